import { randomBytes } from 'node:crypto'
import type { EncryptedSecret } from '@attestry/core/mailboxes/fetching'
import { expect, test } from 'vitest'
import { Secret } from '../platform/secret'
import { mailKeys, openPassword, sealPassword } from './password'

const randomKey = () => randomBytes(32).toString('base64')
const keys = mailKeys(randomKey())
const owner = { org: 'acme', account: 7 }
const password = new Secret('pässwörd · 密码')

test('a password opens for its owner and does not appear in its record', () => {
  const record = sealPassword(keys, owner, password)
  expect(openPassword(keys, owner, record).reveal()).toBe(password.reveal())
  expect(JSON.stringify(record)).not.toContain('pässw')
  expect(sealPassword(keys, owner, password).ciphertext).not.toBe(record.ciphertext)
})

test('a record does not open for another account or organization', () => {
  const record = sealPassword(keys, owner, password)
  const others = [
    { org: 'acme', account: 8 },
    { org: 'globex', account: 7 },
    { org: 'acme|7', account: 7 },
    { org: '', account: 7 },
  ]
  // What was sealed as an access token is no password, and no refresh token.
  const token = sealPassword(keys, { ...owner, field: 'access-token' }, password)
  expect(() => openPassword(keys, owner, token)).toThrow('does not open')
  for (const other of others) expect(() => openPassword(keys, other, record)).toThrow('does not open')
})

test('parts of two records of one owner do not mix', () => {
  const first = sealPassword(keys, owner, password)
  const second = sealPassword(keys, owner, new Secret('another'))
  for (const field of ['wrapped_key', 'iv', 'ciphertext', 'tag'] as const) {
    expect(() => openPassword(keys, owner, { ...first, [field]: second[field] })).toThrow('does not open')
  }
})

test('a record with any bit flipped does not open', () => {
  const record = sealPassword(keys, owner, password)
  let flips = 0
  for (const field of ['wrapped_key', 'iv', 'ciphertext', 'tag'] as const) {
    const bytes = Buffer.from(record[field], 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => openPassword(keys, owner, { ...record, [field]: flipped.toString('base64') })).toThrow(
        'does not open',
      )
      flips++
    }
  }
  expect(flips).toBeGreaterThan(800)
})

test('a record that was cut, padded or spelled differently does not open', () => {
  const record = sealPassword(keys, owner, password)
  const damage: ((text: string) => string)[] = [
    (text) => text.slice(0, -4),
    (text) => `${text}AAAA`,
    (text) => `${text} `,
    () => '',
  ]
  for (const field of ['wrapped_key', 'iv', 'ciphertext', 'tag'] as const satisfies (keyof EncryptedSecret)[]) {
    for (const harm of damage) {
      expect(() => openPassword(keys, owner, { ...record, [field]: harm(record[field]) })).toThrow('does not open')
    }
  }
})

test('after a rotation old records still open, new ones use the new key, and a dropped key opens nothing', () => {
  const [oldKey, newKey] = [randomKey(), randomKey()]
  const record = sealPassword(mailKeys(oldKey), owner, password)
  const rotated = mailKeys(newKey, oldKey)
  expect(openPassword(rotated, owner, record).reveal()).toBe(password.reveal())
  expect(sealPassword(rotated, owner, password).key_id).toBe(mailKeys(newKey)[0].id)
  expect(() => openPassword(mailKeys(newKey), owner, record)).toThrow('not configured')
  expect(() => openPassword(mailKeys(newKey), owner, { ...record, key_id: mailKeys(newKey)[0].id })).toThrow(
    'does not open',
  )
})
