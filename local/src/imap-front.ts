/**
 * The one IMAP port of the local mail server (implicit TLS), in front of many mailboxes.
 *
 * It handles the not-authenticated state of RFC 3501 itself: greeting, CAPABILITY, ID, NOOP, LOGOUT, LOGIN (atoms,
 * quoted strings, literals), AUTHENTICATE PLAIN (with and without an initial response, RFC 4959) and XOAUTH2 (as Google
 * and Microsoft have it). Once the password or token is right, it hands the connection to that person's mailbox server.
 */
import { once } from 'node:events'
import { createServer } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import { ImapLines } from './imap-lines'
import type { ImapCommand } from './imap-lines'
import { ImapSession } from './imap-session'
import { listen } from './listen'
import type { MailboxServer } from './mailbox-server'

const CAPABILITIES = 'IMAP4rev1 SASL-IR AUTH=PLAIN AUTH=XOAUTH2 ID LITERAL+'

/** The mailbox of that user, if the password or the token is right. */
type Login = (user: string, secret: string) => MailboxServer | undefined
type Logins = { login: Login; loginByToken: Login }

export interface ImapFront {
  port: number
  /** The user's next connection breaks after this many bytes to the client. */
  breakAfter(user: string, bytes: number): void
  stop(): Promise<void>
}

export async function startImapFront(
  options: { port: number; key: string; cert: string } & Logins,
): Promise<ImapFront> {
  const sockets = new Set<TLSSocket>()
  const breaks = new Map<string, number>()
  const server = createServer({ key: options.key, cert: options.cert }, (socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    // A client may disconnect at any moment. That is not an error.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    greet(socket, options, breaks).catch(() => socket.destroy())
  })
  server.on('tlsClientError', (_, socket) => socket.destroy())
  const port = await listen(server, options.port)
  return {
    port,
    breakAfter: (user, bytes) => void breaks.set(user.toLowerCase(), bytes),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function greet(socket: TLSSocket, { login, loginByToken }: Logins, breaks: Map<string, number>): Promise<void> {
  const lines = new ImapLines(socket)
  const say = (line: string) => socket.write(`${line}\r\n`)
  say(`* OK [CAPABILITY ${CAPABILITIES}] Attestry local mail`)
  for (;;) {
    const command = await lines.command()
    if (!command) return void socket.end()
    const { tag } = command
    switch (command.name) {
      case 'CAPABILITY':
        say(`* CAPABILITY ${CAPABILITIES}`)
        say(`${tag} OK done`)
        break
      case 'ID':
        say('* ID ("name" "Attestry local mail")')
        say(`${tag} OK done`)
        break
      case 'NOOP':
        say(`${tag} OK done`)
        break
      case 'LOGOUT':
        say('* BYE')
        say(`${tag} OK done`)
        return void socket.end()
      case 'LOGIN':
      case 'AUTHENTICATE': {
        const isByToken = command.name === 'AUTHENTICATE' && command.args[0]?.toUpperCase() === 'XOAUTH2'
        const [user, secret] = await (isByToken ? bearer : credentials)(command, lines)
        const mailbox =
          user === undefined || secret === undefined ? undefined : (isByToken ? loginByToken : login)(user, secret)
        if (!user || !mailbox) {
          // The reason comes as a challenge, which the client answers by an empty line.
          if (isByToken)
            await lines.answerTo(`+ ${Buffer.from('{"status":"401","schemes":"bearer"}').toString('base64')}`)
          say(`${tag} NO [AUTHENTICATIONFAILED] Wrong user or password`)
          break
        }
        const session = new ImapSession(socket, lines.rest(), breaks.get(user.toLowerCase()))
        breaks.delete(user.toLowerCase())
        // The mailbox server greets with an untagged OK. Clients accept one before the answer to their login.
        mailbox.serve(session)
        session.write(`${tag} OK Logged in\r\n`)
        return
      }
      default:
        say(`${tag} BAD Log in first`)
    }
  }
}

/** User and password of LOGIN, or of PLAIN's base64 of "authorization NUL user NUL password" (RFC 4616). */
async function credentials(command: ImapCommand, lines: ImapLines): Promise<(string | undefined)[]> {
  if (command.name === 'LOGIN') return command.args
  const [mechanism, initial] = command.args
  if (mechanism?.toUpperCase() !== 'PLAIN') return []
  const response = initial ?? (await lines.answerTo('+ '))
  const [, user, password] = Buffer.from(response ?? '', 'base64')
    .toString()
    .split('\0')
  return [user, password]
}

/** User and token of XOAUTH2: base64 of "user=" user SOH "auth=Bearer " token SOH SOH. */
async function bearer({ args: [, initial] }: ImapCommand, lines: ImapLines): Promise<(string | undefined)[]> {
  const response = initial ?? (await lines.answerTo('+ '))
  const text = Buffer.from(response ?? '', 'base64').toString()
  const [, user, token] = /^user=([^\u0001]*)\u0001auth=Bearer ([^\u0001]*)\u0001\u0001$/.exec(text) ?? []
  return [user, token]
}
