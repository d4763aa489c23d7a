import { api } from '@attestry/core/api'
import { VaultFile } from '@attestry/core/vault/vault'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../deps'
import type { Caller } from '../platform/caller'
import { readList } from '../adapters/firestore'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { Killed, killedAt } from '../testing/killed-at'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { sweepOwnFiles } from '../testing/sweep-own-files'
import { finaliseUpload } from './store-upload'
import { uploadFiles } from './upload-forms'
import { startUpload, UPLOAD_LIFETIME } from './uploads'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let caller: Caller
let target: { product_id: number }
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  caller = { ...where.member, org: where.org, isAdmin: false, emailVerified: true }
  target = { product_id: (await seedProduct({ ...server.deps, ...where })).id }
})

afterEach(() => checkCountedBytes(where))

const BYTES = Buffer.from('%PDF-1.7\nany\n%%EOF\n')

/** The server is killed at the given call to storage or the queue, or unit of work. */
function dyingAt(step: number, { after }: { after: boolean }): Deps {
  const deadly = killedAt(step, { after })
  const { blobs, queue } = server.deps
  return { ...server.deps, database: deadly.database(where.db), blobs: deadly(blobs), queue: deadly(queue) }
}

/** How many documents, objects and unfinished uploads there are. Each document must have its object. */
async function found(): Promise<[documents: number, objects: number, unfinished: number]> {
  const { db, org } = where
  const files = readList(VaultFile, (await db.collection(`organizations/${org}/files`).get()).docs)
  const keys = await server.deps.blobs.list(`organizations/${org}/files/`)
  for (const { storage_key } of files) expect(keys).toContain(storage_key)
  const loose = await db.collection('looseFiles').where('organization_id', '==', org).get()
  // Each object without a document has a note.
  expect(keys.length).toBeLessThanOrEqual(files.length + loose.size)
  return [files.length, keys.length, loose.size]
}

const sweep = (later = UPLOAD_LIFETIME + 1000) => sweepOwnFiles(server.deps, where.org, later)

/** Opens an upload and sends its bytes, or only some of them. */
async function send(bytes: Buffer | undefined): Promise<number> {
  const { body } = await server.call(api.startUpload, { filename: 'rohs.pdf', size: BYTES.length }, where.member.token)
  if (bytes) await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  return body.id
}

const steps = [1, 2, 3, 4, 5, 6].flatMap(
  (step) =>
    [
      [step, 'before' as const],
      [step, 'after' as const],
    ] as const,
)

describe('a server that is killed', () => {
  test.each(steps)(
    'at call %i (%s it) while it finalises leaves one whole document when asked again',
    async (step, at) => {
      const id = await send(BYTES)
      const deps = dyingAt(step, { after: at === 'after' })
      await finaliseUpload(deps, caller, { id, target, facts: {}, refuted: [] }).catch((failure: unknown) => {
        if (!(failure instanceof Killed)) throw failure
      })
      const [documents] = await found()
      expect(documents).toBeLessThanOrEqual(1)
      const again = await server.call(api.finaliseUpload, { id, target }, where.member.token)
      expect(again.status).toBe(200)
      expect(await found()).toEqual([1, 1, 0])
      await sweep()
      expect(await found()).toEqual([1, 1, 0])
    },
  )

  test.each(steps)('at call %i (%s it) while it removes a refused file leaves nothing', async (step, at) => {
    const id = await send(Buffer.from('no PDF'))
    const deps = dyingAt(step, { after: at === 'after' })
    const failure: unknown = await finaliseUpload(deps, caller, { id, target, facts: {}, refuted: [] }).catch(
      (thrown: unknown) => thrown,
    )
    expect(failure).toBeInstanceOf(Error)
    await sweep()
    expect(await found()).toEqual([0, 0, 0])
  })

  test.each(steps)('at call %i (%s it) while files come in a form leaves whole documents only', async (step, at) => {
    const file = { file: new File([new Uint8Array(BYTES)], 'rohs.pdf'), facts: {} }
    await uploadFiles(dyingAt(step, { after: at === 'after' }), caller, target, [file]).catch(() => {})
    await found()
    const { successful } = await uploadFiles(server.deps, caller, target, [file])
    expect(successful).toBe(1)
    await sweep()
    expect(await found()).toEqual([1, 1, 0])
  })

  test.each([1, 2])('at call %i while it opens an upload leaves nothing', async (step) => {
    const input = { purpose: 'document' as const, filename: 'rohs.pdf', size: 20 }
    await expect(startUpload(dyingAt(step, { after: true }), caller, input)).rejects.toThrow(Killed)
    await sweep()
    expect(await found()).toEqual([0, 0, 0])
  })
})

describe('a tab that is closed, or a network that is gone,', () => {
  test('before anything arrived leaves nothing, and the same file can be sent again at once', async () => {
    const left = await send(undefined)
    expect((await server.call(api.finaliseUpload, { id: left, target }, where.member.token)).problem.code).toBe(
      'upload-incomplete',
    )
    const id = await send(BYTES)
    expect((await server.call(api.finaliseUpload, { id, target }, where.member.token)).status).toBe(200)
    await sweep()
    expect(await found()).toEqual([1, 1, 0])
  })

  test('before it was finalised keeps what arrived for a day, for whoever comes back to it', async () => {
    const id = await send(BYTES)
    await sweep(UPLOAD_LIFETIME - 60_000)
    expect(await found()).toEqual([0, 1, 1])
    expect((await server.call(api.finaliseUpload, { id, target }, where.member.token)).status).toBe(200)
    const abandoned = await send(Buffer.from('%PDF-1.7\nother\n%%EOF\n'))
    await sweep()
    expect(await found()).toEqual([1, 1, 0])
    expect((await server.call(api.finaliseUpload, { id: abandoned, target }, where.member.token)).problem.code).toBe(
      'upload-not-found',
    )
  })
})
