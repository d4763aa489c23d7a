/**
 * Submits mail (RFC 5321, RFC 6409): greeting, EHLO, STARTTLS, AUTH, then MAIL FROM, RCPT TO and DATA. The server
 * answers DATA with 354 and only then accepts the body. Only its answer to the end of the body says whether it kept the
 * mail. If the connection breaks between the two, the delivery is uncertain (RFC 1047), and the error looks the same as
 * one before the body. We can tell them apart because nodemailer reads the body only after the server has asked for it.
 *
 * The password is never sent without TLS: port 465 starts with it, any other port must offer STARTTLS.
 */
import { isAscii } from 'node:buffer'
import { isIP } from 'node:net'
import { constants } from 'node:os'
import { Readable } from 'node:stream'
import type { RefusedRecipient } from '@attestry/core/sending/recipients'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { NodemailerError } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type MailCredential, refusalOf } from './mail-credential'
import { type MailServerPolicy, resolveMailServer } from './server-address'
import { trustedAuthorities } from './trusted-authorities'

export type SmtpLogin = { host: string; port: number; username: string } & MailCredential

/** One mail for all its recipients. `raw` is sent as it is. */
type SmtpMail = {
  raw: Buffer
  from: string
  to: readonly string[]
  /** Called once, when the server expects the body. The first byte of it is sent after this resolves. */
  onDataStarted: () => Promise<void>
}

/**
 * `refused` is final, `retry` may succeed later; in both cases the server has nothing. `uncertain`: it may have the
 * mail. What was sent may have been refused for some of its recipients.
 */
export type SmtpOutcome =
  | { status: 'sent'; response: string; refused: RefusedRecipient[] }
  | { status: 'refused'; code: ErrorCode; message: string }
  | { status: 'retry'; code: ErrorCode; message: string }
  | { status: 'uncertain'; message: string }

export type Smtp = {
  /**
   * Connects and logs in.
   * @throws AppError mail-host-unreachable, mail-host-not-public, mail-port-refused, mail-tls-failed,
   *   mail-login-failed, mail-sign-in-refused, mail-connection-lost, mail-server-failed
   */
  check(login: SmtpLogin): Promise<void>
  /** Sends one mail. Rejects only if `onDataStarted` does; then the body was not sent. */
  send(login: SmtpLogin, mail: SmtpMail): Promise<SmtpOutcome>
}

/** In milliseconds. `deadline` is for the whole session, even if the server keeps sending. */
type Limits = { connect: number; greeting: number; silence: number; deadline: number }
const LIMITS: Limits = { connect: 15_000, greeting: 10_000, silence: 60_000, deadline: 240_000 }

const IMPLICIT_TLS_PORT = 465

export function createSmtp(
  policy: MailServerPolicy,
  { limits = LIMITS, implicitTlsPort = IMPLICIT_TLS_PORT }: { limits?: Limits; implicitTlsPort?: number } = {},
): Smtp {
  /** Runs `work` on a connection that is logged in. Its result or a failure decides, whichever comes first. */
  async function withSession<T>(
    login: SmtpLogin,
    work: (connection: SMTPConnection, done: (result: T | undefined, failure: Error | null) => void) => void,
  ): Promise<T> {
    const { address, port, servername } = await resolveMailServer({ ...login, protocol: 'smtp' }, policy)
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const connection = new Connection({
      host: address,
      port,
      secure: port === implicitTlsPort,
      requireTLS: port !== implicitTlsPort,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.silence,
      customAuth: { [BY_TOKEN]: signInByToken },
      tls: {
        // SNI does not allow an IP address (RFC 6066); the certificate is then checked against the address itself.
        ...(isIP(servername) ? {} : { servername }),
        rejectUnauthorized: true,
        secureContext: trustedAuthorities(policy.ca),
      },
    })
    let isConnected = false
    let deadline: NodeJS.Timeout | undefined
    try {
      const result = await new Promise<T>((resolve, reject) => {
        deadline = setTimeout(() => reject(new AppError('mail-connection-lost')), limits.deadline)
        connection.on('error', reject)
        connection.on('end', () => reject(new AppError('mail-connection-lost')))
        connection.connect((failure) => {
          if (failure) return reject(failure)
          isConnected = true
          const auth =
            'password' in login
              ? { credentials: { user: login.username, pass: login.password.reveal() } }
              : { method: BY_TOKEN, user: login.username, pass: login.accessToken.reveal() }
          connection.login(auth, (refusal) => {
            if (refusal) return reject(refusal)
            work(connection, (value, error) => (value === undefined ? reject(error) : resolve(value)))
          })
        })
      })
      connection.quit()
      return result
    } catch (failure) {
      if (failure instanceof AppError || !(failure instanceof Error)) throw failure
      throw new SessionFailure(failure, isConnected, refusalOf(login))
    } finally {
      clearTimeout(deadline)
      connection.close()
    }
  }

  return {
    async check(login) {
      try {
        await withSession<true>(login, (_connection, done) => done(true, null))
      } catch (failure) {
        if (!(failure instanceof SessionFailure)) throw failure
        throw new AppError(failure.code, undefined, { cause: failure })
      }
    },

    async send(login, { raw, from, to, onDataStarted }) {
      let bodyStarted = false
      let held: { cause: unknown } | undefined
      async function* body() {
        try {
          await onDataStarted()
        } catch (cause) {
          held = { cause }
          throw cause
        }
        bodyStarted = true
        for (let at = 0; at < raw.length; at += CHUNK) yield raw.subarray(at, at + CHUNK)
      }
      try {
        const {
          response,
          rejected,
          rejectedErrors = [],
        } = await withSession<SMTPConnection.SentMessageInfo>(login, (connection, done) =>
          connection.send(
            { from, to: [...to], size: raw.length, use8BitMime: !isAscii(raw) },
            Readable.from(body(), { objectMode: false }),
            (failure, info) => done(info, failure),
          ),
        )
        const refused = rejected.map((address, index) => ({
          address,
          message: sentence(rejectedErrors[index]?.response ?? 'The mail server refused this address.'),
        }))
        return { status: 'sent', response: sentence(response), refused }
      } catch (failure) {
        if (held) throw held.cause
        if (failure instanceof SessionFailure) return failure.outcome(bodyStarted)
        if (!(failure instanceof AppError)) throw failure
        if (bodyStarted) return { status: 'uncertain', message: failure.message }
        const status = MAY_PASS.has(failure.code) ? 'retry' : 'refused'
        return { status, code: failure.code, message: failure.message }
      }
    },
  }
}

/** Not `XOAUTH2`: without its own token generator, nodemailer takes any other method for that, and sends a password. */
const BY_TOKEN = 'ACCESS-TOKEN'

/**
 * XOAUTH2, without nodemailer's own, which would fetch a new token by itself. A server that refuses the token may say
 * why in a 334 first, which is answered by an empty line.
 */
async function signInByToken(session: SMTPConnection.CustomAuthenticationContext): Promise<void> {
  const { user, pass } = session.auth.credentials
  const response = Buffer.from(`user=${user}\u0001auth=Bearer ${pass}\u0001\u0001`).toString('base64')
  const first = await session.sendCommand(`AUTH XOAUTH2 ${response}`)
  const { status } = first.status === 334 ? await session.sendCommand('') : first
  if (status !== 235) throw new Error('Invalid login')
}

const CHUNK = 64 * 1024

const MAY_PASS: ReadonlySet<ErrorCode> = new Set(['mail-host-unreachable', 'mail-connection-lost'])

/** Translates nodemailer's failure. */
class SessionFailure extends Error {
  readonly code: ErrorCode
  readonly isPermanent: boolean
  /** What the server said, if that decides the outcome. */
  readonly reply: string | undefined

  constructor(failure: NodemailerError, isConnected: boolean, refusal: ErrorCode) {
    super(failure.message, { cause: failure })
    const replyCode = failure.responseCode ?? 0
    this.reply = replyCode >= 400 && failure.response ? sentence(failure.response) : undefined
    this.code = codeOf(failure, isConnected, refusal)
    // 503 (bad sequence of commands) is about the session, not about the mail.
    const isRefused = this.reply === undefined ? !MAY_PASS.has(this.code) : replyCode >= 500 && replyCode !== 503
    this.isPermanent = this.code === 'mail-tls-failed' || isRefused
  }

  outcome(bodyStarted: boolean): SmtpOutcome {
    const message = this.reply ?? new AppError(this.code).message
    if (bodyStarted && this.reply === undefined) return { status: 'uncertain', message }
    return { status: this.isPermanent ? 'refused' : 'retry', code: this.code, message }
  }
}

function codeOf(failure: NodemailerError, isConnected: boolean, refusal: ErrorCode): ErrorCode {
  const { code, command, originalCode, responseCode = 0 } = failure
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'mail-server-failed' : refusal
  // `CONN`: the connection was lost during the handshake, which says nothing about TLS.
  if (code === 'ETLS' && command !== 'CONN') return 'mail-tls-failed'
  if (code === 'ESOCKET' && originalCode && !(originalCode in constants.errno)) return 'mail-tls-failed'
  if (code === 'EMESSAGE' && !responseCode) return 'attachments-too-large'
  if (responseCode >= 400 || code === 'EPROTOCOL' || code === 'EENVELOPE') return 'mail-server-failed'
  return isConnected ? 'mail-connection-lost' : 'mail-host-unreachable'
}

/** A server's reply as one line that can be shown. */
const sentence = (reply: string): string =>
  reply
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .slice(0, 300)
    .replace(/\p{Cs}/gu, '')
