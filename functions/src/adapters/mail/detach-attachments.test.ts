import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { detachAttachments } from './detach-attachments'
import { parseMail } from './parse-mail'

const lines = (bytes: Uint8Array, width = 76) =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  ).join('\r\n')

const mailOf = (parts: { headers: string; body: string }[]) =>
  Buffer.from(
    [
      'From: a@b.test',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      ...parts.flatMap(({ headers, body }) => ['--x', headers, '', body]),
      '--x--',
      '',
    ].join('\r\n'),
  )

const pdf = 'Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64'
const text = { headers: 'Content-Type: text/plain', body: 'see attachment' }
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256)

/** What the parser returns without our step before it. */
const plainly = async (raw: Uint8Array) =>
  (await PostalMime.parse(raw)).attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('hex'))
const ours = async (raw: Uint8Array) =>
  (await parseMail(raw)).attachments.map(({ bytes }) => Buffer.from(bytes).toString('hex'))

describe('large attachments', () => {
  test('leave the mail that is parsed and come back byte for byte', async () => {
    const raw = mailOf([
      text,
      { headers: pdf, body: lines(bytesOf(100_000)) },
      { headers: pdf, body: lines(bytesOf(50_001)) },
    ])
    expect(detachAttachments(raw).slim.length).toBeLessThan(2_000)
    expect(await ours(raw)).toEqual(await plainly(raw))
  })

  test('stay in place when they are not clearly base64, or are text', () => {
    const body = lines(bytesOf(60_000))
    const padded = lines(bytesOf(40_000)).split('\r\n').join('=\r\n')
    for (const raw of [
      mailOf([{ headers: 'Content-Type: text/html\r\nContent-Transfer-Encoding: base64', body }]),
      mailOf([{ headers: 'Content-Type: application/pdf\r\nX-Note: base64', body }]),
      mailOf([{ headers: pdf, body: padded }]),
      mailOf([{ headers: 'Content-Type: application/pdf\r\n\r\nContent-Transfer-Encoding: base64', body }]),
    ]) {
      expect(detachAttachments(raw).slim).toBe(raw)
    }
  })

  test('that only look like parts, within a text or a file, stay in it byte for byte', async () => {
    const quoted = ['--y', pdf, '', lines(bytesOf(60_000)), '--y--'].join('\r\n')
    const file = mailOf([text, { headers: 'Content-Type: application/octet-stream; name="mail.eml"', body: quoted }])
    expect(await ours(file)).toEqual(await plainly(file))
    const inText = mailOf([{ headers: text.headers, body: `the source:\r\n${quoted}` }])
    expect((await parseMail(inText)).text).toContain(lines(bytesOf(60_000)).slice(0, 76))
  })

  test('of an attached mail are taken out too, and come back byte for byte', async () => {
    const attached = mailOf([text, { headers: pdf, body: lines(bytesOf(60_000)) }]).toString()
    const forwarded = mailOf([
      text,
      { headers: 'Content-Type: message/rfc822', body: attached.replaceAll('--x', '--y').replace('"x"', '"y"') },
    ])
    const file = 'Content-Type: message/rfc822\r\nContent-Disposition: attachment'
    const asFile = Buffer.from(forwarded.toString().replace('Content-Type: message/rfc822', file))
    for (const raw of [forwarded, asFile]) {
      expect(detachAttachments(raw).slim.length).toBeLessThan(2_000)
      expect(await ours(raw)).toEqual(await plainly(raw))
    }
  })

  test('of a mail attached as a file do not make it too long to be read', async () => {
    const attached = mailOf([text, { headers: pdf, body: lines(bytesOf(7_000_000)) }])
      .toString()
      .replaceAll('\r\n', '\n')
    const file = 'Content-Type: message/rfc822\r\nContent-Disposition: attachment'
    const raw = mailOf([text, { headers: file, body: attached.replaceAll('--x', '--y').replace('"x"', '"y"') }])
    const parsed = await parseMail(raw)
    expect(parsed.unreadable).toBe(false)
    expect(
      Buffer.from(parsed.attachments[0]?.bytes ?? [])
        .toString()
        .trimEnd(),
    ).toBe(attached.replaceAll('--x', '--y').replace('"x"', '"y"').trimEnd())
  })

  test('that are text are told from the text of the mail', async () => {
    const csv = 'Content-Type: text/csv\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment'
    const raw = mailOf([text, { headers: csv, body: lines(bytesOf(60_000)) }])
    expect(detachAttachments(raw).slim.length).toBeLessThan(2_000)
    expect(await ours(raw)).toEqual(await plainly(raw))
  })

  test('of any kind of mail are parsed as by the parser alone', async () => {
    const part = fc.record({
      headers: fc.constantFrom(pdf, pdf.replace('base64', 'BASE64'), pdf.toLowerCase(), `${pdf}\r\nX: y`, text.headers),
      body: fc
        .tuple(
          fc.integer({ min: 0, max: 40_000 }),
          fc.constantFrom(60, 76, 77, 1000),
          fc.constantFrom('', '\r\n\r\n', ' ', '-'),
        )
        .map(([length, width, tail]) => lines(bytesOf(length), width) + tail),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const raw = mailOf(parts)
        expect(await ours(raw)).toEqual(await plainly(raw))
      }),
      { numRuns: 100 },
    )
  })
})
