import { expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { type MailLanguage, mailLanguages } from '../base/mail-languages'
import { sampleOf } from '../sample-documents'
import { startsQuote } from '../mail/quote-start'
import { questionQuote } from './quote'

const email = { ...sampleOf.inboundEmail, sender_name: 'Jane Doe', state: 'parsed' as const }
const dated = { ...email, sent_date: Date.UTC(2026, 10, 20, 9) }
const quote = (body_text: string, language: MailLanguage = 'en') => questionQuote(dated, { body_text }, language)

test('a question is quoted as mail programs do it, so that they fold it, and what it quotes itself stays below that', () => {
  const quoted = quote('\nPlease send RoHS.\n\nOn Nov 1, 2026, we wrote:\n> Hello\n')
  expect(quoted.split('\n')).toEqual([
    'On 20 November 2026, Jane Doe wrote:',
    '> Please send RoHS.',
    '>',
    '> On Nov 1, 2026, we wrote:',
    '>> Hello',
  ])
})

test.each(keysOf(mailLanguages))('a quote in %s is one for whoever reads it', (language) => {
  const lines = quote('RoHS?', language).split('\n')
  expect(lines[0]).toContain('Jane Doe')
  expect(startsQuote(lines, 0)).toBe(true)
})

test('a quote says when in the language of the answer', () => {
  expect(quote('RoHS?', 'de')).toBe('Am 20. November 2026 schrieb Jane Doe:\n> RoHS?')
  expect(quote('RoHS?', 'zh')).toBe('Jane Doe 于2026年11月20日写道：\n> RoHS?')
})

test('a mail without a text, or of which only bytes are known, is not quoted', () => {
  expect(quote(' \n ')).toBe('')
  expect(questionQuote({ ...dated, state: 'unreadable' }, { body_text: 'MIME' }, 'en')).toBe('')
})

test('a long question is cut, and says so', () => {
  const lines = quote('line\n'.repeat(600)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([502, '> [...]'])
  const wide = quote(`${'電'.repeat(10_000)}\n${'電'.repeat(10_000)}`)
  expect(wide.split('\n')).toHaveLength(3)
  expect(new TextEncoder().encode(wide).length).toBeLessThan(51_000)
})
