import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes'

test('ten codes of 80 bits, all different', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
})

test('a code is the same however it is typed', () => {
  const hash = recoveryHash('01ab-cdef-0101-zz99')
  for (const typed of ['01abcdef0101zz99', ' 01AB CDEF 0101 ZZ99 ', 'oIab-cdef-OlOL-zz99']) {
    expect(recoveryHash(typed)).toBe(hash)
  }
  expect(recoveryHash('01ab-cdef-0101-zz98')).not.toBe(hash)
  expect(hash).not.toContain('01ab')
})
