/**
 * Reads a small text from a web server that a stranger chose. Its name is resolved once, and we connect to the address
 * found; the name is only used to check the certificate, so it cannot lead somewhere else the second time. No redirect
 * is followed, and nothing of ours is sent but the path.
 */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Names } from './names'
import { addressWithin, type Reach } from './server-address'

/** `ca` is the PEM of an authority to trust instead of the public ones. */
export type WebPolicy = { reach: Reach; port: number; ca?: string }

const MAX_BYTES = 64 * 1024

/** The text at `https://host/path`; undefined for any other answer than a whole one with status 200. */
export async function readHttps(
  { host, path }: { host: string; path: string },
  { reach, port, ca }: WebPolicy,
  { addressesOf }: Pick<Names, 'addressesOf'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const address = addressWithin(reach, await addressesOf(host))
  if (address === undefined) return undefined
  const asked = request({
    host: address,
    port,
    path,
    servername: host,
    setHost: false,
    headers: { Host: host, Accept: 'application/xml, text/xml', 'Accept-Encoding': 'identity' },
    agent: false,
    minVersion: 'TLSv1.2',
    ca,
    signal,
  })
  // Without a listener, an error after the response has begun would end the process.
  asked.on('error', () => {})
  try {
    asked.end()
    const [response]: IncomingMessage[] = await once(asked, 'response', { signal })
    return response?.statusCode === 200 ? await smallText(response) : undefined
  } catch {
    return undefined
  } finally {
    asked.destroy()
  }
}

async function smallText(response: AsyncIterable<Buffer>): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > MAX_BYTES) return undefined
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}
