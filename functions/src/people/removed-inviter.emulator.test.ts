import { randomUUID } from 'node:crypto'
import { USER_LIMIT } from '@attestry/core/people/accounts'
import { api } from '@attestry/core/api'
import { AppError } from '@attestry/core/base/errors'
import { Invitation } from '@attestry/core/people/invitations'
import { paths } from '@attestry/core/paths'
import { fromAnywhere } from '@attestry/local/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerIn, seedOrganization } from '../testing/seed-organization'
import { startApiWithMail } from '../testing/start-api-with-mail'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import type { Caller } from '../platform/caller'
import { createInvitation, joinOrganization, renewInvitation } from './invitations'
import { changeMember } from './members'
import { countOpenInvitations } from './seats'

let server: Awaited<ReturnType<typeof startApiWithMail>>
beforeAll(async () => {
  server = await startApiWithMail()
})
afterAll(() => server.close())

const NAMES = { first_name: 'I', last_name: 'Myself' }

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

/** Two admins; the tests take the right away from `member` and give it back. */
async function seedTwoAdmins(): Promise<Seeded> {
  const us = await seedOrganization()
  await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: true })
  return us
}

const invitation = async ({ db, org }: Seeded, id: number) => {
  const found = await db.doc(paths.invitation(org, id)).get()
  return Invitation.parse({ ...found.data(), id })
}

/** What may happen between an invitation and its acceptance. */
const steps = {
  demote: { is_admin: false },
  promote: { is_admin: true },
  deactivate: { is_active: false },
  activate: { is_active: true },
  resendByAnother: 'resend',
} as const
type Step = keyof typeof steps

const LONGEST = process.env.DEEP === '1' ? 4 : 2
const orders = (length: number): Step[][] =>
  length === 0 ? [[]] : orders(length - 1).flatMap((order) => stepNames.map((step) => [...order, step]))
const stepNames: Step[] = ['demote', 'promote', 'deactivate', 'activate', 'resendByAnother']
const allOrders = Array.from({ length: LONGEST + 1 }, (_, length) => orders(length)).flat()

/** An invitation is valid if its last sender has been an admin ever since. Once withdrawn, it cannot be sent again. */
function expected(order: readonly Step[]): 'accepted' | 'invitation-revoked' {
  let [isWithdrawn, isTakenOver, isAdmin, isActive] = [false, false, true, true]
  for (const step of order) {
    if (step === 'resendByAnother') isTakenOver ||= !isWithdrawn
    else if (step === 'demote' || step === 'promote') isAdmin = step === 'promote'
    else isActive = step === 'activate'
    isWithdrawn ||= !isTakenOver && !(isAdmin && isActive)
  }
  return isWithdrawn ? 'invitation-revoked' : 'accepted'
}

test(
  `an invitation outlives its inviter's right in none of ${allOrders.length} orders of steps`,
  { timeout: 300_000 },
  async () => {
    const us = await seedTwoAdmins()
    const { db, org } = us
    await db.doc(paths.stats(org)).update({ user_limit: 10 * allOrders.length })
    const { deps } = server
    const { database } = deps
    const [admin, member] = [us.admin, us.member].map(({ uid }) => ({ ...callerIn(us), uid })) as [Caller, Caller]
    const outcomes: [string, string][] = []
    for (const order of allOrders) {
      await changeMember(deps, admin, { id: member.uid, is_admin: true, is_active: true })
      const form = { email: `${randomUUID()}@example.com`, first_name: 'I', last_name: 'Myself', is_admin: true }
      const { id } = await createInvitation(database, { ...member, now: Date.now() }, { ...form, is_active: true })
      for (const name of order) {
        const step = steps[name]
        if (step !== 'resend') await changeMember(deps, admin, { id: member.uid, ...step })
        else await renewInvitation(deps, admin, { id }).catch(refusal)
      }
      // The link of the last round, as in the mail.
      const hash = linkTokenHash(newLinkToken())
      const { round } = await invitation(us, id)
      await db.doc(paths.inviteToken(hash)).create({ organization_id: org, invitation_id: id, round })
      const by = { org, uid: randomUUID(), now: Date.now() }
      const outcome = await joinOrganization(database, by, hash, NAMES).then(() => 'accepted', refusal)
      expect((await db.doc(paths.member(org, by.uid)).get()).exists).toBe(outcome === 'accepted')
      outcomes.push([order.join(', '), outcome])
    }
    expect(outcomes).toEqual(allOrders.map((order) => [order.join(', '), expected(order)]))
    expect(new Set(outcomes.map(([, outcome]) => outcome)).size).toBe(2)
  },
)

const refusal = (failure: unknown) => {
  if (failure instanceof AppError) return failure.code
  throw failure
}

describe('an admin who is removed', () => {
  test.each([{ is_admin: false }, { is_active: false }])(
    '(%o) does not come back by an invitation of their own',
    async (removal) => {
      const us = await seedTwoAdmins()
      const email = `${randomUUID()}@example.com`
      const form = { email, first_name: 'I', last_name: 'Myself', is_admin: true }
      const id = Number((await server.call(api.inviteUser, form, us.member.token)).body.id)
      await server.sendMails()
      const token = (await server.linkTo(email)).hash.slice(1)

      await server.call(api.updateUser, { id: us.member.uid, ...removal }, us.admin.token)
      expect(await invitation(us, id)).toMatchObject({ state: 'revoked' })
      const { entries } = (await server.call(api.listAuditLog, { limit: 2 }, us.admin.token)).body
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'invitation-revoked', detail: email, uid: us.admin.uid }),
      )
      await server.call(api.updateUser, { id: us.member.uid, is_admin: true, is_active: true }, us.admin.token)
      const sent = { token, first_name: 'I', last_name: 'Myself', password: 'a long enough password' }
      for (const reply of [
        await server.call(api.previewInvitation, { token }, undefined, fromAnywhere()),
        await server.call(api.acceptInvitation, sent, undefined, fromAnywhere()),
      ])
        expect([reply.status, reply.problem.code]).toEqual([410, 'invitation-revoked'])
    },
  )

  test('cannot come back even with an invitation that was not withdrawn', async () => {
    const us = await seedTwoAdmins()
    const by = { org: us.org, uid: us.member.uid, now: Date.now() }
    const form = { email: `${randomUUID()}@example.com`, first_name: 'I', last_name: 'Myself', is_admin: true }
    const { database } = server.deps
    const { id, round } = await createInvitation(database, by, { ...form, is_active: true })
    const token = newLinkToken()
    const use = { organization_id: us.org, invitation_id: id, round }
    await us.db.doc(paths.inviteToken(linkTokenHash(token))).create(use)
    await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: false })
    const sent = { token, first_name: 'I', last_name: 'Myself', password: 'a long enough password' }
    const reply = await server.call(api.acceptInvitation, sent, undefined, fromAnywhere())
    expect([reply.status, reply.problem.code]).toEqual([410, 'invitation-revoked'])
    const accepting = joinOrganization(database, { ...by, uid: randomUUID() }, linkTokenHash(token), NAMES)
    await expect(accepting).rejects.toMatchObject({ code: 'invitation-revoked' })
  })

  test('leaves the invitations of others alone', async () => {
    const us = await seedTwoAdmins()
    const form = { email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Hopper', is_admin: false }
    const id = Number((await server.call(api.inviteUser, form, us.admin.token)).body.id)
    await server.call(api.toggleUserActive, { id: us.member.uid, is_active: false }, us.admin.token)
    expect(await invitation(us, id)).toMatchObject({ state: 'pending', invited_by: us.admin.uid })
  })

  test('and who invites at the same moment leaves no valid invitation', async () => {
    for (let round = 0; round < (process.env.DEEP === '1' ? 30 : 2); round++) {
      const us = await seedTwoAdmins()
      const invite = () =>
        server.call(
          api.inviteUser,
          { email: `${randomUUID()}@example.com`, first_name: 'I', last_name: 'Myself', is_admin: true },
          us.member.token,
        )
      await Promise.all([
        ...Array.from({ length: USER_LIMIT - 3 }, invite),
        server.call(api.updateUser, { id: us.member.uid, is_admin: false }, us.admin.token),
      ])
      expect(await countOpenInvitations(server.deps.database.reads, us.org, Date.now())).toBe(0)
    }
  })
})
