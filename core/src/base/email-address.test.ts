import { describe, expect, test } from 'vitest'
import { plainAddress } from './email-address'
import { EmailAddress } from './primitives'

const domain = (length: number) => `${`${'d'.repeat(60)}.`.repeat(5)}`.slice(0, length - 4) + '.com'

describe('an e-mail address', () => {
  test.each([
    ['Purchasing@Example.com', 'Purchasing@example.com'],
    ['  a@b.test\n', 'a@b.test'],
    ["o'neil+rohs=x!#$%&*/?^_`{|}~-@sub.example.co.uk", "o'neil+rohs=x!#$%&*/?^_`{|}~-@sub.example.co.uk"],
    ['team@bücher.example', 'team@xn--bcher-kva.example'],
    ['team@例え.テスト', 'team@xn--r8jz45g.xn--zckzah'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    [`${'l'.repeat(64)}@b.test`, `${'l'.repeat(64)}@b.test`],
    ['a@1.2.example', 'a@1.2.example'],
  ])('%s is taken', (typed, address) => {
    expect(plainAddress(typed)).toBe(address)
    expect(EmailAddress.parse(typed)).toBe(address.toLowerCase())
  })

  test.each([
    '',
    'a',
    '@b.test',
    'a@',
    'purchasing..eu@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@example',
    'a@localhost',
    'a@.example.com',
    '=?utf-8?q?x=40evil.test?=@example.com',
    'a=?utf-8?B?ZXZpbEB6LnRlc3Q=?=@example.com',
    'a@example..com',
    'a@example.com.',
    'a@-example.com',
    'a@example-.com',
    'a@exa_mple.com',
    'a@example.c',
    'a@example.123',
    'a@10.0.0.1',
    'a@①⑩.⓪.⓪.①',
    'a@[10.0.0.1]',
    'a@example.com:25',
    'a@example.com/x',
    'a@ex%61mple.com',
    'a@xn--a.example',
    `a@${'d'.repeat(64)}.com`,
    `${'l'.repeat(65)}@example.com`,
    `${'l'.repeat(64)}@${domain(190)}`,
    'jürgen@example.com',
    '"a b"@example.com',
    '"x@evil.test y"@ok.test',
    'a b@example.com',
    'a@b@example.com',
    'a@example.com, c@example.com',
    'a@example.com\r\nBcc: c@example.com',
    'A <a@example.com>',
    'a(comment)@example.com',
    'a\u0000@example.com',
    'a\ud800@example.com',
    'a@ex\ud800ample.com',
    'a\u202e@example.com',
    'a@exam\u200bple.com',
  ])('%j is refused', (typed) => {
    expect(plainAddress(typed)).toBeUndefined()
    expect(EmailAddress.safeParse(typed).success).toBe(false)
  })

  test('may have 254 characters', () => {
    const longest = `${'l'.repeat(64)}@${domain(189)}`
    expect(longest).toHaveLength(254)
    expect(plainAddress(longest)).toBe(longest)
  })
})
