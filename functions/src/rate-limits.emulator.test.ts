import { randomUUID } from 'node:crypto'
import { api } from '@attestry/contract/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOrganization } from './testing/seed-organization'
import { startApi } from './testing/start-api'
import { fromAnywhere } from './testing/start-api-with-mail'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

/** The emulator makes everybody wait who wants to change one document, and refuses most of them at last. */
describe('of sixty calls at once that are counted together', { timeout: 180_000 }, () => {
  const sixty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 60 }, call))

  test('no more are let in than may be, and the others are asked to wait', async () => {
    const network = fromAnywhere()
    const replies = await sixty(() =>
      server.call(api.requestPasswordReset, { email: `${randomUUID()}@example.com` }, undefined, network),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 429]))
    expect(replies.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(10)
    const refused = replies.filter(({ status }) => status === 429)
    expect(Math.min(...refused.map(({ headers }) => Number(headers.get('Retry-After'))))).toBeGreaterThan(0)
  })

  test('none fails because what was counted cannot be given back', async () => {
    const [network, { member }] = [fromAnywhere(), await seedOrganization()]
    const { email, password } = member
    const replies = await sixty(() => server.call(api.login, { email, password }, undefined, network))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})
