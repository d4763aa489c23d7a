/**
 * Finds the mail servers of an address that is at no provider's own domain. Its domain belongs to a stranger, so nothing
 * found here is more than a proposal, and nothing that is asked leads inside our network (`web/call-https.ts`).
 *
 * Who is told what: name servers and Thunderbird's database get the domain, the latter also that of its MX host; the
 * domain's own web servers get a call without the address. Nobody learns who asks.
 */
import { asciiDomain } from '@attestry/core/base/email-address'
import { providerOfExchanger, providerOfServer, serversOf } from '@attestry/core/mailboxes/mail-providers'
import type { FoundServers } from '@attestry/core/mailboxes/mail-servers'
import { domainOf } from '@attestry/core/base/email-address'
import { getDomain } from 'tldts'
import { publishedServers } from './autoconfig'
import type { WebPolicy } from '../web/call-https'
import { askNames } from '../web/names'
import { readHttps } from '../web/read-https'

/** Null where nothing is found, whatever the network does. */
export type FindServers = (address: string) => Promise<FoundServers | null>

type Place = { host: string; path: string }

/** `nameServers` (`address:port`) are asked instead of the system's. A person waits for each `step` (milliseconds). */
type Network = WebPolicy & { nameServers?: readonly string[]; step: number }

const INTERNET: Network = { reach: 'public', port: 443, step: 2000 }

export const createFindServers =
  (network: Network = INTERNET): FindServers =>
  async (address) => {
    const domain = domainOf(address)
    const exchangers = await within(network.step, (signal) =>
      askNames(network.nameServers, signal).exchangersOf(domain),
    )
    for (const exchanger of exchangers) {
      const provider = providerOfExchanger(exchanger)
      if (provider) {
        return { ...serversOf(provider, address, exchanger), username: address, provider, found_by: 'mx' }
      }
    }
    return (
      (await published(ownPlaces(domain), address, network)) ??
      (await published(databasePlaces(domain, exchangers[0]), address, network))
    )
  }

const ownPlaces = (domain: string): Place[] => [
  { host: `autoconfig.${domain}`, path: '/mail/config-v1.1.xml' },
  { host: domain, path: '/.well-known/autoconfig/mail/config-v1.1.xml' },
]

/** Thunderbird's database has providers by their domains, also by those of their MX hosts. */
function databasePlaces(domain: string, exchanger = ''): Place[] {
  const host = 'autoconfig.thunderbird.net'
  const provider = getDomain(asciiDomain(exchanger) ?? '')
  const domains = new Set(provider === null ? [domain] : [domain, provider])
  return Array.from(domains, (name) => ({ host, path: `/v1.1/${name}` }))
}

/** What the first of these places that has something says. All are asked at once. */
const published = (places: Place[], address: string, network: Network): Promise<FoundServers | null> =>
  within(network.step, async (signal) => {
    const names = askNames(network.nameServers, signal)
    for (const text of places.map((place) => readHttps(place, network, names, signal))) {
      const servers = publishedServers((await text) ?? '', address)
      if (servers) {
        return { ...servers, provider: providerOfServer(servers.imap_server, address), found_by: 'autoconfig' }
      }
    }
    return null
  })

/** Work that ends what it has begun on `signal`: when it is done, and at the latest after so many milliseconds. */
async function within<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), milliseconds)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}
