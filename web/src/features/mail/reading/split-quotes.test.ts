import { describe, expect, test } from 'vitest'
import { splitQuotes } from './split-quotes'

const passages = (text: string) => splitQuotes(text).map(({ text: words, isQuote }) => (isQuote ? [words] : words))

describe('a quote', () => {
  test('is what follows "wrote:", a separator or the lines of Outlook', () => {
    expect(passages('Thank you.\n\nOn Mon, 2 Nov 2026, Ada wrote:\n> Here they are.\n> Ada')).toEqual([
      'Thank you.',
      ['On Mon, 2 Nov 2026, Ada wrote:\n> Here they are.\n> Ada'],
    ])
    expect(passages('Thanks\n-----Original Message-----\nOld words')).toEqual([
      'Thanks',
      ['-----Original Message-----\nOld words'],
    ])
    const outlook = 'From: Ada\nSent: Monday\nTo: Jane\nSubject: RoHS\n\nOld words'
    expect(passages(`Thanks\n\n${outlook}`)).toEqual(['Thanks', [outlook]])
  })

  test('may come before the words of the sender', () => {
    expect(passages('Hi\nOn 2 Nov 2026 Ada wrote:\n> Old\n\nNew words')).toEqual([
      'Hi',
      ['On 2 Nov 2026 Ada wrote:\n> Old'],
      'New words',
    ])
  })

  test('that is answered line by line is not split off', () => {
    const text = 'See below\n> Which parts?\nAll of them\n> By when?\nFriday'
    expect(passages(text)).toEqual([text])
  })

  test('that is all there is, is the mail', () => {
    for (const text of ['> Old words', 'From: Ada\nSent: Monday\nTo: Jane\nSubject: RoHS\n\nOld', '', 'No quote'])
      expect(passages(text)).toEqual([text])
  })
})
