/**
 * One person's mailbox, in memory, served over IMAP by hoodiecrow. Hoodiecrow knows only one account, so each mailbox
 * has its own instance. imap-front.ts hands over the connections of people who have logged in.
 *
 * Do not test against these differences between hoodiecrow and a real server: no CONDSTORE (its own is off: it never
 * answers ENABLE, ignores CHANGEDSINCE, and MODSEQ stays empty); changed flags are not pushed to other connections (new
 * and expunged messages are); COPY and MOVE return no map of UIDs; a structure it cannot parse can block ENVELOPE and
 * BODYSTRUCTURE; its speed means nothing. Sources are exact to the byte.
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
    // Mails are lost when the process ends, so clients must not apply what they knew of earlier UIDs to the new ones.
    storage: {
      INBOX: { uidvalidity: Math.floor(Date.now() / 1000) },
      '': { folders: { Sent: { 'special-use': '\\Sent' }, Trash: { 'special-use': '\\Trash' } } },
    },
  })
  readonly #connections = new Set<Duplex>()

  /** Stores a message in INBOX and notifies connected clients. Returns its UID. */
  append(raw: Buffer, flags: string[] = []): number {
    return this.#imap.appendMessage('INBOX', flags, new Date(), raw.toString('latin1')).message.uid
  }

  /** The messages in a folder, oldest first. */
  messages(folder = 'INBOX'): StoredMail[] {
    return this.#imap
      .getMailbox(folder)
      .messages.map(({ uid, raw, flags }) => ({ uid, raw: Buffer.from(raw, 'latin1'), flags: [...flags] }))
  }

  /** Removes one message for good, as if its owner had done so in another client. */
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

  /** Serves a connection whose user has logged in as the owner. */
  serve(socket: Duplex): void {
    const handlers = this.#imap.connectionHandlers
    const authenticate = (connection: Connection) => (connection.state = 'Authenticated')
    handlers.push(authenticate)
    this.#imap.createClient(socket)
    handlers.splice(handlers.indexOf(authenticate), 1)
    this.#connections.add(socket)
    socket.once('close', () => this.#connections.delete(socket))
  }

  /** Cuts every connection without a goodbye, as a network failure does. */
  dropConnections(): void {
    for (const socket of this.#connections) socket.destroy()
  }
}
