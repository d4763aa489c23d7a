import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions, type TLSSocket } from 'node:tls'
import { AppError } from '@attestry/core/base/errors'
import { localCertificate } from '@attestry/local/certificate'
import { listen } from '@attestry/local/listen'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Secret } from '../../platform/secret'
import { createConnectImap } from './imap'

const PASSWORD = `hunter2-${randomUUID()}`
const CALM = { connect: 10_000, greeting: 10_000, silence: 10_000, deadline: 30_000 }
/** For servers that answer at once or never. */
const QUICK = { ...CALM, silence: 700, deadline: 10_000 }

let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: PASSWORD })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())

const login = (changes: { host?: string; port?: number; password?: string } = {}) => ({
  host: changes.host ?? 'localhost',
  port: changes.port ?? server.imapPort,
  username: 'jane@acme.test',
  password: new Secret(changes.password ?? PASSWORD),
})
const connect = (changes: Parameters<typeof login>[0] = {}, limits = CALM) =>
  createConnectImap({ allowLoopback: true, ca }, limits)(login(changes))

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'fine'
  } catch (failure) {
    if (failure instanceof AppError) return failure.code
    throw failure
  }
}

/** A server of a few lines, and all bytes it received. */
async function listening(onSocket: (socket: Socket | TLSSocket) => void, tls?: TlsOptions) {
  const heard: Buffer[] = []
  const raw = createServer((socket) => {
    socket.on('data', (chunk) => heard.push(chunk)).on('error', () => {})
    if (!tls) onSocket(socket)
  })
  const secure = tls && createTlsServer(tls, onSocket).on('tlsClientError', () => {})
  const listener = secure ?? raw
  const port = await listen(listener)
  onTestFinished(() => void listener.close())
  return { port, heard: () => Buffer.concat(heard).toString('latin1') }
}

type Answers = Record<string, (tag: string, line: string) => string>

/** An IMAP server over TLS with scripted answers. */
async function scripted(answers: Answers, greeting = '* OK [CAPABILITY IMAP4rev1] ready\r\n') {
  const ordinary: Answers = {
    CAPABILITY: (tag) => `* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n`,
    NAMESPACE: (tag) => `* NAMESPACE (("" "/")) NIL NIL\r\n${tag} OK\r\n`,
    LIST: (tag) => `* LIST () "/" INBOX\r\n${tag} OK\r\n`,
    EXAMINE: (tag) =>
      `* 2 EXISTS\r\n* OK [UIDVALIDITY 5] x\r\n* OK [UIDNEXT 3] x\r\n* FLAGS ()\r\n${tag} OK [READ-ONLY]\r\n`,
    LOGOUT: (tag) => `* BYE\r\n${tag} OK\r\n`,
  }
  const { key, cert } = await localCertificate()
  const heard: string[] = []
  const { port } = await listening(
    (socket) => {
      socket.on('error', () => {})
      socket.write(greeting)
      socket.on('data', (chunk) => {
        for (const line of String(chunk).split('\r\n').filter(Boolean)) {
          heard.push(line)
          const [tag = '', first = '', second = ''] = line.split(' ')
          const name = first.toUpperCase() === 'UID' ? `UID ${second.toUpperCase()}` : first.toUpperCase()
          const answer = (answers[name] ?? ordinary[name] ?? ((given: string) => `${given} OK\r\n`))(tag, line)
          if (answer === 'HANG UP') socket.destroy()
          else socket.write(answer, 'latin1')
        }
      })
    },
    { key, cert },
  )
  return { port, heard }
}

test('a server that is unreachable, silent or without TLS is reported, and never gets the password', async () => {
  const silent = await listening(() => {})
  const plain = await listening((socket) => void socket.write('* OK IMAP4rev1 ready\r\n'))
  const preauth = await listening((socket) => void socket.write('* PREAUTH IMAP4rev1 welcome\r\n'))
  const closing = await listening((socket) => void socket.end())
  expect(await codeOf(connect({ port: silent.port }, { ...CALM, connect: 400 }))).toBe('mail-host-unreachable')
  expect(await codeOf(connect({ port: plain.port }))).toBe('mail-tls-failed')
  expect(await codeOf(connect({ port: preauth.port }))).toBe('mail-tls-failed')
  expect(await codeOf(connect({ port: closing.port }))).toBe('mail-host-unreachable')
  expect(await codeOf(connect({ port: 9 }))).toBe('mail-host-unreachable')
  for (const { heard } of [silent, plain, preauth, closing]) {
    expect(heard()).not.toBe('')
    expect(heard()).not.toContain('hunter2')
    expect(heard()).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, 12))
  }
})

test('a certificate that is self-signed, for another name or of an old protocol is not trusted', async () => {
  expect(await codeOf(createConnectImap({ allowLoopback: true }, CALM)(login()))).toBe('mail-tls-failed')
  // The same machine, but under a name that is not in the certificate.
  expect(await codeOf(connect({ host: '127.1' }))).toBe('mail-tls-failed')
  expect(await codeOf(connect({ host: '127.0.0.1' }))).toBe('fine')
  const { key, cert } = await localCertificate()
  const versions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const old = await listening((socket) => void socket.write('* OK ready\r\n'), { key, cert, ...versions })
  expect(await codeOf(connect({ port: old.port }))).toBe('mail-tls-failed')
})

test('a refused login differs from a server in trouble, and neither error contains the password', async () => {
  expect(await codeOf(connect({ password: 'wrong' }))).toBe('mail-login-failed')
  const busy = await scripted({ LOGIN: (tag) => `${tag} NO [UNAVAILABLE] try later\r\n` })
  expect(await codeOf(connect({ port: busy.port }))).toBe('mail-server-failed')
  const rude = await scripted({ LOGIN: () => 'HANG UP' })
  expect(await codeOf(connect({ port: rude.port }))).toBe('mail-host-unreachable')
  const failure = await connect({ password: 'wrong' }).catch((cause: unknown) => cause)
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('wrong')
})

test('reading leaves the mailbox as it was', async () => {
  const uid = server.deliver('jane@acme.test', 'Subject: Unseen\r\n\r\nbody\r\n')
  const mailbox = await connect()
  await mailbox.open()
  await mailbox.fetchBatch([uid])
  await mailbox.stream(uid).next()
  await mailbox.close()
  expect(server.messages('jane@acme.test').map(({ flags }) => flags)).toEqual([[]])
})

test('invented answers of a server are ignored', async () => {
  const { port } = await scripted({
    'UID FETCH': (tag) =>
      [
        '* 1 FETCH (UID 1 RFC822.SIZE 10 INTERNALDATE "05-Jan-2026 10:00:00 +0000")',
        '* 2 FETCH (UID 900 RFC822.SIZE 10)',
        '* 2 FETCH (FLAGS (\\Seen))',
        '* 2 FETCH (UID 2 RFC822.SIZE 20 INTERNALDATE "no date")',
        '* 2 FETCH (UID 2 RFC822.SIZE 20)',
        `${tag} OK`,
        '',
      ].join('\r\n'),
  })
  const mailbox = await connect({ port })
  expect(await mailbox.open()).toMatchObject({ uidValidity: '5', uidNext: 3 })
  expect(await mailbox.listAbove(0, 10)).toEqual([
    { uid: 1, size: 10, internalDate: Date.UTC(2026, 0, 5, 10) },
    { uid: 2, size: 20, internalDate: null },
  ])
  expect(await mailbox.listAbove(1, 10)).toMatchObject([{ uid: 2 }])
  await mailbox.close()
})

test('the last message does not come back for ever', async () => {
  // `n:*` returns the last message even if its UID is below n.
  const uid = server.deliver('last@acme.test', 'Subject: Last\r\n\r\n')
  const mailbox = await createConnectImap({ allowLoopback: true, ca }, CALM)({ ...login(), username: 'last@acme.test' })
  await mailbox.open()
  expect(await mailbox.listAbove(uid, 10)).toEqual([])
  expect(await mailbox.listAbove(uid - 1, 10)).toHaveLength(1)
  await mailbox.close()
})

test('large gaps in the UIDs are crossed in a few steps', async () => {
  const ranges: string[] = []
  const { port } = await scripted({
    EXAMINE: (tag) => `* 1 EXISTS\r\n* OK [UIDVALIDITY 5] x\r\n* OK [UIDNEXT 3000001] x\r\n${tag} OK [READ-ONLY]\r\n`,
    'UID FETCH': (tag, line) => {
      const [from = 0, to = 0] = (line.split(' ')[3] ?? '').split(':').map(Number)
      ranges.push(`${from}:${to}`)
      return `${from <= 2_999_999 && 2_999_999 <= to ? '* 1 FETCH (UID 2999999 RFC822.SIZE 10)\r\n' : ''}${tag} OK\r\n`
    },
  })
  const mailbox = await connect({ port })
  await mailbox.open()
  expect((await mailbox.listAbove(0, 10)).map(({ uid }) => uid)).toEqual([2_999_999])
  expect(ranges.length).toBeLessThan(15)
  await mailbox.close()
})

const hostile: [string, Answers][] = [
  ['an endless line', { 'UID FETCH': () => `* 1 FETCH (UID 1 X "${'a'.repeat(1_100_000)}` }],
  ['a literal of 1 GB', { 'UID FETCH': () => '* 1 FETCH (UID 1 BODY[] {1000000000}\r\n' }],
  ['a literal that never comes', { 'UID FETCH': () => '* 1 FETCH (UID 1 BODY[] {1000}\r\nabc' }],
  ['a refusal', { 'UID FETCH': (tag) => `${tag} NO no such mail\r\n` }],
  ['nonsense', { 'UID FETCH': () => ')))(((\r\n* what\r\n' }],
  ['silence', { 'UID FETCH': () => '' }],
  ['a goodbye', { 'UID FETCH': () => '* BYE\r\n' }],
  ['a closed door', { 'UID FETCH': () => 'HANG UP' }],
]

test.each(hostile)('%s ends a read with an error, soon', async (_, answers) => {
  const { port } = await scripted(answers)
  const mailbox = await connect({ port }, QUICK)
  await mailbox.open()
  const startedAt = performance.now()
  expect(['mail-server-failed', 'mail-connection-lost']).toContain(await codeOf(mailbox.fetchBatch([1])))
  expect(['mail-server-failed', 'mail-connection-lost']).toContain(await codeOf(mailbox.listAbove(0, 5)))
  await mailbox.close()
  expect(performance.now() - startedAt).toBeLessThan(QUICK.deadline + 3_000)
})

test('a server that never stops sending is cut off at the deadline', async () => {
  const { key, cert } = await localCertificate()
  const { port } = await listening(
    (socket) => {
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('* OK still here\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    },
    { key, cert },
  )
  const limits = { ...CALM, deadline: 500 }
  expect(await codeOf(connect({ port }, limits))).toBe('mail-host-unreachable')
})

test('a session can be given more time, or less', async () => {
  const short = { ...CALM, deadline: 400 }
  const startedAt = performance.now()
  const mailbox = await connect({}, short)
  mailbox.extend(30_000)
  while (performance.now() - startedAt < 2 * short.deadline) await mailbox.open()
  mailbox.extend(1)
  await expect.poll(() => codeOf(mailbox.open())).toBe('mail-connection-lost')
  await mailbox.close()
})

test('a mail that is gone while it is read is an error, not an empty mail', async () => {
  const mailbox = await connect()
  await mailbox.open()
  expect(await codeOf(mailbox.stream(4_711).next())).toBe('mail-server-failed')
  expect(await mailbox.fetchBatch([4_711])).toEqual([])
  expect(await mailbox.existing([4_711])).toEqual([])
  expect(await mailbox.fetchHeaders(4_711)).toBeUndefined()
  await mailbox.close()
})
