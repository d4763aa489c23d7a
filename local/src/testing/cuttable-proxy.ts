import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../listen'

export interface CuttableProxy {
  port: number
  /** Bytes sent to clients, over all connections. */
  passed(): number
  /** Each new connection breaks after this many bytes to the client. */
  cutAfter(bytes: number): void
  /** Breaks all open connections. */
  cut(): void
  stop(): Promise<void>
}

/** A TCP proxy to a port of 127.0.0.1 that breaks connections on request, as real networks do unasked. */
export async function startCuttableProxy(target: number): Promise<CuttableProxy> {
  const pairs = new Set<() => void>()
  let limit = Infinity
  let total = 0
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let passed = 0
    const end = () => {
      pairs.delete(end)
      for (const socket of [client, upstream]) socket.destroy()
    }
    pairs.add(end)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const allowed = chunk.subarray(0, Math.max(0, limit - passed))
      passed += allowed.length
      total += allowed.length
      if (allowed.length < chunk.length) return void endAfter(client, allowed, end)
      if (!client.write(allowed)) upstream.pause()
    })
    client.on('drain', () => upstream.resume())
  })
  const port = await listen(server)
  return {
    port,
    passed: () => total,
    cutAfter: (bytes) => (limit = bytes),
    cut: () => [...pairs].forEach((end) => end()),
    async stop() {
      for (const end of pairs) end()
      server.close()
      await once(server, 'close')
    },
  }
}

const endAfter = (client: Socket, last: Buffer, end: () => void) => (last.length > 0 ? client.write(last, end) : end())
