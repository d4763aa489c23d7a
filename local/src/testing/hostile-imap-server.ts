/**
 * A malicious IMAP server (implicit TLS) for tests and benchmarks. The user's name chooses the attack:
 * `drip-3@hostile.test` gets `drip`. Any password works.
 */
import { once } from 'node:events'
import { createServer, type TLSSocket } from 'node:tls'
import type { LocalCertificate } from '../certificate'
import { ImapLines } from '../imap-lines'
import { listen } from '../listen'

type Talk = { say: (text: string | Buffer) => Promise<void>; isOpen: () => boolean }
/** What the server writes after a command, before it reports the command as done. */
type Answer = (talk: Talk, asked: string) => Promise<void>
type Harm = { examine: Answer; list?: Answer; fetch?: Answer }

const BLOCK = Buffer.alloc(64 * 1024, 'x')
const MILLIONS = 10_000_000
const MEGABYTE = 1024 * 1024

const holding =
  (exists: number, { uidNext = true } = {}): Answer =>
  ({ say }) =>
    say(
      `* ${exists} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n${uidNext ? `* OK [UIDNEXT ${exists + 1}] x\r\n` : ''}* FLAGS ()\r\n`,
    )

const never: Answer = () => new Promise<void>(() => {})

const endless: Answer = async ({ say, isOpen }) => {
  while (isOpen()) await say(BLOCK)
}

const listing =
  (count: number, size: number): Answer =>
  async ({ say, isOpen }) => {
    for (let uid = 1; uid <= count && isOpen(); uid += 1_000) {
      const uids = Array.from({ length: Math.min(1_000, count - uid + 1) }, (_, index) => uid + index)
      await say(uids.map((one) => `* ${one} FETCH (UID ${one} RFC822.SIZE ${size})\r\n`).join(''))
    }
  }

/** A mailbox that behaves well; only its mails may not. It is fast, unlike the local mail server. */
const serving = (mails: readonly Buffer[]): Harm => ({
  examine: holding(mails.length),
  list: ({ say }) =>
    say(mails.map((raw, index) => `* ${index + 1} FETCH (UID ${index + 1} RFC822.SIZE ${raw.length})\r\n`).join('')),
  async fetch({ say }, asked) {
    for (const uid of uidsIn(asked)) {
      const raw = mails[uid - 1]
      if (!raw) continue
      await say(`* ${uid} FETCH (UID ${uid} BODY[] {${raw.length}}\r\n`)
      await say(raw)
      await say(')\r\n')
    }
  },
})

/** The UIDs of a set such as `1:3,7` (RFC 3501, sequence-set). */
const uidsIn = (set: string): number[] =>
  set.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split(':').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** Every requested mail, as `bytes` bytes of `section`. */
const handing =
  (section: string, bytes: number): Answer =>
  async ({ say, isOpen }, asked) => {
    for (const uid of asked.split(/[:,]/).map(Number)) {
      await say(`* ${uid} FETCH (UID ${uid} ${section} {${bytes}}\r\n`)
      for (let given = 0; given < bytes && isOpen(); given += BLOCK.length) {
        await say(BLOCK.subarray(0, Math.min(BLOCK.length, bytes - given)))
      }
      await say(')\r\n')
    }
  }

const harms = {
  /** Accepts the login and then says nothing more. */
  silent: { examine: never },
  /** Ten bytes a second, so that the connection never looks idle. */
  drip: {
    async examine({ say, isOpen }) {
      for (await say('* OK '); isOpen(); await say('.')) await new Promise((wait) => setTimeout(wait, 100))
    },
  },
  'endless-line': {
    async examine(talk, asked) {
      await talk.say('* OK ')
      await endless(talk, asked)
    },
  },
  'endless-literal': {
    examine: holding(1),
    list: listing(1, 1_000),
    async fetch(talk, asked) {
      await talk.say('* 1 FETCH (UID 1 BODY[] {999999999}\r\n')
      await endless(talk, asked)
    },
  },
  /** Sends its whole list, whichever part was asked for. */
  millions: { examine: holding(MILLIONS), list: listing(MILLIONS, 1_000) },
  /** The same, and it does not say where the list ends (RFC 3501 allows that). */
  'millions-no-uidnext': { examine: holding(MILLIONS, { uidNext: false }), list: listing(MILLIONS, 1_000) },
  'huge-sizes': {
    examine: holding(25),
    list: listing(25, 4_000_000_000),
    fetch: handing('BODY[HEADER]', 39 * MEGABYTE),
  },
  'lying-sizes': { examine: holding(25), list: listing(25, 10), fetch: handing('BODY[]', 39 * MEGABYTE) },
  /** Lists mails but does not hand them out. */
  withholding: { examine: holding(25), list: listing(25, 1_000), fetch: async () => {} },
} as const satisfies Record<string, Harm>

export type Harmful = keyof typeof harms
const isHarmful = (name: string): name is Harmful => name in harms
export const HARMS = Object.keys(harms).filter(isHarmful)

export type HostileImapServer = {
  port: number
  /** A new user name that gets this attack. */
  user(harm: Harmful): string
  /** A new user name whose mailbox holds these mails and does nothing else. */
  holder(mails: readonly Buffer[]): string
  /** How many connections are logged in now. */
  sessions(): number
  stop(): Promise<void>
}

/**
 * In the first `kindSessions` sessions each user finds an empty, harmless mailbox, so that the account can be added.
 */
export async function startHostileImapServer(
  { key, cert }: LocalCertificate,
  { kindSessions = 0 } = {},
): Promise<HostileImapServer> {
  const seen = new Map<string, number>()
  const mailboxes = new Map<string, Harm>()
  const harmFor = (user: string): Harm | undefined => {
    const mailbox = mailboxes.get(user)
    if (mailbox) return mailbox
    seen.set(user, (seen.get(user) ?? 0) + 1)
    const wanted = user.replace(/-\d+@.*$/, '')
    if (!isHarmful(wanted)) return undefined
    return seen.get(user)! > kindSessions ? harms[wanted] : { examine: holding(0) }
  }
  const sockets = new Set<TLSSocket>()
  const sessions = new Set<TLSSocket>()
  let users = 0
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket)
    socket.setMaxListeners(0)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => [sockets, sessions].forEach((set) => set.delete(socket)))
    serve(socket, harmFor, () => sessions.add(socket)).catch(() => socket.destroy())
  })
  server.on('tlsClientError', (_, socket) => socket.destroy())
  const port = await listen(server)
  return {
    port,
    user: (harm) => `${harm}-${++users}@hostile.test`,
    holder(mails) {
      const user = `mails-${++users}@hostile.test`
      mailboxes.set(user, serving(mails))
      return user
    },
    sessions: () => sessions.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve(
  socket: TLSSocket,
  harmFor: (user: string) => Harm | undefined,
  onLogin: () => void,
): Promise<void> {
  const lines = new ImapLines(socket)
  const talk: Talk = {
    isOpen: () => !socket.destroyed,
    say: (text) =>
      new Promise((done, fail) => {
        if (socket.destroyed) fail(new Error('gone'))
        else socket.write(text, (failure) => (failure ? fail(failure) : done()))
      }),
  }
  await talk.say('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  let harm: Harm | undefined
  for (;;) {
    const command = await lines.command()
    if (!command) return void socket.end()
    const { tag, name, args } = command
    if (name === 'LOGIN') {
      harm = harmFor(args[0] ?? '')
      if (harm) onLogin()
    } else if (name === 'EXAMINE') await harm?.examine(talk, '')
    else if (name === 'UID' && args[0]?.toUpperCase() === 'FETCH') {
      const isList = args.join(' ').includes('RFC822.SIZE')
      await (isList ? harm?.list : harm?.fetch)?.(talk, args[1] ?? '')
    } else if (name === 'UID') await talk.say(`* SEARCH ${args.at(-1)?.replaceAll(',', ' ')}\r\n`)
    else if (name === 'LIST' || name === 'LSUB') await talk.say(`* ${name} () "/" INBOX\r\n`)
    else if (name === 'NAMESPACE') await talk.say('* NAMESPACE (("" "/")) NIL NIL\r\n')
    else if (name === 'LOGOUT') await talk.say('* BYE\r\n')
    await talk.say(`${tag} OK done\r\n`)
  }
}
