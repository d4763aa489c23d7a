/**
 * Decides which entry of X-Forwarded-For is the caller's address. Google's front end appends the address it saw to the
 * header that was sent. For a call through Firebase Hosting it saw Hosting:
 *
 *     caller → function             [what the caller claims,] caller
 *     caller → Hosting → function   caller, Google
 *
 * With one trusted proxy, all callers through Hosting would be counted as one. With two, a caller of the function's own
 * URL could choose the address they are counted by. So the last entry is always trusted, and the one before it only if
 * the last is an address of Google's own, where programs of strangers may run as well: so that address is counted too
 * (`countNetwork`). We ignore Fastly-Client-IP, because whoever calls the function directly can
 * send it.
 *
 * Google documents the header (cloud.google.com/functions/docs/reference/headers), but not what Hosting adds to it. The
 * lines above were measured: github.com/gamedevpl/www.gamedev.pl/pull/1146, and 1170 for trust by Google's networks.
 */
import { BlockList, isIP } from 'node:net'

/**
 * Google's networks without those its cloud rents out: gstatic.com/ipranges/goog.json minus cloud.json. Google
 * describes the difference in support.google.com/a/answer/10026322. Hosting calls a function from these networks. If
 * one were missing, its callers would be counted as one, but nobody could choose an address.
 */
export const HOSTING_NETWORKS = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
]

/** The setting of the app that says how many proxies every call passes. */
export const ALWAYS_TRUSTED = 'always trusted proxies'

/**
 * Express' setting of that name. It is called for each hop, starting next to our process, and says whether to trust
 * that hop. Every call passes `always` proxies; before them there may be one more, in one of the `networks`.
 */
export function trustProxy(always: number, networks: readonly string[]) {
  const fronts = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    fronts.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address: string, hop: number): boolean =>
    hop < always || (hop === always && isIP(address) !== 0 && fronts.check(address, familyOf(address)))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
