import ipaddr from 'ipaddr.js'

/** What may be connected to: globally routable addresses, or in the local run and in tests only this machine. */
export type Reach = 'public' | 'loopback'

/**
 * Which of a name's addresses to connect to; undefined if it has none, or one that is out of reach. IPv4 first, because
 * functions cannot reach the internet over IPv6.
 */
export function addressWithin(reach: Reach, addresses: readonly string[]): string | undefined {
  if (addresses.some((address) => reachOf(address) !== reach)) return undefined
  return addresses.find((address) => ipaddr.IPv4.isValid(address)) ?? addresses[0]
}

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only ranges assigned by the registries are public. Addresses that embed an IPv4 address (NAT64, 6to4, Teredo) are
 * not: nobody publishes a server there, and the embedded address may be private.
 */
function reachOf(text: string): Reach | 'other' {
  if (!ipaddr.isValid(text)) return 'other'
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return 'loopback'
  if (range !== 'unicast') return 'other'
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST_V6) ? 'other' : 'public'
}
