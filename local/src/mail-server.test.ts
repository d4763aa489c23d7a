import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { localCertificate } from './certificate'
import type { LocalCertificate } from './certificate'
import { startMailServer } from './mail-server'
import type { MailServer } from './mail-server'

let certificate: LocalCertificate
let mail: MailServer
const clients: ImapFlow[] = []

beforeAll(async () => {
  certificate = await localCertificate()
  mail = await startMailServer({
    imapPort: 0,
    smtpPort: 0,
    certificate,
    accounts: { 'Quoted@northwind.test': 'a "b\\ c' },
    defaultPassword: 'open sesame',
  })
})
afterEach(() => clients.splice(0).forEach((client) => client.close()))
afterAll(() => mail.stop())

/** Each test uses its own address, so that all can share one server. */
const newAddress = () => `p${randomBytes(4).toString('hex')}@northwind.test`

async function logIn(user: string, pass = 'open sesame', loginMethod = 'AUTH=PLAIN'): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: 'localhost',
    port: mail.imapPort,
    secure: true,
    tls: { ca: certificate.cert },
    auth: { user, pass, loginMethod },
    logger: false,
  })
  client.on('error', () => {})
  clients.push(client)
  await client.connect()
  return client
}

async function sources(client: ImapFlow): Promise<Buffer[]> {
  await client.mailboxOpen('INBOX')
  const messages = await client.fetchAll('1:*', { source: true }, { uid: true })
  return messages.map(({ source }) => source ?? Buffer.alloc(0))
}

const transport = (auth?: { user: string; pass: string }) =>
  createTransport({ host: 'localhost', port: mail.smtpPort, requireTLS: true, tls: { ca: certificate.cert }, auth })

describe('IMAP', () => {
  test('two people on one port see their own mail only', async () => {
    const [ann, bob] = [newAddress(), newAddress()]
    mail.deliver(ann, 'Subject: for ann\r\n\r\n')
    mail.deliver(bob, 'Subject: for bob\r\n\r\n')
    const [annClient, bobClient] = await Promise.all([logIn(ann), logIn(bob)])
    expect((await sources(annClient)).map(String)).toEqual(['Subject: for ann\r\n\r\n'])
    expect((await sources(bobClient)).map(String)).toEqual(['Subject: for bob\r\n\r\n'])
  })

  test.each(['AUTH=PLAIN', 'LOGIN'])('a wrong password is refused by %s', async (method) => {
    await expect(logIn(newAddress(), 'wrong', method)).rejects.toMatchObject({ authenticationFailed: true })
  })

  test.each(['AUTH=PLAIN', 'LOGIN'])(
    'a password with quotes and spaces is taken by %s, whatever the case of the address',
    async (method) => {
      const client = await logIn('quoted@northwind.test', 'a "b\\ c', method)
      expect(client.usable).toBe(true)
    },
  )

  test('a login in literals and a PLAIN answer on demand are understood', async () => {
    const address = newAddress()
    const plain = Buffer.from(`\0${address}\0open sesame`).toString('base64')
    expect(await dialogue([`a LOGIN {${address.length}}`, `${address} {11+}\r\nopen sesame`, 'b LOGOUT'])).toMatch(
      /\+ Go on[^]*a OK[^]*b OK/,
    )
    expect(await dialogue(['a AUTHENTICATE PLAIN', plain, 'b LOGOUT'])).toMatch(/\+ \r\n[^]*a OK[^]*b OK/)
  })

  test('nothing but a login is possible before a login', async () => {
    expect(await dialogue(['a SELECT INBOX', 'b CAPABILITY', 'c NOOP', 'd LOGOUT'])).toMatch(
      /a BAD[^]*\* CAPABILITY IMAP4rev1[^]*b OK[^]*c OK[^]*\* BYE[^]*d OK/,
    )
  })

  test('every byte arrives as it was delivered', async () => {
    const address = newAddress()
    const raw = Buffer.concat([Buffer.from('Subject: \xe9\x00\xff bin\n\n', 'latin1'), randomBytes(70_000)])
    mail.deliver(address, raw)
    const [source] = await sources(await logIn(address))
    expect(source?.equals(raw)).toBe(true)
  })

  // For mail programs that people connect to this server. The product itself polls and does not use IDLE.
  test('a client that idles hears of new mail', async () => {
    const address = newAddress()
    const client = await logIn(address)
    await client.mailboxOpen('INBOX')
    void client.idle()
    const heard = once(client, 'exists')
    await vi.waitUntil(() => client.idling, 30_000)
    mail.deliver(address, 'Subject: now\r\n\r\n')
    expect(await heard).toMatchObject([{ count: 1, prevCount: 0 }])
  })

  test('a new UIDVALIDITY gives every message a new UID', async () => {
    const address = newAddress()
    for (const subject of ['one', 'two', 'three']) mail.deliver(address, `Subject: ${subject}\r\n\r\n`)
    mail.expunge(address, 1)
    mail.setUidValidity(address, 77)
    const client = await logIn(address)
    const inbox = await client.mailboxOpen('INBOX')
    expect(inbox).toMatchObject({ uidValidity: 77n, uidNext: 3 })
    expect(mail.messages(address).map(({ uid }) => uid)).toEqual([1, 2])
  })

  test('an expunged message is gone and its UID is not used again', async () => {
    const address = newAddress()
    const uid = mail.deliver(address, 'Subject: gone\r\n\r\n')
    mail.expunge(address, uid)
    expect(mail.deliver(address, 'Subject: stays\r\n\r\n')).toBe(uid + 1)
    expect((await sources(await logIn(address))).map(String)).toEqual(['Subject: stays\r\n\r\n'])
  })

  test('a connection can break in the middle of a fetch', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count++) mail.deliver(address, Buffer.alloc(10_000, 'x'))
    mail.breakAfter(address, 50_000)
    const client = await logIn(address)
    await client.mailboxOpen('INBOX')
    const read: number[] = []
    const reading = async () => {
      for await (const message of client.fetch('1:*', { source: true })) read.push(message.source?.length ?? 0)
    }
    await expect(reading()).rejects.toMatchObject({ code: 'NoConnection' })
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThan(20)
    expect(await sources(await logIn(address))).toHaveLength(20)
  })

  test('connections can be dropped', async () => {
    const address = newAddress()
    const client = await logIn(address)
    const closed = once(client, 'close')
    mail.dropConnections(address)
    await closed
    expect(client.usable).toBe(false)
  })
})

describe('SMTP', () => {
  test('a mail submitted with a login reaches its recipient byte by byte', async () => {
    const address = newAddress()
    const raw = Buffer.concat([
      Buffer.from('Subject: \xe4\r\n\r\n.dot\r\n', 'latin1'),
      Buffer.from('caf\xe9\r\n', 'latin1'),
    ])
    await transport({ user: 'sender@northwind.test', pass: 'open sesame' }).sendMail({
      envelope: { from: 'sender@northwind.test', to: address },
      raw,
    })
    const [source] = await sources(await logIn(address))
    const returnPath = 'Return-Path: <sender@northwind.test>\r\n'
    expect(source?.toString('latin1')).toBe(returnPath + raw.toString('latin1'))
  })

  test('a mail from outside needs no login, and an empty sender is kept', async () => {
    const address = newAddress()
    await transport().sendMail({ envelope: { from: '', to: address }, raw: 'Subject: bounce\r\n\r\n' })
    expect(mail.messages(address).map(({ raw }) => raw.toString())).toEqual([
      'Return-Path: <>\r\nSubject: bounce\r\n\r\n',
    ])
  })

  test('a wrong password is refused', async () => {
    const wrong = transport({ user: 'sender@northwind.test', pass: 'wrong' })
    await expect(wrong.verify()).rejects.toMatchObject({ responseCode: 535 })
  })

  test('no password is taken without TLS', async () => {
    const plain = createTransport({
      host: 'localhost',
      port: mail.smtpPort,
      ignoreTLS: true,
      auth: { user: 'sender@northwind.test', pass: 'open sesame' },
    })
    await expect(plain.verify()).rejects.toMatchObject({ code: 'EAUTH' })
  })

  test.each([
    ['refused@maker.test', 550, true],
    ['busy@maker.test', 451, false],
  ])('%s is turned away with %i', async (to, responseCode, permanent) => {
    const sending = transport().sendMail({ from: 'sender@northwind.test', to, text: 'hello' })
    await expect(sending).rejects.toMatchObject({ responseCode, permanent })
  })
})

/** Sends lines, each after the answer to the previous one, and returns everything the server said. */
async function dialogue(lines: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: mail.imapPort, servername: 'localhost', ca: certificate.cert })
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const isAnswer = /^(\w+ (OK|BAD|NO)|\* OK|\+ )/m.test(text)
    const line = isAnswer ? lines.shift() : undefined
    if (line !== undefined) socket.write(`${line}\r\n`)
  })
  await once(socket, 'close')
  return said
}
