import { AppError } from '@attestry/contract/errors'
import { startFaultySmtpServer } from '@attestry/local/faulty-smtp-server'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { Secret } from '../platform/secret'
import { type Composition, composeMail } from './compose-mail'
import { createSmtp } from './smtp'
import { sizeOf } from '../testing/sizes'

const RUNS = sizeOf(3_000, 50_000)
const SMTP_RUNS = sizeOf(100, 1_000)

const PDF = Buffer.from('%PDF-1.7\nbinary \x00\xff\r\n\n%%EOF', 'latin1')

const composition = (changes: Partial<Composition> = {}): Composition => ({
  messageId: '<1.abc@maker.test>',
  date: Date.UTC(2026, 10, 21),
  from: { name: 'Maker Compliance', address: 'sales@maker.test' },
  to: 'buyer@customer.test',
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
  expect(await codeOf(composeMail(composition({ to })))).toBe('no-recipient')
})

test('large documents are sent as one zip, and two with the same name stay two', { timeout: 60_000 }, async () => {
  const content = Buffer.alloc(11_000_000, 'compliance ')
  const named = (filename: string) => ({ filename, mime_type: 'application/pdf', content })
  const raw = await composeMail(composition({ attachments: [named('../rohs.pdf'), named('../rohs.pdf')] }))
  const [zip, ...others] = (await PostalMime.parse(raw)).attachments
  expect(others).toEqual([])
  expect(zip).toMatchObject({ filename: 'documents.zip', mimeType: 'application/zip' })
  const files = unzipSync(new Uint8Array(zip?.content instanceof ArrayBuffer ? zip.content : []))
  expect(Object.keys(files)).toEqual(['__rohs.pdf', '__rohs (2).pdf'])
  expect(content.equals(files['__rohs.pdf'] ?? Buffer.alloc(0))).toBe(true)
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

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '\r\nBcc: evil@z.test',
        '\nTo: evil@z.test',
        '\r',
        '\r\n\r\nbody',
        '\u2028',
        '\u0085',
        '\0',
        '"',
        '<evil@z.test>',
        ',evil@z.test',
        ';',
        '=?utf-8?Q?=0D=0ABcc:_evil@z.test?=',
        'x'.repeat(1200),
        'ü',
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join('Re: a')),
)

const fields = fc.record({
  name: hostile,
  subject: hostile,
  text: hostile,
  filename: hostile,
  mime_type: fc.oneof(fc.constant('application/pdf'), hostile),
  inReplyTo: hostile,
  references: fc.array(hostile, { maxLength: 3 }),
})

const compositionOf = ({ name, subject, text, filename, mime_type, inReplyTo, references }: HostileFields) =>
  composition({
    from: { name, address: 'sales@maker.test' },
    subject,
    text,
    attachments: [{ filename, mime_type, content: PDF }],
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

test('exactly one recipient is sent to the server', { timeout: 3_600_000 }, async () => {
  const server = await startFaultySmtpServer()
  const smtp = createSmtp({ allowLoopback: true, ca: server.ca })
  const login = { host: 'localhost', port: server.port, username: 'sales', password: new Secret('secret') }
  const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/)
  try {
    await fc.assert(
      fc.asyncProperty(fields, fc.oneof(atom, hostile), async (values, local) => {
        const to = `${local}@customer.test`
        let raw: Buffer
        try {
          raw = await composeMail({ ...compositionOf(values), to })
        } catch (failure) {
          if (failure instanceof AppError && failure.code === 'no-recipient') return
          throw failure
        }
        const onDataStarted = async () => {}
        const outcome = await smtp.send(login, { raw, from: 'sales@maker.test', to: to.trim(), onDataStarted })
        expect(outcome.status).toBe('sent')
        const [mail, ...others] = server.arrived.splice(0)
        expect(others).toEqual([])
        expect(mail?.to).toEqual([to.trim()])
        expect(mail?.raw.equals(raw)).toBe(true)
      }),
      { numRuns: SMTP_RUNS },
    )
  } finally {
    await server.close()
  }
})
