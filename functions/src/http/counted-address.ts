import ipaddr from 'ipaddr.js'

/**
 * The key by which public calls are counted: an IPv4 address, or the /64 network of an IPv6 address, because a customer
 * usually gets all 2^64 addresses of it (RFC 6177). Anything that is not an address stays as it is.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
