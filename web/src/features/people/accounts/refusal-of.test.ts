import type { Member } from '@attestry/core/people/accounts'
import { sampleOf } from '@attestry/core/sample-documents'
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import type { Live } from '../../../lib/live/live'
import { refusalOf } from './refusal-of'

const claims = { org: 'northwind', authTime: 100 }
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
