import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@attestry/local/free-port'
import { z } from 'zod'

/** Epoch milliseconds, and KiB. */
const Said = z.object({ at: z.number(), peak: z.number() })

/** What calls a function: the emulator's runtime, or a stand-in that reads bodies like the cloud's runtime. */
export type Host = 'emulator' | 'framework'

/** One function in its own process, with the running emulators, until it is closed or this process ends. */
export async function startFunction(host: Host, folder: string, name: string) {
  const port = await freePort()
  const key = Buffer.alloc(32, 7).toString('base64')
  const child = spawn(process.execPath, ['--import', WATCHED, ...commandOf(host, folder, name)], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      FUNCTION_TARGET: name,
      FUNCTION_SIGNATURE_TYPE: 'http',
      STORAGE_BUCKET: 'demo-attestry.appspot.com',
      MAIL_KEY: key,
      MESSAGE_ID_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => lines.push(String(text)))
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${url}/__/health`).catch(() => undefined))) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    log: () => lines.join(''),
    /** The peak memory of the process, in bytes. */
    async peak(): Promise<number> {
      const now = Date.now()
      // The emulator's runtime sends other messages, too, and what was said before may come only now.
      for (;;) {
        const { data } = Said.safeParse((await once(child, 'message'))[0])
        if (data && data.at >= now) return data.peak * 1024
      }
    },
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Reports its peak memory to its parent, as `peakMemory` says it, and ends when the parent does. */
const WATCHED = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs'
  const peak = () => Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  setInterval(() => process.send({ at: Date.now(), peak: peak() }), 20)
  process.on('disconnect', () => process.exit())
`)}`

function commandOf(host: Host, folder: string, name: string): string[] {
  if (host === 'emulator') {
    const { resolve } = createRequire(new URL('../../../local/package.json', import.meta.url))
    return [resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime')]
  }
  return [fileURLToPath(new URL('framework-host.mjs', import.meta.url)), join(folder, 'index.js'), name]
}
