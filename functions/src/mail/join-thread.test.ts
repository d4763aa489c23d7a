import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMail } from './join-thread'

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`)
const mail = (known_keys: string[], referenced_keys: string[]) => ({
  known_keys,
  referenced_keys,
  participants: [],
  now: 1,
})

test('invented references displace neither mails we have nor answers we sent', () => {
  const attack = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(attack, (counts) => {
      let thread = { id: 1, ...withMail([], mail(['first'], ['before'])) }
      counts.forEach((count, n) => {
        thread = { id: 1, ...withMail([thread], mail([`mail${n}`], names(`invented${n}-`, count))) }
      })
      const known = ['first', ...counts.map((_, n) => `mail${n}`)]
      expect(thread.message_keys).toEqual(expect.arrayContaining(known))
      expect(thread.message_keys).toHaveLength(known.length + thread.referenced_keys.length)
      expect(thread.referenced_keys.length).toBeLessThanOrEqual(100)
    }),
  )
})

test('a mail that was only referred to becomes known when it arrives', () => {
  const before = { id: 1, ...withMail([], mail(['answer'], ['question'])) }
  expect(before.referenced_keys).toEqual(['question'])
  const after = withMail([before], mail(['question'], []))
  expect(after.referenced_keys).toEqual([])
  expect(after.message_keys.toSorted()).toEqual(['answer', 'question'])
})
