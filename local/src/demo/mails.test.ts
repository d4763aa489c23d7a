import PostalMime, { type Email } from 'postal-mime'
import { partKey } from '@attestry/core/base/part-number'
import { beforeAll, describe, expect, test } from 'vitest'
import { northwindCatalog } from './catalog'
import { type DemoMail, demoMails } from './mails'
import { messageIdOf } from './raw-mail'

const NOW = Date.UTC(2026, 10, 20, 15, 0)
const FIVE_DAYS = 5 * 86_400_000

let mails: DemoMail[]
const parsed = new Map<string, Email>()

beforeAll(async () => {
  mails = await demoMails(NOW)
  for (const mail of mails) parsed.set(mail.key, await PostalMime.parse(mail.raw))
})

const mail = (key: string): Email => {
  const found = parsed.get(key)
  if (!found) throw new Error(`There is no mail "${key}"`)
  return found
}
const header = (key: string, name: string) => mail(key).headers.find((one) => one.key === name)?.value
const textOf = ({ text = '', html = '' }: Email): string => `${text}\n${html}`

describe('the demo mails', () => {
  test('are enough, each for one organization', () => {
    const to = (address: string) => mails.filter((one) => one.to.address === address)
    expect(to('compliance@northwind.test').length).toBeGreaterThanOrEqual(25)
    expect(to('compliance@contoso.test')).toHaveLength(3)
    expect(new Set(mails.map(({ key }) => key)).size).toBe(mails.length)
  })

  test('parse to what they were written as', () => {
    for (const { key, from, to, subject, hours_ago, expected } of mails) {
      const read = mail(key)
      expect(read).toMatchObject({ from, to: [to], subject, messageId: messageIdOf(key, from) })
      expect(Date.parse(read.date ?? '')).toBe(NOW - hours_ago * 3_600_000)
      const text = `${subject}\n${textOf(read)}`
      expect(expected.parts.filter((part) => !text.includes(part))).toEqual([])
    }
  })

  test('arrived within the last five days, oldest first', () => {
    const dates = mails.map(({ key }) => Date.parse(mail(key).date ?? ''))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(dates.every((date) => date < NOW && date > NOW - FIVE_DAYS)).toBe(true)
  })

  test('have lines that end in CRLF only, at most 998 bytes long (RFC 5322 2.1.1)', () => {
    const bad = mails.flatMap(({ raw }) =>
      raw
        .toString('latin1')
        .split('\r\n')
        .filter((line) => /[\r\n]/.test(line) || line.length > 998),
    )
    expect(bad).toEqual([])
  })

  test('ask mostly for parts of the vault, and for some that are not there', () => {
    const vault = new Set(northwindCatalog.products.map(({ part_number }) => partKey(part_number)))
    const asked = mails
      .filter(({ to }) => to.address === 'compliance@northwind.test')
      .flatMap(({ expected }) => expected.parts)
    const missing = asked.filter((part) => !vault.has(partKey(part)))
    expect(asked.length).toBeGreaterThanOrEqual(25)
    expect(missing.length).toBeGreaterThanOrEqual(4)
    expect(missing.length).toBeLessThan(asked.length / 3)
  })

  test('come from .test domains only, which nobody can own (RFC 2606)', () => {
    expect(mails.filter(({ from }) => !from.address.endsWith('.test'))).toEqual([])
  })

  test('are the same bytes for the same moment', async () => {
    const again = await demoMails(NOW)
    expect(again.map(({ raw }) => raw.toString('latin1'))).toEqual(mails.map(({ raw }) => raw.toString('latin1')))
  })
})

describe('a demo mail', () => {
  test('in Chinese is GB18030 on the wire', () => {
    const { raw } = mails.find(({ key }) => key === 'chinese')!
    expect(raw.toString('latin1')).toContain('charset=gb18030')
    expect(mail('chinese').text).toContain('GRM155R60J475ME47D（村田）')
    expect(mail('chinese').from?.name).toBe('李伟')
  })

  test('in Japanese is ISO-2022-JP on the wire, seven bits a byte', () => {
    const { raw } = mails.find(({ key }) => key === 'japanese')!
    expect(raw.toString('latin1')).toContain('charset=iso-2022-jp')
    expect(raw.every((byte) => byte < 128)).toBe(true)
    expect(mail('japanese').text).toContain('紛争鉱物調査票(CMRT)のご提出をお願いいたします')
  })

  test('that answers another names it', () => {
    const { from } = mails.find(({ key }) => key === 'five-parts')!
    expect(mail('five-parts-reminder').inReplyTo).toBe(messageIdOf('five-parts', from))
    expect(mail('five-parts-reminder').references).toBe(mail('five-parts').messageId)
    expect(mail('five-parts-reminder').text).toContain('> LTC4020EUHF#PBF')
  })

  test('with a table has its rows', () => {
    expect(mail('table-of-parts').html?.match(/<tr>/g)).toHaveLength(4)
    expect(mail('audit-next-week').html?.match(/<tr>/g)).toHaveLength(7)
  })

  test.each([
    ['newsletter', 'list-unsubscribe', /^<https:/],
    ['out-of-office', 'auto-submitted', /^auto-replied$/],
    ['bounce', 'content-type', /^multipart\/report;.*report-type=delivery-status/],
    ['customs-hold', 'x-priority', /^1/],
  ])('%s carries the header %s', (key, name, value) => expect(header(key, name)).toMatch(value))

  test('that bounced tells the recipient and the status', () => {
    const { raw } = mails.find(({ key }) => key === 'bounce')!
    expect(raw.toString('latin1')).toContain('Final-Recipient: rfc822; quality@oldsupplier.test')
    expect(raw.toString('latin1')).toContain('Status: 5.1.1')
    expect(mail('bounce').text).toContain('could not be delivered')
  })

  test.each([
    ['invoice', ['application/pdf']],
    ['manufacturer-answers', ['application/pdf', 'application/pdf']],
    ['list-attached', ['text/csv']],
    ['photo-of-the-label', ['image/png']],
    ['rohs-and-reach', []],
  ])('%s has the attachments %j', (key, types) => {
    const { attachments } = mail(key)
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(types)
    const pdfs = attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(pdfs.filter(({ content }) => beginningOf(content) !== '%PDF-')).toEqual([])
  })

  test('shows its inline image where the text names it', () => {
    const [image] = mail('photo-of-the-label').attachments
    expect(mail('photo-of-the-label').html).toContain(`cid:${image?.contentId?.slice(1, -1)}`)
  })

  test('that is hostile is hostile: script, form and remote images reach the sanitiser', () => {
    expect(mail('phishing').html).toMatch(/<script>.*<\/script>/)
    expect(mail('phishing').html).toContain('onclick')
    expect(mail('tracking-pixel').html).toContain('https://track.complihub.test/open.gif')
    expect(mail('injection').text).toMatch(/^Ignore previous instructions/)
  })
})

const beginningOf = (content: string | ArrayBuffer | Uint8Array): string =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))).toString('latin1', 0, 5)
