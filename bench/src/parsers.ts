import { Worker } from 'node:worker_threads'

export type Parsers = { parse(raw: Uint8Array): Promise<void>; stop(): Promise<void> }

/** A thread does not inherit the loader of TypeScript, so it registers it first. */
const boot = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('./parse-worker.ts', import.meta.url).href)})
})`

/** Parsers in threads of their own, each given the next mail in turn; what they find goes nowhere. */
export function startParsers(count: number): Parsers {
  const waiting = new Map<number, () => void>()
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(boot, { eval: true })
    worker.on('message', (id: number) => {
      waiting.get(id)?.()
      waiting.delete(id)
    })
    return worker
  })
  let next = 0
  return {
    parse: (raw) =>
      new Promise((resolve) => {
        const id = next++
        waiting.set(id, resolve)
        // A copy in memory of its own can be handed over without another.
        const bytes = new Uint8Array(raw)
        workers[id % count]?.postMessage({ id, bytes }, [bytes.buffer])
      }),
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
