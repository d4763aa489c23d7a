import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { startsQuote } from '../mail/quote-start'
import { questionQuote } from './quote'

const email = { ...sampleOf.inboundEmail, sender_name: 'Jane Doe', state: 'parsed' as const }
const dated = { ...email, sent_date: Date.UTC(2026, 10, 20, 9) }
const quote = (body_text: string, mail = dated) => questionQuote(mail, { body_text })

test('a question is quoted as mail programs do it, so that they fold it, and what it quotes itself stays below that', () => {
  const quoted = quote('\nPlease send RoHS.\n\nOn Nov 1, 2026, we wrote:\n> Hello\n')
  expect(quoted.split('\n')).toEqual([
    'On Nov 20, 2026, Jane Doe wrote:',
    '> Please send RoHS.',
    '>',
    '> On Nov 1, 2026, we wrote:',
    '>> Hello',
  ])
  expect(startsQuote(quoted.split('\n'), 0)).toBe(true)
})

test('a mail without a text, or of which only bytes are known, is not quoted', () => {
  expect(quote(' \n ')).toBe('')
  expect(questionQuote({ ...dated, state: 'unreadable' }, { body_text: 'MIME' })).toBe('')
})

test('a long question is cut, and says so', () => {
  const lines = quote('line\n'.repeat(600)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([502, '> [...]'])
  const wide = quote(`${'電'.repeat(10_000)}\n${'電'.repeat(10_000)}`)
  expect(wide.split('\n')).toHaveLength(3)
  expect(new TextEncoder().encode(wide).length).toBeLessThan(51_000)
})
