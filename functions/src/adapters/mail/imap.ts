/**
 * Fetches mail from a mailbox (RFC 9051). This is the only file that knows imapflow. It uses TLS from the first byte,
 * checks the certificate and opens each folder read-only. Nothing changes, except that a mail we have sent is added to
 * the folder of sent mails.
 *
 * imapflow returns "nothing" where it should fail: once a connection is gone, `search` and `fetchOne` return undefined
 * and `fetch` an empty loop. A caller that moves a cursor after such a result would lose mail. So each read here checks
 * the connection at the end, and a missing message is an error or reported as missing, never an empty list.
 */
import { isIP } from 'node:net'
import { constants } from 'node:os'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { ImapFlow, ImapFlowErrorCode } from 'imapflow'
import { z } from 'zod'
import { type MailCredential, refusalOf } from './mail-credential'
import { type MailServerPolicy, resolveMailServer } from './server-address'
import { trustedAuthorities } from './trusted-authorities'

type ImapLogin = { host: string; port: number; username: string } & MailCredential

/**
 * `size` in bytes as the server says it; `internalDate` is when the server received the mail, in epoch milliseconds.
 */
export type ListedMail = { uid: number; size: number; internalDate: number | null }
export type FetchedMail = { uid: number; raw: Buffer }

export type ImapMailbox = {
  /** Opens the inbox. UIDs are only valid for this `uidValidity`; under another one the same UID is another mail. */
  open(): Promise<{ uidValidity: string; uidNext: number; exists: number }>
  /** At most `limit` mails above `uid`, lowest first. */
  listAbove(uid: number, limit: number): Promise<ListedMail[]>
  /** The bytes of mails. Mails that the server did not return are missing in the result. */
  fetchBatch(uids: readonly number[]): Promise<FetchedMail[]>
  /** The lowest UID of the mails that the server received since then (epoch milliseconds), give or take a day. */
  firstSince(time: number): Promise<number | undefined>
  /** Only the header block; undefined when there is no such mail. */
  fetchHeaders(uid: number): Promise<Buffer | undefined>
  /** The header blocks of mails, by UID. Mails that the server did not return are missing in the result. */
  fetchHeadersOf(uids: readonly number[]): Promise<Map<number, Buffer>>
  /** At most so many bytes of a mail, from its first one; undefined when there is no such mail. */
  fetchStart(uid: number, maxLength: number): Promise<Buffer | undefined>
  /** The bytes of one mail, in pieces. @throws AppError mail-server-failed when there is no such mail */
  stream(uid: number): AsyncGenerator<Buffer, void>
  /** Which of these UIDs are in the mailbox. */
  existing(uids: readonly number[]): Promise<number[]>
  /**
   * Puts a mail into the folder of sent mails (RFC 6154), read. False when it is there already, or there is no such
   * folder.
   */
  fileAsSent(raw: Buffer, messageId: string): Promise<boolean>
  /** Lets the session last so long from now, in milliseconds. */
  extend(deadline: number): void
  /** Ends the session. Never fails. */
  close(): Promise<void>
}
export type ConnectImap = (login: ImapLogin, options?: { deadline?: number }) => Promise<ImapMailbox>

/** In milliseconds. `deadline` is for the whole session, even if the server keeps sending. */
type Limits = { connect: number; greeting: number; silence: number; deadline: number }
const LIMITS: Limits = { connect: 15_000, greeting: 10_000, silence: 60_000, deadline: 240_000 }

const MAX_MAIL_BYTES = 40 * 1024 * 1024
const MAX_LINE_BYTES = 1024 * 1024
/** A batch may turn out larger than the sizes the server stated; this is the limit. */
const MAX_BATCH_BYTES = 60 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

/**
 * Connects and logs in.
 * @throws AppError mail-host-unreachable, mail-host-not-public, mail-port-refused, mail-tls-failed,
 *   mail-login-failed, mail-sign-in-refused, mail-connection-lost, mail-server-failed; so do all methods of the mailbox
 */
export const createConnectImap =
  (policy: MailServerPolicy, limits: Limits = LIMITS): ConnectImap =>
  async (login, { deadline = limits.deadline } = {}) => {
    const { host, port: wanted, username } = login
    const { address, port, servername } = await resolveMailServer({ host, port: wanted, protocol: 'imap' }, policy)
    const client = new ImapFlow({
      host: address,
      port,
      secure: true,
      // SNI does not allow an IP address (RFC 6066); the certificate is then checked against the address itself.
      ...(isIP(servername) ? {} : { servername }),
      // XOAUTH2, or OAUTHBEARER (RFC 7628) where a server has it.
      auth:
        'password' in login
          ? { user: username, pass: login.password.reveal() }
          : { user: username, accessToken: login.accessToken.reveal() },
      tls: { rejectUnauthorized: true, secureContext: trustedAuthorities(policy.ca) },
      logger: false,
      clientInfo: { name: 'Attestry' },
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.silence,
      maxLineLength: MAX_LINE_BYTES,
      maxLiteralSize: MAX_MAIL_BYTES,
      maxResponseSize: MAX_BATCH_BYTES,
    })
    // Without a listener, an error between two commands would end the process. The next command reports it anyway.
    client.on('error', () => {})
    const end = endOf(client, deadline)
    try {
      await client.connect()
    } catch (failure) {
      end.cancel()
      client.close()
      throw translated(failure, false, refusalOf(login))
    }
    return mailboxOf(client, end)
  }

type End = { extend: (deadline: number) => void; cancel: () => void }

/** Closes a connection when its time is over, in milliseconds from now. */
function endOf(client: ImapFlow, deadline: number): End {
  const begin = (time: number) => setTimeout(() => client.close(), time)
  let timer = begin(deadline)
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    extend(time) {
      cancel()
      timer = begin(time)
    },
  }
}

function keepLowest(found: Map<number, ListedMail>, limit: number): void {
  const surplus = [...found.keys()].sort((a, b) => a - b).slice(limit)
  for (const uid of surplus) found.delete(uid)
}

/** How many UIDs to list at once. Doubled while nothing is found, because deleted mail leaves large gaps. */
const WINDOW = { first: 2_000, last: 1_000_000 }

function mailboxOf(client: ImapFlow, ending: End): ImapMailbox {
  let end = Infinity

  /** Runs a command, and accepts its answer only if the connection is still open. */
  async function asked<T>(command: () => Promise<T>): Promise<T> {
    try {
      const answer = await command()
      if (client.usable) return answer
    } catch (failure) {
      if (client.usable) throw translated(failure, true)
    }
    throw new AppError('mail-connection-lost')
  }

  return {
    open: () =>
      asked(async () => {
        const { uidValidity, uidNext, exists } = await client.mailboxOpen('INBOX', { readOnly: true })
        if (uidValidity === undefined) throw new AppError('mail-server-failed')
        end = uidNext || Infinity
        return { uidValidity: String(uidValidity), uidNext: end, exists }
      }),

    async listAbove(uid, limit) {
      const found = new Map<number, ListedMail>()
      let width = WINDOW.first
      for (let from = uid + 1; from < end && found.size < limit;) {
        const to = Math.min(from + width - 1, end - 1)
        // `n:*` always includes the last message, even one below n (RFC 9051, section 9, seq-range).
        const range = `${from}:${end === Infinity ? '*' : to}`
        const last = end === Infinity ? Infinity : to
        await asked(async () => {
          for await (const mail of client.fetch(range, { uid: true, size: true, internalDate: true }, { uid: true })) {
            if (mail.uid < from || mail.uid > last || mail.size === undefined) continue
            found.set(mail.uid, { uid: mail.uid, size: mail.size, internalDate: millisOf(mail.internalDate) })
            // A server may list millions; we only want the lowest.
            if (found.size >= 2 * limit + WINDOW.first) keepLowest(found, limit)
          }
          await client.noop()
        })
        from = last + 1
        width = found.size > 0 ? WINDOW.first : Math.min(width * 2, WINDOW.last)
      }
      return [...found.values()].sort((a, b) => a.uid - b.uid).slice(0, limit)
    },

    fetchBatch: (uids) =>
      asked(async () => {
        const wanted = new Set(uids)
        const fetched: FetchedMail[] = []
        let bytes = 0
        for await (const { uid, source } of client.fetch(uids.join(), { uid: true, source: true }, { uid: true })) {
          if (!source || !wanted.delete(uid)) continue
          bytes += source.length
          if (bytes > MAX_BATCH_BYTES) throw new AppError('mail-server-failed')
          fetched.push({ uid, raw: source })
        }
        return fetched
      }),

    firstSince: (time) =>
      asked(async () => {
        // IMAP compares days, in a time zone of the server's choice.
        const found = await client.search({ since: new Date(time - DAY) }, { uid: true })
        if (!Array.isArray(found)) throw new AppError('mail-server-failed')
        return found.length === 0 ? undefined : found.reduce((lowest, uid) => Math.min(lowest, uid))
      }),

    fetchHeadersOf: (uids) =>
      asked(async () => {
        const wanted = new Set(uids)
        const found = new Map<number, Buffer>()
        for await (const { uid, headers } of client.fetch(uids.join(), { uid: true, headers: true }, { uid: true })) {
          if (headers && wanted.delete(uid)) found.set(uid, headers)
        }
        return found
      }),

    fetchStart: (uid, maxLength) =>
      asked(async () => {
        const mail = await client.fetchOne(String(uid), { uid: true, source: { start: 0, maxLength } }, { uid: true })
        return (mail && mail.source?.subarray(0, maxLength)) || undefined
      }),

    fetchHeaders: (uid) =>
      asked(async () => {
        const mail = await client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true })
        return (mail && mail.headers) || undefined
      }),

    async *stream(uid) {
      for (let start = 0; ;) {
        const chunk = await asked(async () => {
          const source = { start, maxLength: CHUNK_BYTES }
          const mail = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
          // The mail is gone, or the server sent the whole mail instead of a piece.
          if (!mail || (mail.source && mail.source.length > CHUNK_BYTES && start > 0)) {
            throw new AppError('mail-server-failed')
          }
          return mail.source ?? Buffer.alloc(0)
        })
        start += chunk.length
        if (start > MAX_MAIL_BYTES + CHUNK_BYTES) throw new AppError('mail-server-failed')
        if (chunk.length > 0) yield chunk
        if (chunk.length !== CHUNK_BYTES) return
      }
    },

    existing: (uids) =>
      asked(async () => {
        const found = await client.search({ uid: uids.join() }, { uid: true })
        if (!Array.isArray(found)) throw new AppError('mail-server-failed')
        return found
      }),

    fileAsSent: (raw, messageId) =>
      asked(async () => {
        // Where a server does not say what its folders are for, imapflow knows their usual names.
        const folder = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')
        if (!folder) return false
        await client.mailboxOpen(folder.path, { readOnly: true })
        const found = await client.search({ header: { 'message-id': messageId } }, { uid: true })
        if (!Array.isArray(found)) throw new AppError('mail-server-failed')
        if (found.length > 0) return false
        if (!(await client.append(folder.path, raw, ['\\Seen']))) throw new AppError('mail-server-failed')
        return true
      }),

    extend: (deadline) => ending.extend(deadline),

    async close() {
      ending.cancel()
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, 2_000)))
      await Promise.race([client.logout().catch(() => {}), patience])
      clearTimeout(timer)
      client.close()
    },
  }
}

const millisOf = (date: Date | string | undefined): number | null => {
  const millis = date === undefined ? NaN : new Date(date).getTime()
  return Number.isNaN(millis) ? null : millis
}

/** Login failures that are caused by the server, not by the password (RFC 5530). */
const PASSING_CODES = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'])

/** How a working connection may end. */
const LOST_CODES = new Set<string>([
  ImapFlowErrorCode.NoConnection,
  ImapFlowErrorCode.EConnectionClosed,
  ImapFlowErrorCode.StateLogout,
  ImapFlowErrorCode.ETIMEOUT,
  ImapFlowErrorCode.ClosedAfterConnectText,
  ImapFlowErrorCode.ClosedAfterConnectTLS,
])

/** Translates imapflow's failure. Its error object is dropped, because its fields may quote the mailbox. */
function translated(failure: unknown, isConnected: boolean, refusal: ErrorCode = 'mail-login-failed'): AppError {
  if (failure instanceof AppError) return failure
  const { code, authenticationFailed, responseStatus, serverResponseCode } = detailsOf(failure)
  const cause = new Error([code, responseStatus, serverResponseCode].filter(Boolean).join(' ') || 'no code')
  return new AppError(codeOf(), undefined, { cause })

  function codeOf(): ErrorCode {
    if (authenticationFailed && responseStatus === 'NO') {
      return PASSING_CODES.has(serverResponseCode ?? '') ? 'mail-server-failed' : refusal
    }
    if (code === undefined) return 'mail-server-failed'
    const isLost = LOST_CODES.has(code) || (code in constants.errno && code !== 'EPROTO')
    if (isLost) return isConnected ? 'mail-connection-lost' : 'mail-host-unreachable'
    if (code === ImapFlowErrorCode.CONNECT_TIMEOUT || code === ImapFlowErrorCode.GREETING_TIMEOUT) {
      return 'mail-host-unreachable'
    }
    const isOfImap = code in ImapFlowErrorCode || code.startsWith('ParserError')
    return isConnected || isOfImap ? 'mail-server-failed' : 'mail-tls-failed'
  }
}

const Details = z.object({
  code: z.string().optional().catch(undefined),
  authenticationFailed: z.boolean().optional().catch(undefined),
  responseStatus: z.string().optional().catch(undefined),
  serverResponseCode: z.string().optional().catch(undefined),
})

const detailsOf = (failure: unknown): z.infer<typeof Details> => {
  const details = Details.safeParse(failure)
  return details.success ? details.data : {}
}
