/**
 * Calls a web server that a stranger chose. Its name is resolved once, and we connect to the address found; the name is
 * only used to check the certificate, so it cannot lead somewhere else the second time. No redirect is followed, and
 * nothing of ours is sent but what is given here.
 */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Names } from './names'
import { addressWithin, type Reach } from './reach'

/** `ca` is the PEM of an authority to trust instead of the public ones. */
export type WebPolicy = { reach: Reach; port: number; ca?: string }

export type WebCall = {
  host: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  /** Posted; without one it is a GET. */
  body?: string
}

/** There was no answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly why: 'no-such-name' | 'private-address' | 'no-answer'

  constructor(why: NoAnswer['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

/**
 * What `read` makes of the answer. The connection ends with it, whatever is left of the answer.
 * @throws NoAnswer also when `signal` ended it
 */
export async function callHttps<T>(
  { host, path, headers, body }: WebCall,
  { reach, port, ca }: WebPolicy,
  { addressesOf }: Pick<Names, 'addressesOf'>,
  signal: AbortSignal,
  read: (response: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  const addresses = await addressesOf(host)
  const address = addressWithin(reach, addresses)
  if (address === undefined) throw new NoAnswer(addresses.length === 0 ? 'no-such-name' : 'private-address')
  const asked = request({
    method: body === undefined ? 'GET' : 'POST',
    host: address,
    port,
    path,
    servername: host,
    setHost: false,
    headers: { Host: host, 'Accept-Encoding': 'identity', ...headers },
    agent: false,
    minVersion: 'TLSv1.2',
    ca,
    signal,
  })
  // Without a listener, an error after the response has begun would end the process.
  asked.on('error', () => {})
  try {
    asked.end(body)
    const [response] = (await once(asked, 'response', { signal })) as [IncomingMessage]
    return await read(response)
  } catch (cause) {
    throw new NoAnswer('no-answer', { cause })
  } finally {
    asked.destroy()
  }
}
