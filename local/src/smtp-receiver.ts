/**
 * The SMTP port of the local mail server. It accepts submissions from people with an account and, like a mail
 * exchanger, mail from anywhere for any recipient; each recipient has a mailbox here. It offers STARTTLS, and takes no
 * password without it.
 *
 * Two recipients of every domain imitate refusals: refused@… is refused for good (550), busy@… for now (451).
 */
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import { listen } from './listen'

const LARGEST_MESSAGE = 50 * 1024 * 1024

export interface SmtpReceiver {
  port: number
  stop(): Promise<void>
}

export async function startSmtpReceiver(options: {
  port: number
  key: string
  cert: string
  isPassword: (user: string, password: string) => boolean
  isAccessToken: (user: string, token: string) => boolean
  deliver: (recipient: string, raw: Buffer) => void
}): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Attestry local mail',
    key: options.key,
    cert: options.cert,
    size: LARGEST_MESSAGE,
    authOptional: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    disableReverseLookup: true,
    logger: false,
    onAuth({ method, username = '', password, accessToken }, _, done) {
      if (method === 'XOAUTH2') {
        const isRight = options.isAccessToken(username, accessToken ?? '')
        return done(null, isRight ? { user: username } : { data: { status: '401', schemes: 'bearer' } })
      }
      if (options.isPassword(username, password ?? '')) done(null, { user: username })
      else done(reply(535, 'Wrong user or password'))
    },
    onRcptTo({ address }, _, done) {
      if (address.startsWith('refused@')) done(reply(550, 'No such mailbox'))
      else if (address.startsWith('busy@')) done(reply(451, 'Mailbox busy, try again later'))
      else done()
    },
    onData(stream, session, done) {
      receive(stream, session, options.deliver).then(() => done(), done)
    },
  })
  // A client that disconnects is not an error of the server.
  server.on('error', () => {})
  return {
    port: await listen(server.server, options.port),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

async function receive(
  stream: Readable & { sizeExceeded: boolean },
  session: SMTPServerSession,
  deliver: (recipient: string, raw: Buffer) => void,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (stream.sizeExceeded) throw reply(552, `A message may have ${LARGEST_MESSAGE} bytes`)
  const { mailFrom, rcptTo } = session.envelope
  // The last server records the envelope's sender. Bounces are recognised by an empty one (RFC 5321 4.4).
  const returnPath = Buffer.from(`Return-Path: <${mailFrom ? mailFrom.address : ''}>\r\n`)
  const raw = Buffer.concat([returnPath, ...chunks])
  for (const { address } of rcptTo) deliver(address, raw)
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
