import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from './listen'

/**
 * Below the range that Linux and macOS use for outgoing connections. Otherwise such a connection could take the port
 * between choosing it and listening on it.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

const given = new Set<number>()

/** A free port on 127.0.0.1. Every call in this process returns a different one. */
export async function freePort({ lowest = LOWEST, highest = HIGHEST } = {}): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (!given.has(port) && (await isPortFree(port))) {
      given.add(port)
      return port
    }
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await listen(server, port)
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
