import { api } from '@attestry/core/api'
import { at, paths } from '@attestry/core/paths'
import { seedAccount, seedFile, seedMail, seedProduct } from '../../testing/seed-answerable-mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

test('admins page through what was done in their organization, newest first, each entry once', async () => {
  const [us, them] = [await seedOrganization(), await seedOrganization()]
  const note = (org: string, uid: string, detail: string, created_at: number) =>
    server.deps.database.transact({ org, uid, now: created_at }, async (tx) =>
      tx.audit('signed-in', at('member', org, uid), detail),
    )
  // Several entries in one millisecond are ordered by id, so that no page repeats or skips one.
  for (let index = 0; index < 25; index++) await note(us.org, us.member.uid, `${index}`, 1_000 + Math.floor(index / 5))
  await note(them.org, them.member.uid, 'theirs', 2_000)

  const seen: { detail: string; created_at: number; uid: string }[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const sent = { limit: 7, ...(cursor !== undefined && { cursor }) }
    const { entries, next_cursor } = (await server.call(api.listAuditLog, sent, us.admin.token)).body
    seen.push(...entries)
    cursor = next_cursor ?? undefined
    pages++
  } while (cursor !== undefined)
  const mine = seen.filter(({ uid }) => uid === us.member.uid)
  expect(pages).toBe(4)
  expect(mine.map(({ detail }) => Number(detail)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, i) => i),
  )
  const times = seen.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(seen.map(({ detail }) => detail)).not.toContain('theirs')
  expect((await server.call(api.listAuditLog, { cursor: 'x' }, us.admin.token)).status).toBe(422)
})

test('changes to people are listed with who made them', async () => {
  const us = await seedOrganization()
  const { uid: id, email } = us.member
  const { token } = us.admin
  await server.call(api.updateUser, { id, first_name: 'Ada', is_admin: true }, token)
  await server.call(api.toggleUserActive, { id, is_active: false }, token)
  await server.call(api.toggleUserActive, { id, is_active: true }, token)
  await server.call(api.renameOrganization, { name: 'New Name' }, token)
  const form = { email: 'invited@example.com', first_name: 'Eve', last_name: '', is_admin: false }
  const invitation = Number((await server.call(api.inviteUser, form, token)).body.id)
  await server.call(api.resendInvitation, { id: invitation }, token)
  await server.call(api.revokeInvitation, { id: invitation }, token)
  const { entries } = (await server.call(api.listAuditLog, {}, token)).body
  expect(entries.every(({ uid }) => uid === us.admin.uid)).toBe(true)
  const what = entries.map(({ action, detail }) => `${action}: ${detail}`)
  expect(what.sort()).toEqual(
    [
      'organization-created: Test Components GmbH',
      `user-renamed: ${email}: Max Member → Ada Member`,
      `user-role-changed: ${email}: Admin`,
      `user-deactivated: ${email}`,
      `user-activated: ${email}`,
      'organization-renamed: Test Components GmbH → New Name',
      'user-invited: invited@example.com',
      'invitation-resent: invited@example.com',
      'invitation-revoked: invited@example.com',
    ].sort(),
  )
})

test('mailboxes, sent answers and deletions are listed too', async () => {
  const us = await seedOrganization()
  const { uid, token } = us.member
  const write = { ...server.deps, db: us.db, org: us.org }
  const account = await seedAccount(write, 1)
  const subject = 'x'.repeat(1_500)
  const mail = await seedMail(write, account, { subject })
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const sent = { id: mail.id, product_ids: [product.id], subject: 'Your RoHS certificate' }
  const { id: responseId } = (await server.call(api.sendResponse, sent, token)).body
  await server.call(api.undoResponse, { id: mail.id, responseId }, token)
  await server.call(api.deleteEmail, { id: mail.id }, token)
  const { entries } = (await server.call(api.listAuditLog, {}, us.admin.token)).body
  const what = entries.map(({ action, detail, subject: path, uid: who }) => ({ action, detail, path, who }))
  expect(what).toContainEqual({
    action: 'email-account-added',
    detail: account.email_address,
    path: paths.emailAccount(us.org, account.id),
    who: 'somebody',
  })
  const response = paths.response(us.org, mail.id, responseId)
  const answer = { detail: 'jane@customer.test: Your RoHS certificate', path: response, who: uid }
  expect(what).toContainEqual({ action: 'response-sent', ...answer })
  expect(what).toContainEqual({ action: 'response-undone', ...answer })
  expect(what).toContainEqual({
    action: 'email-deleted',
    detail: `jane@customer.test: ${subject}`.slice(0, 1_000),
    path: paths.inboundEmail(us.org, mail.id),
    who: uid,
  })
})
