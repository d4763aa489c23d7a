import { Resolver } from 'node:dns/promises'

/** What name servers say. Where they do not answer, or not in time, they say nothing. */
export type Names = {
  /** The hosts that receive the mail of a domain (MX), the preferred ones first. */
  exchangersOf(domain: string): Promise<string[]>
  addressesOf(host: string): Promise<string[]>
}

/** Asks these servers (`address:port`), or those of the system, until `signal` ends it. */
export function askNames(servers: readonly string[] | undefined, signal: AbortSignal): Names {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  if (servers) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel())
  const orNone = async <Found>(asked: Promise<Found[]>): Promise<Found[]> => {
    try {
      return await asked
    } catch {
      return []
    }
  }
  return {
    async exchangersOf(domain) {
      const found = await orNone(resolver.resolveMx(domain))
      return found.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange.toLowerCase())
    },
    async addressesOf(host) {
      const found = await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])
      return found.flat()
    },
  }
}
