import { plainAddress } from '@attestry/core/base/email-address'
import { AppError } from '@attestry/core/base/errors'
import { textOf } from '@attestry/core/sending/answer-text'
import { blockText, linkText, standardText } from '@attestry/core/sending/answer-texts'
import { AddedRecipients, othersOf } from '@attestry/core/sending/recipients'
import { startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import PostalMime, { type Address } from 'postal-mime'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Secret } from '../../platform/secret'
import { type Composition, composeMail } from './compose-mail'
import { createSmtp } from './smtp'
import { sizeOf } from '../../testing/sizes'

const RUNS = sizeOf(600, 50_000)
const SMTP_RUNS = sizeOf(60, 10_000)

const PDF = Buffer.from('%PDF-1.7\nbinary \x00\xff\r\n\n%%EOF', 'latin1')

const composition = (changes: Partial<Composition> = {}): Composition => ({
  messageId: '<1.abc@maker.test>',
  date: Date.UTC(2026, 10, 21),
  from: { name: 'Maker Compliance', address: 'sales@maker.test' },
  to: ['buyer@customer.test'],
  subject: 'Re: RoHS for LM317',
  text: 'Hello,\nplease find the documents attached.\n',
  attachments: [{ filename: 'rohs.pdf', mime_type: 'application/pdf', content: PDF }],
  answers: { messageId: '<q@customer.test>', references: ['<p@customer.test>'] },
  ...changes,
})

/** Names and values of the mail's own headers, unfolded. */
function headersOf(raw: Buffer): [name: string, value: string][] {
  const head = raw.subarray(0, raw.indexOf('\r\n\r\n')).toString('latin1')
  return head
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}

const hasBareLineEnd = (raw: Buffer): boolean => /\r(?!\n)|(?<!\r)\n/.test(raw.toString('latin1'))

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt
    return 'ok'
  } catch (failure) {
    if (failure instanceof AppError) return failure.code
    throw failure
  }
}

test('a mail reads back as it was written, its attachment byte for byte', async () => {
  const raw = await composeMail(composition({ subject: 'Re: Prüfung – 電子', text: 'Grüße\nzweite Zeile' }))
  const read = await PostalMime.parse(raw)
  expect(read).toMatchObject({
    messageId: '<1.abc@maker.test>',
    from: { name: 'Maker Compliance', address: 'sales@maker.test' },
    to: [{ address: 'buyer@customer.test' }],
    subject: 'Re: Prüfung – 電子',
    inReplyTo: '<q@customer.test>',
    references: '<p@customer.test> <q@customer.test>',
  })
  expect(read.text?.trim()).toBe('Grüße\nzweite Zeile')
  expect(read.attachments[0]).toMatchObject({ filename: 'rohs.pdf', mimeType: 'application/pdf' })
  const content = read.attachments[0]?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(PDF)).toBe(true)
  expect(hasBareLineEnd(raw)).toBe(false)
})

test.each(['de', 'zh', 'es'] as const)('an answer in %s arrives unchanged through SMTP', async (language) => {
  const attached = [{ part_number: 'LM317', names: ['RoHS Certificate', 'Certificate of Origin', 'RoHS Certificate'] }]
  const missing = [{ part_number: 'NE555', topics: ['conflict_minerals' as const, 'country_of_origin' as const] }]
  const around = standardText({ customerName: '王伟 Núñez', senderName: 'Jürgen Öz', company: 'Maker GmbH' }, language)
  const text = [
    textOf(around, blockText({ attached, missing, packing: 'loose', now: Date.UTC(2026, 10, 21) }, language)),
    linkText('https://maker.test/api/v1/shared/abc', language),
  ].join('\n\n')
  const server = await startFaultySmtpServer()
  const smtp = createSmtp({ allowLoopback: true, ca: server.ca })
  const login = { host: 'localhost', port: server.port, username: 'sales', password: new Secret('secret') }
  const [from, to] = ['sales@maker.test', ['buyer@customer.test']]
  const raw = await composeMail(composition({ text }))
  const outcome = await smtp.send(login, { raw, from, to, onDataStarted: async () => {} })
  await server.close()
  expect(outcome.status).toBe('sent')
  const read = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  expect(read.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
})

test.each([
  'a@b.test, c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  '"a@evil.test b"@ok.test',
  'Name <a@b.test>',
  'a@b.test;c@d.test',
  'a@b@c.test',
  'a b@c.test',
  '@c.test',
  'a@',
  'a@-c.test',
  'a@[127.0.0.1]',
  '',
])('"%s" is nobody to write to', async (to) => {
  for (const people of [{ to: [to] }, { to: ['a@b.test', to] }, { cc: [to] }, { to: [] }])
    expect(await codeOf(composeMail(composition(people)))).toBe('no-recipient')
})

test('nobody gets a mail twice: who is named twice is refused', async () => {
  for (const people of [{ to: ['a@b.test', 'a@b.test'] }, { to: ['a@b.test'], cc: ['A@b.test'] }])
    await expect(composeMail(composition(people))).rejects.toThrow('somebody else')
})

test('large documents are sent as one zip, and two whose names differ in case stay two', async () => {
  const content = Buffer.alloc(11_000_000, 'compliance ')
  const named = (filename: string) => ({ filename, mime_type: 'application/pdf', content })
  const raw = await composeMail(composition({ attachments: [named('../rohs.pdf'), named('../RoHS.pdf')] }))
  const [zip, ...others] = (await PostalMime.parse(raw)).attachments
  expect(others).toEqual([])
  expect(zip).toMatchObject({ filename: 'documents.zip', mimeType: 'application/zip' })
  const files = unzipSync(new Uint8Array(zip?.content instanceof ArrayBuffer ? zip.content : []))
  expect(Object.keys(files)).toEqual(['_rohs.pdf', '_RoHS (2).pdf'])
  expect(content.equals(files['_rohs.pdf'] ?? Buffer.alloc(0))).toBe(true)
})

test('a long conversation keeps its first mail and the latest ones', async () => {
  const references = Array.from({ length: 200 }, (_, n) => `<${n}@customer.test>`)
  const raw = await composeMail(composition({ answers: { messageId: '<q@customer.test>', references } }))
  const listed =
    headersOf(raw)
      .find(([name]) => name === 'references')?.[1]
      .split(/\s+/) ?? []
  expect(listed).toHaveLength(20)
  expect([listed[0], listed[1], listed.at(-1)]).toEqual([
    '<0@customer.test>',
    '<182@customer.test>',
    '<q@customer.test>',
  ])
})

/** What strangers write into their mails, and users into their forms, to reach somebody else. */
const attacks = [
  '\r\nBcc: evil@z.test',
  '\nTo: evil@z.test',
  '\r\n\tevil@z.test',
  '\r',
  '\r\n\r\nbody',
  '\r\n.\r\nMAIL FROM:<evil@z.test>\r\nRCPT TO:<evil@z.test>\r\nDATA\r\n',
  '\u2028',
  '\u0085',
  '\0',
  '"',
  '\\',
  '"evil@z.test" ',
  '"a b"@z.test',
  '<evil@z.test>',
  ',evil@z.test',
  ', ',
  ';',
  'Sales: evil@z.test;',
  '(evil@z.test)',
  '=?utf-8?Q?=0D=0ABcc:_evil@z.test?=',
  '=?utf-8?B?ZXZpbEB6LnRlc3Q=?=',
  'ü',
  '電子',
  '💡',
  '\u202egnp.exe',
  '\ud83d',
]

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 8,
    arbitrary: fc
      .array(fc.constantFrom(...attacks, 'x'.repeat(1200)), { maxLength: 5 })
      .map((parts) => parts.join('Re: a')),
  },
  // 10 kB: one word, many words, and the longest that becomes longer when it is encoded.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'word ', 'ü', '電', '💡', ',a@z.test', '"'), fc.constantFrom('', ...attacks))
      .map(([unit, attack]) => unit.repeat(10_000 / Buffer.byteLength(unit)) + attack),
  },
)

const fields = fc.record({
  name: hostile,
  subject: hostile,
  text: hostile,
  filenames: fc.array(hostile, { minLength: 1, maxLength: 3 }),
  mime_type: fc.oneof(fc.constant('application/pdf'), hostile),
  inReplyTo: fc.oneof(
    hostile,
    hostile.map((text) => `<${text}@customer.test>`),
  ),
  references: fc.array(
    fc.oneof(
      hostile,
      hostile.map((text) => `<a@customer.test> ${text}`),
    ),
    { maxLength: 3 },
  ),
})

const compositionOf = ({ name, subject, text, filenames, mime_type, inReplyTo, references }: HostileFields) =>
  composition({
    from: { name, address: 'sales@maker.test' },
    subject,
    text,
    attachments: filenames.map((filename) => ({ filename, mime_type, content: PDF })),
    answers: { messageId: inReplyTo, references },
  })
type HostileFields = typeof fields extends fc.Arbitrary<infer T> ? T : never

const PLAIN_HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
const REPLY_HEADERS = ['in-reply-to', 'references']

test('no value adds a header or a recipient', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (values) => {
      const raw = await composeMail(compositionOf(values))
      const headers = headersOf(raw)
      const names = headers.map(([name]) => name).filter((name) => !REPLY_HEADERS.includes(name))
      // An empty subject has no header.
      expect([...new Set([...names, 'subject'])].sort()).toEqual(PLAIN_HEADERS)
      expect(new Set(names).size).toBe(names.length)
      expect(headers.find(([name]) => name === 'to')?.[1]).toBe('buyer@customer.test')
      expect(hasBareLineEnd(raw)).toBe(false)
    }),
    { numRuns: RUNS },
  )
})

const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/)

/** Addresses that people type or mails name: plain ones, and everything that parsers may read differently. */
const recipient = fc.oneof(
  { weight: 4, arbitrary: atom.map((local) => `${local}@customer.test`) },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: hostile.map((local) => `${local}@customer.test`) },
  { weight: 1, arbitrary: hostile.map((text) => `jane@customer.test${text}`) },
  { weight: 1, arbitrary: hostile.map((name) => `${name} <jane@customer.test>`) },
  { weight: 1, arbitrary: hostile.map((quoted) => `"${quoted}"@customer.test`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('jane@bücher.test', 'jane@電子.test', 'jÿne@customer.test', 'Jane@Customer.TEST'),
  },
)

const one = atom.map((local) => `${local}@customer.test`)
const people = fc.oneof(
  { weight: 3, arbitrary: fc.record({ to: fc.tuple(recipient), cc: fc.constant<string[]>([]) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      to: fc.array(one, { minLength: 1, maxLength: 10 }),
      cc: fc.array(one, { maxLength: 10 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      to: fc.array(recipient, { minLength: 1, maxLength: 10 }),
      cc: fc.array(recipient, { maxLength: 10 }),
    }),
  },
)

/**
 * The envelope decides who gets a mail (RFC 5321). Whatever stands in the header fields, the server must be told the
 * addresses that were chosen, in one transaction, and must get the bytes that were stored; and whoever reads the header
 * must see the same addresses in To and Cc, and no other.
 */
test(
  'the envelope has exactly the recipients that were chosen, whatever the header fields hold',
  { timeout: 7_200_000 },
  async () => {
    const server = await startFaultySmtpServer()
    const smtp = createSmtp({ allowLoopback: true, ca: server.ca })
    const login = { host: 'localhost', port: server.port, username: 'sales', password: new Secret('secret') }
    const counts = { sent: 0, refused: 0 }
    const check = async (values: HostileFields, typed: People) => {
      const chosen = chosenOf(typed)
      const mail = { ...compositionOf(values), ...(chosen ?? typed) }
      let raw = Buffer.alloc(0)
      const built = composeMail(mail).then((bytes) => (raw = Buffer.from(bytes)))
      expect(await codeOf(built)).toBe(chosen === undefined ? 'no-recipient' : 'ok')
      if (chosen === undefined) {
        counts.refused += 1
        return
      }
      const all = [...chosen.to, ...chosen.cc]
      const from = 'sales@maker.test'
      const outcome = await smtp.send(login, { raw, from, to: all, onDataStarted: async () => {} })
      expect(outcome).toMatchObject({ status: 'sent', refused: [] })
      const arrived = server.arrived.splice(0)
      // This server decodes `xn--` names.
      expect(arrived.map((one) => ({ from: one.from, to: one.to.map(plainAddress) }))).toEqual([{ from, to: all }])
      expect(arrived[0]?.raw.equals(raw)).toBe(true)
      const read = await PostalMime.parse(raw)
      expect([shownIn(read.to), shownIn(read.cc), read.bcc, read.replyTo]).toEqual([
        chosen.to,
        chosen.cc,
        undefined,
        undefined,
      ])
      expect(read.from?.address).toBe(from)
      expect(read.attachments).toHaveLength(values.filenames.length)
      counts.sent += 1
    }
    try {
      await fc.assert(fc.asyncProperty(fields, people, check), { numRuns: SMTP_RUNS })
    } finally {
      await server.close()
    }
    expect(counts.sent).toBeGreaterThan(counts.refused / 3)
    if (process.env.DEEP) process.stdout.write(`${SMTP_RUNS} cases: ${JSON.stringify(counts)}\n`)
  },
)

type People = { to: string[]; cc: string[] }

/** Who gets it of those who were typed, as the endpoint and the screen work it out; undefined if somebody is nobody. */
function chosenOf({ to: [typed = '', ...more], cc }: People): People | undefined {
  const first = plainAddress(typed)
  const added = z.object({ also_to: AddedRecipients, cc: AddedRecipients }).safeParse({ also_to: more, cc })
  if (first === undefined || !added.success) return undefined
  const others = othersOf(first, added.data)
  return { to: [first, ...others.also_to], cc: others.cc }
}

/** What a header shows: plain addresses without any name. */
const shownIn = (addresses: Address[] = []): (string | undefined)[] =>
  addresses.map(({ name, address = '' }) => (name === '' ? plainAddress(address) : undefined))
