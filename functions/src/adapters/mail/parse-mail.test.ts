import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMail } from './parse-mail'
import { sizeOf } from '../../testing/sizes'

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const utf8 = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8')

const multipart = mail(
  'From: "Huber, Anna" <Anna.Huber@Acme.test>',
  'To: Vault <vault@us.test>, undisclosed-recipients:;',
  'Cc: "Buyer, Max" <Max@Acme.test>, Purchasing: a@partner.test, b@partner.test;, not an address',
  'Reply-To: <compliance@acme.test>',
  'Subject: =?UTF-8?Q?RoHS_f=C3=BCr_LM358?=',
  'Date: Fri, 20 Nov 2026 10:00:00 +0100',
  'Message-ID: <one@acme.test>',
  'In-Reply-To: <zero@us.test>',
  'References: <minus@us.test>',
  '\t<zero@us.test>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="m"',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary="a"',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe =',
  'alle',
  '--a',
  'Content-Type: text/html',
  '',
  '<p>x</p><img src="cid:logo">',
  '--a--',
  '--m',
  'Content-Type: application/pdf; name="..\\..\\evil\u202e.pdf"',
  "Content-Disposition: attachment; filename*=UTF-8''..%2F..%2Fcert%E2%80%AEfdp.exe%00.pdf",
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjQ=',
  '--m--',
)

test('a usual mail is read', async () => {
  const parsed = await parseMail(multipart)
  expect(parsed).toMatchObject({
    subject: 'RoHS für LM358',
    from: { name: 'Huber, Anna', address: 'anna.huber@acme.test' },
    reply_to: 'compliance@acme.test',
    to: [{ name: 'Vault', address: 'vault@us.test' }],
    cc: [
      { name: 'Buyer, Max', address: 'max@acme.test' },
      { name: '', address: 'a@partner.test' },
      { name: '', address: 'b@partner.test' },
      { name: 'not an address', address: '' },
    ],
    date: Date.UTC(2026, 10, 20, 9),
    message_id: 'one@acme.test',
    in_reply_to: 'zero@us.test',
    references: ['minus@us.test', 'zero@us.test'],
    html: '<p>x</p><img src="cid:logo">\n',
    degraded: false,
    unreadable: false,
  })
  expect(parsed.text.trim()).toBe('Grüße alle')
  expect(parsed.attachments).toEqual([
    {
      filename: 'certfdp.exe .pdf',
      mime_type: 'application/pdf',
      bytes: new Uint8Array(Buffer.from('%PDF-1.4')),
      content_id: null,
      inline: false,
    },
  ])
})

test.each([
  ['gb18030', 'c7ebcce1b9a9', '请提供'],
  ['gb2312', 'c7ebcce1b9a9', '请提供'],
  ['big5', 'bdd0b4a3a8d1', '請提供'],
  ['iso-2022-jp', '1b2442253325733d714c4c1b2842', 'コン書面'],
  ['shift_jis', '8ff3966b', '状北'],
  ['euc-kr', 'bec8b3e7', '안녕'],
  ['koi8-r', 'f0d2c9d7c5d4', 'Привет'],
  ['iso-8859-15', 'a4', '€'],
  ['windows-1252', '8072f66d', '€röm'],
  ['x-unknown-charset', '8072f66d', '€röm'],
])('a body in %s is read', async (charset, hex, text) => {
  const head = mail('Subject: x', `Content-Type: text/plain; charset=${charset}`, '', '')
  const parsed = await parseMail(Buffer.concat([head, Buffer.from(hex, 'hex')]))
  expect(parsed.text.trim()).toBe(text)
})

test('a header in GB18030 is read', async () => {
  const { subject } = await parseMail(mail('Subject: =?gb18030?B?x+vM4bmp?= RoHS', '', 'x'))
  expect(subject).toBe('请提供 RoHS')
})

test('a mail with neither sender, date nor Message-ID is read', async () => {
  expect(await parseMail(utf8('Subject: x', '', 'Grüße'))).toMatchObject({
    from: { name: '', address: '' },
    reply_to: null,
    date: null,
    message_id: null,
    references: [],
    text: 'Grüße\n',
    degraded: false,
  })
})

test('a sender that cannot be an address is a name only', async () => {
  const { from } = await parseMail(mail('From: "a@b.test\r\n Bcc: c@d.test" <not an address>', '', 'x'))
  expect(from.address).toBe('')
  expect(from.name).not.toMatch(/[\r\n]/)
})

test('broken base64 gives what can be read of it', async () => {
  const { text } = await parseMail(
    mail('Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', 'TE0z!NTggUm9IUw=='),
  )
  expect(text).toContain('LM358')
})

test.each([
  [
    'no boundary',
    mail('Subject: s', 'Content-Type: multipart/mixed', '', '--x', 'Content-Type: text/plain', '', 'LM358', '--x--'),
  ],
  [
    'another boundary',
    mail('Subject: s', 'Content-Type: multipart/mixed; boundary=y', '', '--x', '', 'LM358', '--x--'),
  ],
])('a multipart with %s loses nothing', async (_, raw) => {
  const parsed = await parseMail(raw)
  expect(parsed.subject).toBe('s')
  expect(parsed.text).toContain('LM358')
})

test('a mail whose lines end with a lone carriage return is read like any other', async () => {
  const raw = mail('Subject: s', 'From: <a@b.test>', 'Content-Type: text/html', '', '<p>LM358</p>', '', 'x')
  const parsed = await parseMail(Buffer.from(raw.toString().replaceAll('\r\n', '\r')))
  expect(parsed).toMatchObject({ subject: 's', from: { address: 'a@b.test' }, degraded: false })
  expect(parsed.html).toContain('<p>LM358</p>')
})

test('a mail whose lines end with one carriage return too many keeps its header together', async () => {
  const raw = mail('Subject: s', 'From: <a@b.test>', '', 'LM358', '')
  const parsed = await parseMail(Buffer.from(raw.toString().replaceAll('\r\n', '\r\r\n')))
  expect(parsed).toMatchObject({ subject: 's', from: { address: 'a@b.test' }, text: 'LM358\n', degraded: false })
})

test.each([
  ['without any header', 'please send the RoHS certificate\r\nfor LM358'],
  ['without any header, in paragraphs', 'please send the RoHS certificate\n\nfor LM358'],
  ['with a header that never ends', 'Subject: s\r\nplease send the RoHS certificate for LM358\r\n'],
])('text %s is shown raw', async (_, raw) => {
  const parsed = await parseMail(Buffer.from(raw))
  expect(parsed.degraded).toBe(true)
  expect(parsed.text).toContain('please send')
  expect(parsed.text).toContain('LM358')
})

test('two carriage returns end a header, too', async () => {
  const parsed = await parseMail(mail('Subject: s', 'From: a@b.test\r\rplease send RoHS for LM358'))
  expect(parsed).toMatchObject({ subject: 's', text: 'please send RoHS for LM358', degraded: true })
})

test('attachments beyond 200 are left out, and the mail says so', async () => {
  const withParts = (count: number) =>
    mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Array.from({ length: count }, () => ['--b', 'Content-Type: application/pdf', '', '%PDF']).flat(),
      '--b--',
    )
  const [some, many] = await Promise.all([parseMail(withParts(200)), parseMail(withParts(201))])
  expect([some.attachments.length, some.truncated]).toEqual([200, false])
  expect([many.attachments.length, many.truncated]).toEqual([200, true])
})

test.each([
  ['lines', `Subject: s\r\n\r\n${'\n'.repeat(150_000)}LM358`],
  ['parts', `Subject: s\r\n\r\n${'--b\r\n'.repeat(20_000)}LM358`],
  ['text', `Subject: s\r\n\r\n${'x'.repeat(17 * 1024 * 1024)}`],
  ['header', `Subject: s\r\nX: ${'x'.repeat(600 * 1024)}\r\n\r\nLM358`],
])('a mail of too many or too much %s is shown raw under its subject', async (_, raw) => {
  const parsed = await parseMail(Buffer.from(raw))
  expect(parsed).toMatchObject({ subject: 's', unreadable: true, degraded: true })
  expect(parsed.text).not.toBe('')
})

test('a body that cannot be parsed is shown raw', async () => {
  const raw = mail('Subject: s', 'Content-Type: multipart/mixed; boundary=y', '', '--x', '', 'LM358', '--x--')
  expect(await parseMail(raw)).toMatchObject({ degraded: true, unreadable: false })
})

test('endlessly nested parts are not followed; the mail is shown raw', async () => {
  const levels = Array.from(
    { length: 3000 },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  )
  const raw = mail('Subject: s', 'Content-Type: multipart/mixed; boundary=b0', '', levels.join(''))
  const parsed = await parseMail(raw)
  expect(parsed).toMatchObject({ subject: 's', degraded: true, unreadable: true })
  expect(parsed.text).toContain('boundary=b1')
})

test('an empty mail, and one with an empty body, are not degraded', async () => {
  expect((await parseMail(new Uint8Array())).degraded).toBe(false)
  expect((await parseMail(mail('Subject: x', '', '', ''))).degraded).toBe(false)
})

test('an inline image is distinguished from a file', async () => {
  const { attachments } = await parseMail(
    mail(
      'Content-Type: multipart/related; boundary=r',
      '',
      '--r',
      'Content-Type: text/html',
      '',
      '<img src="cid:logo@x">',
      '--r',
      'Content-Type: image/png',
      'Content-ID: <logo@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--r--',
    ),
  )
  expect(attachments).toMatchObject([{ content_id: 'logo@x', inline: true, filename: 'attachment-1' }])
})

test('thousands of mutated mails are all read, none takes long', async () => {
  const seeds = [multipart, mail('Content-Type: multipart/mixed; boundary="--"', '', '----', '', 'x', '------')]
  const edit = fc.record({
    at: fc.nat(2000),
    remove: fc.nat(40),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom('\r\n', '\n', '\r\n\r\n', '--m', '--a--', '"', ';', '=?UTF-8?B?', '(', '\0', 'boundary=', ': ')
        .map((text) => Buffer.from(text)),
    ),
  })
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 6 }), async (seed, edits) => {
      const bytes = edits.reduce(
        (raw, { at, remove, insert }) =>
          Buffer.concat([raw.subarray(0, at % raw.length), insert, raw.subarray((at % raw.length) + remove)]),
        Buffer.concat([seed, Buffer.from(' ')]),
      )
      const start = process.cpuUsage()
      const parsed = await parseMail(bytes)
      slowest = Math.max(slowest, process.cpuUsage(start).user / 1e3)
      expect(parsed.subject).not.toMatch(/[\u0000-\u001f]/)
      for (const { filename } of parsed.attachments)
        expect(filename).toMatch(/^[^/\\\u0000-\u001f\u202a-\u202e]{1,200}$/)
    }),
    { numRuns: sizeOf(4000, 20_000) },
  )
  expect(slowest).toBeLessThan(5000)
})
