/**
 * One person's mailbox, kept in memory and served over IMAP by hoodiecrow, which knows a single account: hence one
 * instance a mailbox, to which imap-front.ts hands the connections of people who have logged in.
 *
 * Where hoodiecrow differs from a real server, so that nobody tests against the difference: no CONDSTORE (its own is
 * not switched on: it never answers ENABLE, ignores CHANGEDSINCE, and MODSEQ stays empty), changed flags are not pushed
 * to other connections (new and expunged messages are), COPY and MOVE give no map of UIDs, a structure it cannot parse
 * can stall ENVELOPE and BODYSTRUCTURE, and speed says nothing. Sources are exact to the byte.
 */
import type { Duplex } from 'node:stream'
import hoodiecrow from 'hoodiecrow-imap'
import type { Connection } from 'hoodiecrow-imap'

export interface StoredMail {
  uid: number
  raw: Buffer
  flags: string[]
}

export class MailboxServer {
  readonly #imap = hoodiecrow({
    plugins: ['ID', 'IDLE', 'UIDPLUS', 'MOVE', 'SPECIAL-USE', 'NAMESPACE', 'UNSELECT'],
    id: { name: 'Attestry local mail' },
    // Mail is forgotten when the process ends: what was known of the UIDs before must not be believed of the new ones.
    storage: {
      INBOX: { uidvalidity: Math.floor(Date.now() / 1000) },
      '': { folders: { Sent: { 'special-use': '\\Sent' }, Trash: { 'special-use': '\\Trash' } } },
    },
  })
  readonly #connections = new Set<Duplex>()

  /** Stores a message in INBOX and tells whoever is looking at it. Returns its UID. */
  append(raw: Buffer, flags: string[] = []): number {
    return this.#imap.appendMessage('INBOX', flags, new Date(), raw.toString('latin1')).message.uid
  }

  /** What INBOX holds, oldest first. */
  messages(): StoredMail[] {
    return this.#imap
      .getMailbox('INBOX')
      .messages.map(({ uid, raw, flags }) => ({ uid, raw: Buffer.from(raw, 'latin1'), flags: [...flags] }))
  }

  /** Removes one message for good, as if its owner had done so elsewhere. */
  expunge(uid: number): void {
    const inbox = this.#imap.getMailbox('INBOX')
    const index = inbox.messages.findIndex((message) => message.uid === uid)
    if (index < 0) throw new Error(`There is no message with UID ${uid}`)
    inbox.messages.splice(index, 1)
    this.#imap.notify({ tag: '*', attributes: [index + 1, { type: 'ATOM', value: 'EXPUNGE' }] }, inbox)
  }

  /** A server that lost its index gives every message a new UID under a new UIDVALIDITY (RFC 3501 2.3.1.1). */
  setUidValidity(value: number): void {
    const inbox = this.#imap.getMailbox('INBOX')
    inbox.uidvalidity = value
    inbox.messages.forEach((message, index) => (message.uid = index + 1))
    inbox.uidnext = inbox.messages.length + 1
  }

  /** Serves a connection whose user has proved to be the owner. */
  serve(socket: Duplex): void {
    const handlers = this.#imap.connectionHandlers
    const authenticate = (connection: Connection) => (connection.state = 'Authenticated')
    handlers.push(authenticate)
    this.#imap.createClient(socket)
    handlers.splice(handlers.indexOf(authenticate), 1)
    this.#connections.add(socket)
    socket.once('close', () => this.#connections.delete(socket))
  }

  /** Ends every connection without a word, as a network does. */
  dropConnections(): void {
    for (const socket of this.#connections) socket.destroy()
  }
}
