import { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'

/**
 * A logged-in client's connection, as its mailbox server sees it. It can be told to break in the middle of a response.
 */
export class ImapSession extends Duplex {
  readonly #socket: TLSSocket
  #remaining: number

  /**
   * @param already what the client had sent before the mailbox server took over
   * @param breakAfter bytes the client still gets before the connection breaks
   */
  constructor(socket: TLSSocket, already: Buffer, breakAfter = Infinity) {
    super({ allowHalfOpen: false })
    this.#socket = socket
    this.#remaining = breakAfter
    if (already.length > 0) this.push(already)
    socket.removeAllListeners('readable')
    socket.on('data', (chunk: Buffer) => this.push(chunk) || socket.pause())
    socket.on('end', () => this.push(null))
    socket.on('close', () => this.destroy())
    socket.resume()
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    const allowed = chunk.subarray(0, this.#remaining)
    this.#remaining -= chunk.length
    if (this.#remaining >= 0) this.#socket.write(allowed, done)
    else this.#socket.write(allowed, () => this.#socket.destroy())
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}
