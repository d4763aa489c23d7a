import type { TLSSocket } from 'node:tls'

export interface ImapCommand {
  tag: string
  /** In upper case. */
  name: string
  args: string[]
}

/** Reads commands from a client before it has logged in (RFC 3501 section 9: atoms, quoted strings, literals). */
export class ImapLines {
  readonly #socket: TLSSocket
  #buffer = Buffer.alloc(0)

  constructor(socket: TLSSocket) {
    this.#socket = socket
    socket.pause()
  }

  /** The next command, or undefined when the client has gone. */
  async command(): Promise<ImapCommand | undefined> {
    const words: string[] = []
    for (;;) {
      const line = await this.#line()
      if (line === undefined) return undefined
      const literal = /\{(\d+)(\+?)\}$/.exec(line)
      words.push(...wordsOf(literal ? line.slice(0, literal.index) : line))
      if (!literal) break
      if (!literal[2]) this.#socket.write('+ Go on\r\n')
      const bytes = await this.#bytes(Number(literal[1]))
      if (!bytes) return undefined
      words.push(bytes.toString())
    }
    const [tag = '*', name = '', ...args] = words
    return { tag, name: name.toUpperCase(), args }
  }

  /** Asks the client to go on and returns the line it sends. */
  async answerTo(prompt: string): Promise<string | undefined> {
    this.#socket.write(`${prompt}\r\n`)
    return this.#line()
  }

  /** The bytes that were read but not used. After this call the socket belongs to the caller. */
  rest(): Buffer {
    return this.#buffer
  }

  async #line(): Promise<string | undefined> {
    let end: number
    while ((end = this.#buffer.indexOf('\n')) < 0) if (!(await this.#more())) return undefined
    const line = this.#buffer.subarray(0, end).toString().replace(/\r$/, '')
    this.#buffer = this.#buffer.subarray(end + 1)
    return line
  }

  async #bytes(count: number): Promise<Buffer | undefined> {
    while (this.#buffer.length < count) if (!(await this.#more())) return undefined
    const bytes = this.#buffer.subarray(0, count)
    this.#buffer = this.#buffer.subarray(count)
    return bytes
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const chunk: Buffer | null = this.#socket.read()
      if (chunk) {
        this.#buffer = Buffer.concat([this.#buffer, chunk])
        return true
      }
      if (this.#socket.destroyed || this.#socket.readableEnded) return false
      await new Promise<void>((done) => {
        for (const event of ['readable', 'end', 'close']) this.#socket.once(event, () => done())
      })
    }
  }
}

/** Splits at spaces. Quoted strings lose their quotes; everything else stays as it is. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\S+/g)].map((match) => match[1]?.replace(/\\(.)/g, '$1') ?? match[0])
}
