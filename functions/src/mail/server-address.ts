/**
 * Where to connect for a mail server that a customer named. A name is resolved once and the connection goes to the
 * address found, with the name only as what the certificate must say; so a name that resolves to something else the
 * second time (DNS rebinding) gains nothing. An address is taken only if it is globally routable, as is every other
 * address of the same name. Spellings such as 127.1, 0x7f000001 or full-width digits need no list of their own: the
 * resolver turns them into the address they mean.
 */
import { lookup } from 'node:dns/promises'
import { AppError } from '@attestry/contract/errors'
import ipaddr from 'ipaddr.js'

/** `allowLoopback` is for the local run; `ca` a PEM of an authority that is trusted besides the public ones. */
export type MailServerPolicy = { allowLoopback: boolean; ca?: string }

export type MailProtocol = 'imap' | 'smtp'

/** `address` is an IP literal; `servername` is what the certificate must be for. */
export type MailServerAddress = { address: string; port: number; servername: string }

/** All addresses of a name, as the operating system has them. */
export type Resolve = (host: string) => Promise<string[]>

const PORTS: Record<MailProtocol, readonly number[]> = { imap: [993], smtp: [465, 587] }

/**
 * @throws AppError mail-host-unreachable (no such name), mail-host-not-public, mail-port-refused
 */
export async function resolveMailServer(
  { host, port, protocol }: { host: string; port: number; protocol: MailProtocol },
  policy: MailServerPolicy,
  resolve: Resolve = resolveBySystem,
): Promise<MailServerAddress> {
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new AppError('mail-host-unreachable', undefined, { cause })
  })
  if (addresses.length === 0) throw new AppError('mail-host-unreachable')

  const reaches = addresses.map(reachOf)
  const isLocal = policy.allowLoopback && reaches.every((reach) => reach === 'loopback')
  if (!isLocal && reaches.some((reach) => reach !== 'public')) throw new AppError('mail-host-not-public')
  if (!isLocal && !PORTS[protocol].includes(port)) throw new AppError('mail-port-refused')

  // IPv4 first: where functions run there is no way out over IPv6.
  const address = addresses.find((candidate) => ipaddr.IPv4.isValid(candidate)) ?? addresses[0]!
  return { address, port, servername: host }
}

const resolveBySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only what the registries hand out is public. Whatever embeds an IPv4 address (NAT64, 6to4, Teredo) is not: nobody
 * publishes a mail server under one, and the embedded address may be a private one.
 */
function reachOf(text: string): 'public' | 'loopback' | 'other' {
  if (!ipaddr.isValid(text)) return 'other'
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return 'loopback'
  if (range !== 'unicast') return 'other'
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST_V6) ? 'other' : 'public'
}
