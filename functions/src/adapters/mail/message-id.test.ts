import { expect, test } from 'vitest'
import { claimedId, isSameMessageId, makeMessageId } from './message-id'

const KEY = Buffer.alloc(32, 1)
const made = makeMessageId(KEY, { org: 'org-a', id: 42, domain: 'maker.test' })

test('our own Message-ID is recognised, with or without brackets, in any case and with any domain', () => {
  for (const form of [made, made.slice(1, -1), made.toUpperCase(), ` ${made} `, made.replace('maker', 'relay')]) {
    expect(claimedId(form)).toBe(42)
    expect(isSameMessageId(form, made)).toBe(true)
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
    makeMessageId(KEY, { org: 'org-b', id: 42, domain: 'maker.test' }),
    makeMessageId(Buffer.alloc(32, 2), { org: 'org-a', id: 42, domain: 'maker.test' }),
  ]
  for (const form of forged) expect(isSameMessageId(form, made)).toBe(false)
  expect(isSameMessageId('', '')).toBe(false)
})
