import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authenticator } from '../../testing/authenticator'
import { newTotpSecret, stepOf, totpUri } from './totp'

/** '12345678901234567890' in base32, as in appendix B of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP = 30_000
const NOW = Date.UTC(2026, 10, 28, 10, 0, 7)

const { at } = authenticator(SECRET)
const taken = (code: string, now = NOW, after = 0) => stepOf(SECRET, code, now, after)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the codes are those of RFC 6238 (at %i s)', (seconds, code) => {
  expect(taken(code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

describe('a code', () => {
  test('is taken while the clock of the app is at most 40 s off, at any moment', () => {
    const offset = fc.integer({ min: -40_000, max: 40_000 })
    fc.assert(
      fc.property(fc.integer({ min: NOW, max: NOW + 100 * STEP }), offset, (now, off) => {
        expect(taken(at(now + off), now)).toBe(Math.floor((now + off) / STEP))
      }),
    )
  })

  test('of a clock that is 71 s off or more is refused, at any moment', () => {
    const offset = fc.integer({ min: 71_000, max: 10_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: NOW, max: NOW + 100 * STEP }), offset, fc.boolean(), (now, off, isLate) => {
        const code = at(isLate ? now - off : now + off)
        const others = [-2, -1, 0, 1, 2].map((steps) => at(now + steps * STEP))
        fc.pre(!others.includes(code))
        expect(taken(code, now)).toBeUndefined()
      }),
    )
  })

  test('is taken once, and none of an earlier step after it', () => {
    const used = taken(at(NOW))
    expect(used).toBe(Math.floor(NOW / STEP))
    expect(taken(at(NOW), NOW, used)).toBeUndefined()
    expect(taken(at(NOW - STEP), NOW, used)).toBeUndefined()
    expect(taken(at(NOW + STEP), NOW, used)).toBe(used! + 1)
  })

  test.each(['', '0', '00000', '0000000', 'abcdef', '１２３４５６', '-00001', '1e5', ' 00000'])(
    'is six digits, so %j is refused',
    (code) => {
      expect(taken(code)).toBeUndefined()
    },
  )
})

test('a secret has 160 bits, is another one each time, and is in the address that apps read', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(SECRET, 'ada@maker.test'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Attestry:ada@maker.test',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Attestry',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
