import { createHash } from 'node:crypto'

const MAX_HEADER_BYTES = 256 * 1024

/** `contentHash` is the same for two copies of a mail that arrived in different ways. */
export type Digest = { headers: Buffer; contentHash: string; size: number }

/**
 * Reads the bytes of a mail as they stream by and computes its identity from Message-ID, Date, From, Subject and body.
 * The Message-ID alone is not enough, since some senders use one for many mails. A mail without a Message-ID is
 * identified by all its bytes.
 */
export class MailDigest {
  #head = Buffer.alloc(0)
  #headers: Buffer | undefined
  readonly #body = createHash('sha256')
  readonly #whole = createHash('sha256')
  #size = 0

  add(chunk: Buffer): void {
    this.#whole.update(chunk)
    this.#size += chunk.length
    if (this.#headers) this.#body.update(chunk)
    else {
      this.#head = Buffer.concat([this.#head, chunk])
      const end = endOfHeaders(this.#head)
      if (end !== undefined) this.#cut(end)
    }
  }

  finish(): Digest {
    const headers = this.#headers ?? this.#cut(this.#head.length)
    const [messageId, ...others] = ['message-id', 'date', 'from', 'subject'].map((name) => headerOf(headers, name))
    const identity = messageId
      ? ['message', messageId, ...others, this.#body.digest('hex')]
      : ['bytes', this.#whole.digest('hex')]
    return { headers, contentHash: hashOf(...identity), size: this.#size }
  }

  #cut(end: number): Buffer {
    this.#headers = this.#head.subarray(0, end)
    this.#body.update(this.#head.subarray(end))
    return this.#headers
  }
}

export function digestOf(raw: Buffer): Digest {
  const digest = new MailDigest()
  digest.add(raw)
  return digest.finish()
}

/** The sha256 of a list of texts; different lists have different hashes. */
export const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The header block ends after the first empty line; lines may end in CRLF or LF. */
function endOfHeaders(head: Buffer): number | undefined {
  if (head.length === 0) return undefined
  const ends = ['\r\n\r\n', '\n\n']
    .map((mark) => ({ mark, at: head.indexOf(mark) }))
    .flatMap(({ mark, at }) => (at < 0 ? [] : at + mark.length))
  if (ends.length > 0) return Math.min(...ends)
  return head.length >= MAX_HEADER_BYTES ? MAX_HEADER_BYTES : undefined
}

/** The first header with that name, unfolded but otherwise as in the mail; '' when there is none. */
function headerOf(headers: Buffer, name: string): string {
  const lines = headers
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const line = lines.find((candidate) => candidate.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return line?.slice(name.length + 1).trim() ?? ''
}
