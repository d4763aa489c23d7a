import { localCertificate } from './certificate'
import type { LocalCertificate } from './certificate'
import { startImapFront } from './imap-front'
import { MailboxServer } from './mailbox-server'
import type { StoredMail } from './mailbox-server'
import { startSmtpReceiver } from './smtp-receiver'

export interface MailServerOptions {
  /** 0 for a free port. */
  imapPort: number
  /** 0 for a free port. */
  smtpPort: number
  certificate?: LocalCertificate
  /** Passwords of particular addresses. */
  accounts?: Record<string, string>
  /** The password of every other address. */
  defaultPassword: string
  /** Whether an access token lets a user in (XOAUTH2); without it no token does. */
  isAccessToken?: (user: string, token: string) => boolean
}

export interface MailServer {
  /** IMAP with TLS from the first byte, on 127.0.0.1. */
  imapPort: number
  /** SMTP with STARTTLS, on 127.0.0.1. */
  smtpPort: number
  /** A file with the certificate to trust. */
  caFile: string
  /** Stores a message as it is, without SMTP. Returns its UID. */
  deliver(recipient: string, raw: Buffer | string): number
  /** What an address has received, or what is in another folder of its mailbox, oldest first. */
  messages(address: string, folder?: string): StoredMail[]
  /** For new sessions only. Open sessions stay open. */
  setPassword(address: string, password: string): void
  /** Removes one message for good. */
  expunge(address: string, uid: number): void
  /** Gives INBOX another UIDVALIDITY, and its messages new UIDs from 1. */
  setUidValidity(address: string, value: number): void
  /** Cuts all IMAP connections of an address without a goodbye. */
  dropConnections(address: string): void
  /** The address's next IMAP connection breaks after this many bytes to the client, counted from its login. */
  breakAfter(address: string, bytes: number): void
  stop(): Promise<void>
}

/**
 * A mail server for one machine, in memory: SMTP in, IMAP out. Every address that anybody uses has a mailbox. A user's
 * name is their address.
 */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { key, cert, caFile } = options.certificate ?? (await localCertificate())
  const passwords = new Map(Object.entries(options.accounts ?? {}).map(([user, word]) => [user.toLowerCase(), word]))
  const mailboxes = new Map<string, MailboxServer>()

  function mailbox(address: string): MailboxServer {
    const name = address.toLowerCase()
    const known = mailboxes.get(name) ?? new MailboxServer()
    mailboxes.set(name, known)
    return known
  }
  const isPassword = (user: string, password: string) =>
    user.includes('@') && password === (passwords.get(user.toLowerCase()) ?? options.defaultPassword)
  const { isAccessToken = () => false } = options
  const deliver = (recipient: string, raw: Buffer | string) => mailbox(recipient).append(Buffer.from(raw))

  const imap = await startImapFront({
    port: options.imapPort,
    key,
    cert,
    login: (user, password) => (isPassword(user, password) ? mailbox(user) : undefined),
    loginByToken: (user, token) => (isAccessToken(user, token) ? mailbox(user) : undefined),
  })
  const smtp = await startSmtpReceiver({ port: options.smtpPort, key, cert, isPassword, isAccessToken, deliver })
  return {
    imapPort: imap.port,
    smtpPort: smtp.port,
    caFile,
    deliver,
    messages: (address, folder) => mailbox(address).messages(folder),
    setPassword: (address, password) => void passwords.set(address.toLowerCase(), password),
    expunge: (address, uid) => mailbox(address).expunge(uid),
    setUidValidity: (address, value) => mailbox(address).setUidValidity(value),
    dropConnections: (address) => mailbox(address).dropConnections(),
    breakAfter: (address, bytes) => imap.breakAfter(address, bytes),
    async stop() {
      await Promise.all([imap.stop(), smtp.stop()])
    },
  }
}
