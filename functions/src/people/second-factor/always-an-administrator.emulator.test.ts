import { paths } from '@attestry/core/paths'
import { Member, Organization } from '@attestry/core/people/accounts'
import { AppError } from '@attestry/core/base/errors'
import { hasSecondFactor, NOT_SET_UP, SecondFactor } from '@attestry/core/people/second-factor'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Deps } from '../../deps'
import type { Caller } from '../../platform/caller'
import { authenticator } from '../../testing/authenticator'
import { type SeededUser, seedOrganization } from '../../testing/seed-organization'
import { createTestDeps } from '../../testing/start-api'
import { updateUser } from '../members'
import { leaveOrganization } from '../organization'
import { requireSecondFactor, resetSecondFactor } from './require'
import {
  activateSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  showSecondFactor,
} from './second-factor'

const RUNS = process.env.DEEP === '1' ? 100 : 6
const LENGTH = 14

const who = fc.nat(2)
const step = fc.oneof(
  fc.record({ kind: fc.constant('set-up' as const), by: who }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'remove by recovery code' as const, 'leave' as const),
    by: who,
  }),
  fc.record({ kind: fc.constant('reset' as const), by: who, of: who }),
  fc.record({ kind: fc.constant('require' as const), by: who, is_required: fc.boolean() }),
  fc.record({
    kind: fc.constant('change' as const),
    by: who,
    of: who,
    is_admin: fc.boolean(),
    is_active: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What people keep at home. */
type Kept = { app: ReturnType<typeof authenticator>; recovery: string[] }

/** An organization whose three people try what they like, also what they may not. Each read of the clock is an hour later. */
async function world() {
  const seeded = await seedOrganization()
  const { org, db, admin, member, inactive } = seeded
  let time = Date.now()
  const now = () => (time += 3600_000)
  const deps: Deps = { ...createTestDeps(now), queue: { enqueue: async () => {} } }
  const people = [admin, member, inactive]
  const kept = new Map<string, Kept>()
  const callerOf = ({ uid, email }: SeededUser): Caller => ({ org, uid, email, isAdmin: true, emailVerified: true })
  const memberOf = async ({ uid }: SeededUser) => {
    const stored = await db.doc(paths.member(org, uid)).get()
    return stored.exists ? Member.parse({ id: uid, ...stored.data() }) : undefined
  }

  /** Signs in with the password, and with a code where one is asked for. */
  async function canSignIn(person: SeededUser): Promise<boolean> {
    const stored = await memberOf(person)
    if (!stored?.is_active) return false
    if (!hasSecondFactor(stored)) return true
    const { recovery = [], app } = kept.get(person.uid) ?? {}
    // Of recovery codes there are ten, and who has looked more often has used them all.
    // The clock of the app is the one of the server, which goes on at each look.
    const code = recovery.pop() ?? app?.at(time + 3600_000) ?? ''
    const { token } = await showSecondFactor(deps, callerOf(person), { code })
    return token !== ''
  }

  const setUp = async (person: SeededUser) => {
    const caller = callerOf(person)
    const { secret } = await beginSecondFactor(deps, caller)
    const app = authenticator(secret)
    const { recovery_codes: recovery } = await confirmSecondFactor(deps, caller, { code: app.at(time + 3600_000) })
    await activateSecondFactor(deps, caller)
    kept.set(person.uid, { app, recovery })
  }

  const perform: { [K in Step['kind']]: (one: Extract<Step, { kind: K }>) => Promise<unknown> } = {
    'set-up': ({ by }) => setUp(people[by]!),
    remove: ({ by }) => {
      const code = kept.get(people[by]!.uid)?.app.at(time + 3600_000) ?? ''
      return removeSecondFactor(deps, callerOf(people[by]!), { code })
    },
    'remove by recovery code': ({ by }) => {
      const code = kept.get(people[by]!.uid)?.recovery.pop() ?? ''
      return removeSecondFactor(deps, callerOf(people[by]!), { code })
    },
    leave: ({ by }) => leaveOrganization({ ...deps, identities: { remove: async () => {} } }, callerOf(people[by]!)),
    reset: ({ by, of }) => resetSecondFactor(deps, callerOf(people[by]!), { id: people[of]!.uid }),
    require: ({ by, is_required }) => requireSecondFactor(deps, callerOf(people[by]!), { is_required }),
    change: ({ by, of, is_admin, is_active }) =>
      updateUser(deps, callerOf(people[by]!), { id: people[of]!.uid, is_admin, is_active }),
  }

  return {
    /** Only who is in can do anything; a refusal is an answer like any other. */
    async tryOut(one: Step): Promise<boolean> {
      if (!(await memberOf(people[one.by]!))?.is_active) return false
      try {
        await (perform[one.kind] as (one: Step) => Promise<unknown>)(one)
        return true
      } catch (failure) {
        if (failure instanceof AppError) return false
        throw failure
      }
    },

    async check(): Promise<void> {
      const stored = (await Promise.all(people.map(memberOf))).filter((one) => one !== undefined)
      const { requires_second_factor: isRequired } = Organization.parse({
        id: org,
        ...(await db.doc(paths.organization(org)).get()).data(),
      })
      for (const one of stored) {
        const factor = await db.doc(paths.secondFactor(org, one.id)).get()
        const secret = await db.doc(paths.secret(org, one.id)).get()
        if (hasSecondFactor(one)) {
          expect(SecondFactor.parse(factor.data()).set_up_at).not.toBeNull()
          expect(secret.exists).toBe(true)
        } else expect(one.second_factor).toBe(isRequired ? NOT_SET_UP : null)
      }
      const admins = people.filter(({ uid }) => stored.some((one) => one.id === uid && one.is_active && one.is_admin))
      expect(admins.length).toBeGreaterThan(0)
      // Each of them can sign in, and so at least one.
      for (const one of admins) expect(await canSignIn(one)).toBe(true)
    },
  }
}

test('whatever is switched in whatever order, an administrator can sign in', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: LENGTH }), async (steps) => {
      const organization = await world()
      for (const one of steps) {
        if (await organization.tryOut(one)) done.set(one.kind, (done.get(one.kind) ?? 0) + 1)
        await organization.check()
      }
    }),
    {
      numRuns: RUNS,
      // An order that has tried everything, first.
      examples: [
        [
          [
            { kind: 'require', by: 0, is_required: true },
            { kind: 'set-up', by: 0 },
            { kind: 'require', by: 0, is_required: true },
            { kind: 'set-up', by: 1 },
            { kind: 'change', by: 0, of: 1, is_admin: true, is_active: true },
            { kind: 'reset', by: 1, of: 0 },
            { kind: 'reset', by: 0, of: 0 },
            { kind: 'change', by: 1, of: 0, is_admin: false, is_active: true },
            { kind: 'change', by: 1, of: 1, is_admin: false, is_active: false },
            { kind: 'remove', by: 1 },
            { kind: 'set-up', by: 1 },
            { kind: 'remove by recovery code', by: 1 },
            { kind: 'leave', by: 1 },
            { kind: 'require', by: 1, is_required: false },
          ],
        ],
      ],
    },
  )
  for (const kind of ['set-up', 'remove', 'reset', 'require', 'change']) expect(done.get(kind)).toBeGreaterThan(0)
}, 600_000)
