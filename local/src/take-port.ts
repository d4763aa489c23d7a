import { freePort, isPortFree } from './free-port'
import { listenerOn } from './listener'
import { SetupError } from './setup-error'

/**
 * `configured`: the usual ports; `free`: any free ports, so that several runs work side by side; a number: the first
 * free ports from that number on.
 */
export type PortChoice = 'configured' | 'free' | number

/** @param what the service that needs the port, as people read it when the port is taken */
export type TakePort = (configured: number, what: string) => Promise<number>

/** Browsers and fetch refuse these ports on every host ("bad port" in the Fetch standard). The list starts at 1024. */
const REFUSED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** @throws SetupError if a configured port is taken, or no port is left */
export function portTaker(choice: PortChoice): TakePort {
  if (choice === 'free') return () => freePort()
  if (choice === 'configured') {
    return async (port, what) => {
      if (await isPortFree(port)) return port
      throw new SetupError(
        `Port ${port} of the ${what} is taken${byWhom(await listenerOn(port))}: stop what is listening there, or start on other ports: npm start -- --port 6001`,
      )
    }
  }
  let next = choice
  return async (_, what) => {
    for (; next <= 65_535; next++) {
      if (!REFUSED.has(next) && (await isPortFree(next))) return next++
    }
    throw new SetupError(`From port ${choice} on none is left for the ${what}: begin lower.`)
  }
}

const byWhom = (listener: Awaited<ReturnType<typeof listenerOn>>): string =>
  listener ? ` by ${listener.name} (process ${listener.pid})` : ''
