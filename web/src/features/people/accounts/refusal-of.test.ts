import type { Member } from '@attestry/core/people/accounts'
import { sampleOf } from '@attestry/core/sample-documents'
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import type { Live } from '../../../lib/live/live'
import { LOCKED, refusalOf } from './refusal-of'

const claims = { org: 'northwind', authTime: 100, secondFactor: null }
const member = { ...sampleOf.member, sessions_valid_after: 100 }
const ready = (data: Member | undefined): Live<Member | undefined> => ({ status: 'ready', data })
const failed = (code: string): Live<Member | undefined> => ({
  status: 'error',
  error: new FirebaseError(code, 'The listener failed'),
  retry: () => {},
})

test('a session ends when the server says that its user is not, or no longer, in', () => {
  expect(refusalOf(claims, ready(member))).toBeNull()
  expect(refusalOf(claims, ready({ ...member, is_active: false }))).toContain('deactivated')
  expect(refusalOf(claims, ready(undefined))).toContain('deactivated')
  expect(refusalOf(claims, failed('permission-denied'))).toContain('deactivated')
  expect(refusalOf({ ...claims, authTime: 99 }, ready(member))).toContain('signed out everywhere')
  expect(refusalOf({ ...claims, org: null }, { status: 'loading' })).toContain('does not belong to an organization')
})

test('a session does not end because nobody could be asked', () => {
  expect(refusalOf(claims, { status: 'loading' })).toBeNull()
  const codes = ['unavailable', 'resource-exhausted', 'internal']
  expect(codes.filter((code) => refusalOf(claims, failed(code)) !== null)).toEqual([])
})

test('a session that has yet to show its second factor is locked, and does not end', () => {
  const asked = { ...member, second_factor: 'mark', sessions_valid_after: 200 }
  expect(refusalOf(claims, ready(asked))).toBe(LOCKED)
  const shown = { ...claims, authTime: 200, secondFactor: 'mark' }
  expect(refusalOf(shown, ready(asked))).toBeNull()
  // It has shown one, and then its person signed out everywhere, or has none any more.
  expect(refusalOf({ ...shown, authTime: 199, secondFactor: 'earlier' }, ready(asked))).toContain(
    'signed out everywhere',
  )
  expect(refusalOf(shown, ready({ ...member, sessions_valid_after: 201 }))).toContain('signed out everywhere')
  // It has just shown one, of which the member document is about to say.
  expect(refusalOf(shown, ready(member))).toBe(LOCKED)
  expect(refusalOf(claims, ready({ ...asked, is_active: false }))).toContain('deactivated')
})
