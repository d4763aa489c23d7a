import { callHttps, NoAnswer, type WebPolicy } from './call-https'
import type { Names } from './names'

const MAX_BYTES = 64 * 1024

/** The small text at `https://host/path`; undefined for any other answer than a whole one with status 200. */
export async function readHttps(
  { host, path }: { host: string; path: string },
  policy: WebPolicy,
  names: Pick<Names, 'addressesOf'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const call = { host, path, headers: { Accept: 'application/xml, text/xml' } }
  try {
    return await callHttps(call, policy, names, signal, (response) =>
      response.statusCode === 200 ? smallText(response) : undefined,
    )
  } catch (failure) {
    if (failure instanceof NoAnswer) return undefined
    throw failure
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
