import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which Linux and macOS take the ports of outgoing connections, so that no connection made between
 * choosing a port and listening on it can take it.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

const given = new Set<number>()

/** A port on 127.0.0.1 nobody listens on, different at every call of this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (!given.has(port) && (await isPortFree(port))) {
      given.add(port)
      return port
    }
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
