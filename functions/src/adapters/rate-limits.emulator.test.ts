import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { fromAnywhere } from '@attestry/local/api-client'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../testing/start-api'
import { TooManyRequests } from '../platform/too-many-requests'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const CALLS = process.env.DEEP ? 60 : 25

test(`of ${CALLS} calls at once no more are let in than may be, and the others are asked to wait`, async () => {
  const network = fromAnywhere()
  const calls = Array.from({ length: CALLS }, () =>
    server.call(api.requestPasswordReset, { email: `${randomUUID()}@example.com` }, undefined, network),
  )
  const replies = await Promise.all(calls)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 429]))
  expect(replies.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(10)
  const refused = replies.filter(({ status }) => status === 429)
  expect(Math.min(...refused.map(({ headers }) => Number(headers.get('Retry-After'))))).toBeGreaterThan(0)
})

test('a contended counter asks callers to wait; an attempt that cannot be given back stays counted', async () => {
  const { rateLimits } = server.deps
  const key = randomUUID()
  const limit = { attempts: 3, within: 3600_000 }
  await rateLimits.take(key, limit)
  const release = await hold(paths.rateLimit(key))
  const [taken, givenBack] = await Promise.allSettled([rateLimits.take(key, limit), rateLimits.giveBack(key)])
  await release()
  expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'too-many-requests', retryAfter: 5 } })
  expect(givenBack).toMatchObject({ status: 'fulfilled' })
  await rateLimits.take(key, limit)
  await rateLimits.take(key, limit)
  await expect(rateLimits.take(key, limit)).rejects.toBeInstanceOf(TooManyRequests)
})

/** Blocks changes of a document until the returned function is called. */
async function hold(path: string): Promise<() => Promise<void>> {
  const db = getFirestore()
  const signals = new EventEmitter()
  const holding = db.runTransaction(async (transaction) => {
    await transaction.get(db.doc(path))
    signals.emit('held')
    await once(signals, 'over')
  })
  await once(signals, 'held')
  return async () => {
    signals.emit('over')
    await holding
  }
}
