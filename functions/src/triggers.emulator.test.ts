import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { GrpcStatus } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from './adapters/database'
import { startRequest } from './testing/requests/start-request'
import { triggers } from './triggers'

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest()
})
afterEach(() => it.close())

test.each([
  ['what several people do at once', new AppError('in-progress')],
  ['a document that is not there yet', new AppError('not-found')],
  ['the database', Object.assign(new Error('5 NOT_FOUND'), { code: GrpcStatus.NOT_FOUND })],
])('a move that %s keeps from being followed comes again, and is in the history then', async (_, failure) => {
  const before = await it.ref.get()
  await it.move('delivered')
  const write = { params: { org: it.org, id: '1001' }, before, after: await it.ref.get() }
  const beforeCommit = () => {
    throw failure
  }
  const failing = { ...it.deps, database: createDatabase(it.db, { beforeCommit }) }
  await expect(triggers.followRequest.run(failing, write)).rejects.toBe(failure)
  expect(await it.history()).toEqual([])
  await triggers.followRequest.run(it.deps, write)
  expect((await it.history()).map(({ id }) => id)).toEqual(['status-1'])
  expect(await it.read()).toMatchObject({ completed_at: it.now() })
})

test('an answer is followed once what is stored about its request can be read again', async () => {
  const details = it.db.doc(paths.requestDetails(it.org, 1001))
  const stored = (await details.get()).data()!
  await details.update({ parts: 'broken' })
  const follow = await it.answer(...it.products)
  await expect(follow()).rejects.toThrow(new AppError('unreadable-document'))
  await details.set(stored)
  await follow()
  expect(await it.read()).toMatchObject({ status: 'delivered', documents_sent: 2 })
})

test('a write is over with when what it was about is gone', async () => {
  const before = await it.ref.get()
  await it.move('delivered')
  const write = { params: { org: it.org, id: '1001' }, before, after: await it.ref.get() }
  const follow = await it.lose(() => it.answer(...it.products))
  const asked = await it.ask()
  for (const path of [paths.request(it.org, 1001), paths.requestDetails(it.org, 1001)]) await it.db.doc(path).delete()
  await triggers.followRequest.run(it.deps, write)
  await follow()
  await it.follow(asked)
  expect(await it.history()).toMatchObject([])
  expect((await it.ref.get()).exists).toBe(false)
})
