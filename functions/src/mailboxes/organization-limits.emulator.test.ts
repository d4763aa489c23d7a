import type { Endpoint } from '@attestry/core/base/endpoint'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { paths } from '@attestry/core/paths'
import { usersApi } from '@attestry/core/people/users'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccount } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => void (server = await startApi()))
afterAll(() => server.close())

const limited: readonly [string, Endpoint, object, attempts: number][] = [
  ['retry', inboxApi.retryEmail, { id: 1 }, 200],
  ['sync', mailboxesApi.syncEmailAccount, { id: 1 }, 300],
  ['mail-account-change', mailboxesApi.updateEmailAccount, { id: 1, display_name: 'New' }, 60],
  ['rename', usersApi.renameOrganization, { name: 'New' }, 30],
]

test.each(limited)('an organization has only so many requests: %s', async (key, endpoint, input, attempts) => {
  const [us, others] = await Promise.all([seedOrganization(), seedOrganization()])
  const counter = us.db.doc(paths.rateLimit(`${key}-${us.org}`))
  const ask = (token: string) => server.call(endpoint, input, token)
  // Paused, so that it is not synced.
  await seedAccount({ ...server.deps, ...us }, 1, { id: 1, is_active: false })

  await counter.set({ count: attempts - 1, expires_at: Timestamp.fromMillis(Date.now() + 50_000) })
  expect((await ask(us.admin.token)).status).not.toBe(429)
  const refused = await ask(us.admin.token)
  expect(refused.problem).toEqual({ detail: 'Too many attempts. Please try again later.', code: 'too-many-requests' })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(50)
  expect((await ask(others.admin.token)).status).not.toBe(429)
})
