import { expect, test } from 'vitest'
import { idOfMessageId, makeMessageId } from './message-id'

const KEY = Buffer.alloc(32, 1)
const made = makeMessageId(KEY, { org: 'org-a', id: 42, domain: 'maker.test' })

test('our own Message-ID is recognised, with or without brackets and in any case', () => {
  for (const form of [made, made.slice(1, -1), made.toUpperCase(), ` ${made} `]) {
    expect(idOfMessageId(KEY, 'org-a', form)).toBe(42)
  }
})

test('other Message-IDs are not recognised', () => {
  const forged = [
    made.replace('42.', '43.'),
    made.replace(/\.[0-9a-f]/, (mac) => (mac === '.0' ? '.1' : '.0')),
    '<42.@maker.test>',
    '<q@customer.test>',
    `${made} ${made}`,
    '',
  ]
  for (const form of forged) expect(idOfMessageId(KEY, 'org-a', form)).toBeUndefined()
  expect(idOfMessageId(KEY, 'org-b', made)).toBeUndefined()
  expect(idOfMessageId(Buffer.alloc(32, 2), 'org-a', made)).toBeUndefined()
})
