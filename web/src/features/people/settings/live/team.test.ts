import type { Invitation } from '@attestry/core/people/invitations'
import { sampleOf } from '@attestry/core/sample-documents'
import { describe, expect, test } from 'vitest'
import { seatsOf, splitName, teamOf } from './team'

const NOW = 1_000_000
const person = (id: string, first_name: string) => ({ ...sampleOf.profile, id, first_name })
const member = (id: string) => ({ ...sampleOf.member, id, is_admin: false })
const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  ...sampleOf.invitation,
  expires_at: NOW + 1,
  ...more,
})

describe('the team', () => {
  test('has its admins first, then those inside, then those invited, each by name', () => {
    const team = teamOf(
      {
        members: [member('z'), { ...member('b'), is_active: false }, { ...member('y'), is_admin: true }],
        profiles: [person('z', 'Zoe'), person('b', 'Ben'), person('y', 'Yara')],
        invitations: [invitation({ first_name: 'Adam', email: 'adam@maker.test' })],
      },
      NOW,
    )
    expect(team.map(({ first_name, status }) => [first_name, status])).toEqual([
      ['Yara', 'active'],
      ['Ben', 'inactive'],
      ['Zoe', 'active'],
      ['Adam', 'invited'],
    ])
  })

  test('shows nobody whose profile or membership is missing', () => {
    const members = [member('a')]
    expect(teamOf({ members, profiles: [person('b', 'Ben')], invitations: [] }, NOW)).toEqual([])
  })

  test('shows once who has joined, even while the invitation is still there', () => {
    const joined = { members: [member('a')], profiles: [{ ...person('a', 'Ada'), email: 'ada@maker.test' }] }
    const invitations = [invitation({ email: 'ada@maker.test' })]
    expect(teamOf({ ...joined, invitations }, NOW).map(({ status }) => status)).toEqual(['active'])
  })

  test('says what is wrong with an invitation', () => {
    const invitations = [
      invitation({ id: 1, first_name: 'A', expires_at: NOW }),
      invitation({ id: 2, first_name: 'B', delivery: 'failed' }),
      invitation({ id: 3, first_name: 'C' }),
    ]
    expect(teamOf({ members: [], profiles: [], invitations }, NOW).map(({ remark }) => remark)).toEqual([
      'The invitation has expired',
      'The invitation could not be mailed',
      null,
    ])
  })
})

test('an expired invitation holds no seat', () => {
  expect(seatsOf(3, [invitation(), invitation({ expires_at: NOW })], NOW)).toBe(4)
})

test('a name is its first word and the rest', () => {
  expect(splitName('  Maria  del Carmen ')).toEqual({ first_name: 'Maria', last_name: 'del Carmen' })
  expect(splitName('Cher')).toEqual({ first_name: 'Cher', last_name: '' })
})
