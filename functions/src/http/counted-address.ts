import ipaddr from 'ipaddr.js'

/**
 * By what public calls are counted: an IPv4 address, or the /64 network of an IPv6 one, since whoever has one address of
 * it commonly has all 2^64 (RFC 6177). What is no address is left as it is.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
