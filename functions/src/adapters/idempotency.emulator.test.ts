import { randomUUID } from 'node:crypto'
import { AppError } from '@attestry/core/base/errors'
import { getFirestore, type Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { createTestDeps } from '../testing/start-api'

let time = Date.now()
const { idempotency } = createTestDeps(() => time)
const newScope = () => ({ org: randomUUID(), uid: 'ada', route: 'POST /notes', key: 'k-1' })
const codeOf = (failure: unknown) => (failure instanceof AppError ? failure.code : failure)

/** Work that counts its runs, and can be made to wait. */
function work(until: Promise<unknown> = Promise.resolve()) {
  const done = { times: 0 }
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const run = async () => {
    begin()
    await until
    return { status: 200, body: { times: ++done.times } }
  }
  return { run, begun, done }
}

test('a repeated request gets the stored answer, and the effect happens once', async () => {
  const [scope, { run, done }] = [newScope(), work()]
  const first = await idempotency(scope, { title: 'x' }, run)
  expect(await idempotency(scope, { title: 'x' }, run)).toEqual(first)
  expect(done.times).toBe(1)
})

test('an answer without a body is stored too', async () => {
  const scope = newScope()
  const none = async () => ({ status: 204, body: null })
  await idempotency(scope, {}, none)
  expect(await idempotency(scope, {}, work().run)).toEqual({ status: 204, body: null })
})

test('another request under the same key is refused', async () => {
  const [scope, { run, done }] = [newScope(), work()]
  await idempotency(scope, { title: 'x' }, run)
  expect(await idempotency(scope, { title: 'y' }, run).catch(codeOf)).toBe('idempotency-mismatch')
  expect(done.times).toBe(1)
})

test('exactly one of many requests at once does the work, the others are told that it is going on', async () => {
  let finish = () => {}
  const until = new Promise<void>((resolve) => (finish = resolve))
  const [scope, { run, done }] = [newScope(), work(until)]
  const all = Array.from({ length: 20 }, () => idempotency(scope, {}, run).catch(codeOf))
  let refused = 0
  for (const one of all) void one.then((answer) => (answer === 'in-progress' ? ++refused : 0))
  await expect.poll(() => refused).toBe(19)
  finish()
  expect((await Promise.all(all)).filter((answer) => answer !== 'in-progress')).toEqual([
    { status: 200, body: { times: 1 } },
  ])
  expect(done.times).toBe(1)
})

test('another request with a key that is in use waits for its result', async () => {
  let finish = () => {}
  const until = new Promise<void>((resolve) => (finish = resolve))
  const [scope, { run, begun }] = [newScope(), work(until)]
  const first = idempotency(scope, { title: 'x' }, run)
  await begun
  const another = () => idempotency(scope, { title: 'y' }, run).catch(codeOf)
  expect(await another()).toBe('in-progress')
  finish()
  await first
  expect(await another()).toBe('idempotency-mismatch')
})

test('the result of work whose process died is reported as unknown, and the work is not repeated', async () => {
  const [scope, { run, begun, done }] = [newScope(), work(new Promise(() => {}))]
  void idempotency(scope, {}, run)
  await begun
  const again = () => idempotency(scope, {}, work().run).catch(codeOf)
  expect(await again()).toBe('in-progress')
  time += 180_000
  expect(await again()).toBe('outcome-unknown')
  expect(done.times).toBe(0)
})

test('work that failed frees its key', async () => {
  const [scope, { run }] = [newScope(), work()]
  const failing = () => Promise.reject(new AppError('no-documents'))
  expect(await idempotency(scope, {}, failing).catch(codeOf)).toBe('no-documents')
  expect(await idempotency(scope, { other: true }, run)).toEqual({ status: 200, body: { times: 1 } })
})

test.each(['org', 'uid', 'route', 'key'] as const)('a key of another %s is another key', async (field) => {
  const [scope, { run, done }] = [newScope(), work()]
  await idempotency(scope, {}, run)
  await idempotency({ ...scope, [field]: 'another' }, {}, run)
  expect(done.times).toBe(2)
})

test('a key is deleted after two days by a TTL policy, and does not show whose it was', async () => {
  const scope = newScope()
  await idempotency(scope, {}, work().run)
  const { docs } = await getFirestore().collection('idempotency').get()
  const mine = docs.filter((document) => JSON.stringify(document.data()).includes('"times'))
  expect(docs.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  const expires: Timestamp = mine.at(0)?.get('expires_at')
  expect(Math.abs(expires.toMillis() - Date.now() - 48 * 3600_000)).toBeLessThan(600_000)
})
