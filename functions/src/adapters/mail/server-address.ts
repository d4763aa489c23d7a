/**
 * Decides where to connect for a mail server that a customer named. A name is resolved once, and we connect to the
 * address found; the name is only used to check the certificate. So a name that resolves differently the second time
 * (DNS rebinding) gains nothing. An address is accepted only if it and every other address of the name are globally
 * routable. Spellings such as 127.1, 0x7f000001 or full-width digits need no list: the resolver turns them into the
 * address they mean.
 */
import { lookup } from 'node:dns/promises'
import { AppError } from '@attestry/core/base/errors'
import { addressWithin } from '../web/reach'

/** `allowLoopback` is for the local run; `ca` is the PEM of an authority we trust besides the public ones. */
export type MailServerPolicy = { allowLoopback: boolean; ca?: string }

export type MailProtocol = 'imap' | 'smtp'

/** `address` is an IP literal; the certificate must be valid for `servername`. */
export type MailServerAddress = { address: string; port: number; servername: string }

/** All addresses of a name, from the operating system. */
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

  const local = policy.allowLoopback ? addressWithin('loopback', addresses) : undefined
  const address = local ?? addressWithin('public', addresses)
  if (address === undefined) throw new AppError('mail-host-not-public')
  if (local === undefined && !PORTS[protocol].includes(port)) throw new AppError('mail-port-refused')
  return { address, port, servername: host }
}

const resolveBySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)
