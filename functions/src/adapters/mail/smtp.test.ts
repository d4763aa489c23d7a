import { createServer } from 'node:net'
import { AppError } from '@attestry/core/base/errors'
import { listen } from '@attestry/local/listen'
import { type FaultySmtpServer, startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import { afterEach, expect, test } from 'vitest'
import { Secret } from '../../platform/secret'
import { createSmtp, type SmtpLogin } from './smtp'

const PASSWORD = 'correct horse battery staple'
const RAW = Buffer.from('Subject: RoHS\r\n\r\n.leading dot\r\nThe declaration.\r\n')
const LIMITS = { connect: 10_000, greeting: 10_000, silence: 10_000, deadline: 60_000 }

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function server(options: Parameters<typeof startFaultySmtpServer>[0] = {}): Promise<FaultySmtpServer> {
  const started = await startFaultySmtpServer(options)
  cleanUps.push(() => started.close())
  return started
}

const loginTo = ({ port }: { port: number }, host = 'localhost'): SmtpLogin => ({
  host,
  port,
  username: 'sales@maker.test',
  password: new Secret(PASSWORD),
})

const smtpFor = ({ ca }: { ca?: string }, implicitTlsPort?: number, limits = LIMITS) =>
  createSmtp({ allowLoopback: true, ca }, { limits, implicitTlsPort })

/** Sends one mail; returns the outcome and how often `onDataStarted` was called. */
async function send(target: FaultySmtpServer, raw = RAW, limits = LIMITS) {
  let announced = 0
  const outcome = await smtpFor(target, undefined, limits).send(loginTo(target), {
    raw,
    from: 'sales@maker.test',
    to: ['buyer@customer.test'],
    onDataStarted: async () => {
      announced++
    },
  })
  return { outcome, announced }
}

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt
    return 'ok'
  } catch (failure) {
    if (failure instanceof AppError) return failure.code
    throw failure
  }
}

/** Whether the password was sent: as plain text, or in base64 as AUTH PLAIN and AUTH LOGIN send it. */
const showsPassword = (wire: Buffer): boolean => {
  const plain = Buffer.from(`\0sales@maker.test\0${PASSWORD}`).toString('base64')
  return [PASSWORD, Buffer.from(PASSWORD).toString('base64'), plain].some((form) => wire.includes(form))
}

test('a mail arrives byte for byte, for its one recipient', async () => {
  const target = await server()
  const { outcome, announced } = await send(target)
  expect(outcome).toMatchObject({ status: 'sent', response: expect.stringContaining('250') })
  expect(announced).toBe(1)
  expect(target.arrived).toEqual([{ from: 'sales@maker.test', to: ['buyer@customer.test'], raw: RAW }])
})

test('a mail of 30 MB arrives byte for byte', async () => {
  const target = await server()
  const raw = Buffer.alloc(30_000_000, 'Compliance.\r\n')
  raw.write('\r\n', raw.length - 2)
  expect((await send(target, raw)).outcome.status).toBe('sent')
  expect(target.arrived[0]?.raw.equals(raw)).toBe(true)
})

test.each([
  ['refuse-login', 'refused', 'mail-login-failed', 0],
  ['refuse-recipient', 'refused', 'mail-server-failed', 0],
  ['defer-recipient', 'retry', 'mail-server-failed', 0],
  ['refuse-body', 'refused', 'mail-server-failed', 1],
  ['close-after-body', 'retry', 'mail-server-failed', 1],
  ['drop-before-data', 'retry', 'mail-connection-lost', 0],
  ['drop-mid-body', 'uncertain', undefined, 1],
  ['drop-after-body', 'uncertain', undefined, 1],
  ['hang-after-body', 'uncertain', undefined, 1],
] as const)('%s: the mail is %s', async (fault, status, code, announcements) => {
  const target = await server({ fault })
  const limits = fault === 'hang-after-body' ? { ...LIMITS, silence: 500 } : LIMITS
  const { outcome, announced } = await send(target, RAW, limits)
  expect({ status: outcome.status, code: 'code' in outcome ? outcome.code : undefined }).toEqual({ status, code })
  expect(announced).toBe(announcements)
})

test('what some recipients refuse is sent to the others, and names them; what all refuse may still be tried', async () => {
  const target = await server()
  const sendTo = (...to: string[]) =>
    smtpFor(target).send(loginTo(target), { raw: RAW, from: 'sales@maker.test', to, onDataStarted: async () => {} })
  expect(await sendTo('refused@customer.test', 'buyer@customer.test', 'busy@customer.test')).toMatchObject({
    status: 'sent',
    refused: [
      { address: 'refused@customer.test', message: '550 No such user here' },
      { address: 'busy@customer.test', message: '451 Try again later' },
    ],
  })
  expect(target.arrived.map(({ to }) => to)).toEqual([['buyer@customer.test']])
  expect(await sendTo('busy@customer.test', 'refused@customer.test')).toMatchObject({ status: 'retry' })
  expect(await sendTo('refused@a.test', 'refused@b.test')).toMatchObject({ status: 'refused' })
  expect(target.arrived).toHaveLength(1)
})

test('a person is shown what the server said', async () => {
  const { outcome } = await send(await server({ fault: 'refuse-recipient' }))
  expect(outcome).toMatchObject({ message: '550 No such user here' })
})

test('the body waits until its start was saved, and is not sent if that fails', async () => {
  const target = await server()
  const sending = smtpFor(target).send(loginTo(target), {
    raw: RAW,
    from: 'sales@maker.test',
    to: ['buyer@customer.test'],
    onDataStarted: () => Promise.reject(new Error('the database is away')),
  })
  await expect(sending).rejects.toThrow('the database is away')
  expect(target.arrived).toEqual([])
})

test('a login is checked without sending anything', async () => {
  const target = await server()
  expect(await codeOf(smtpFor(target).check(loginTo(target)))).toBe('ok')
  expect(target.arrived).toEqual([])
  target.fault = 'refuse-login'
  expect(await codeOf(smtpFor(target).check(loginTo(target)))).toBe('mail-login-failed')
})

test('implicit TLS works like STARTTLS', async () => {
  const target = await server({ implicitTls: true })
  expect(await codeOf(smtpFor(target, target.port).check(loginTo(target)))).toBe('ok')
  expect(showsPassword(target.wire())).toBe(false)
})

test('without STARTTLS the password is not sent', async () => {
  const target = await server({ startTls: false })
  expect(await codeOf(smtpFor(target).check(loginTo(target)))).toBe('mail-tls-failed')
  expect((await send(target)).outcome).toMatchObject({ status: 'refused', code: 'mail-tls-failed' })
  expect(target.connections).toBe(2)
  expect(showsPassword(target.wire())).toBe(false)
})

test('a certificate for another name or of an unknown authority is refused', async () => {
  const wrongName = await server({ certificateFor: 'mail.example.test' })
  expect(await codeOf(smtpFor(wrongName).check(loginTo(wrongName)))).toBe('mail-tls-failed')
  const selfSigned = await server()
  expect(await codeOf(smtpFor({}).check(loginTo(selfSigned)))).toBe('mail-tls-failed')
  const implicit = await server({ implicitTls: true })
  expect(await codeOf(smtpFor({}, implicit.port).check(loginTo(implicit)))).toBe('mail-tls-failed')
  for (const target of [wrongName, selfSigned, implicit]) expect(showsPassword(target.wire())).toBe(false)
})

test('a server that speaks no TLS on the TLS port is refused', async () => {
  const target = await server({ startTls: false })
  expect(await codeOf(smtpFor(target, target.port).check(loginTo(target)))).toBe('mail-tls-failed')
  expect(showsPassword(target.wire())).toBe(false)
})

test('a closed port, a silent server and an unknown name give the same answer', async () => {
  const closed = await server()
  await closed.close()
  expect(await codeOf(smtpFor(closed).check(loginTo(closed)))).toBe('mail-host-unreachable')

  const silent = createServer((socket) => socket.on('error', () => {}))
  const port = await listen(silent)
  cleanUps.push(async () => void silent.close())
  const impatient = createSmtp({ allowLoopback: true }, { limits: { ...LIMITS, greeting: 200 } })
  expect(await codeOf(impatient.check(loginTo({ port })))).toBe('mail-host-unreachable')

  expect(await codeOf(smtpFor(closed).check(loginTo(closed, 'no-such-name.invalid')))).toBe('mail-host-unreachable')
})

test('we do not even connect to a server on a private address', async () => {
  const target = await server()
  expect(await codeOf(createSmtp({ allowLoopback: false }).check(loginTo(target)))).toBe('mail-host-not-public')
  expect(target.connections).toBe(0)
})
