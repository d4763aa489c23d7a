import type { ImportSettings } from '@attestry/core/vault/imports'
import { objects, paths } from '@attestry/core/paths'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../adapters/database'
import type { Deps } from '../deps'
import { costOf } from '../testing/cost-of'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { extractRows } from './import/extract-rows'
import { confirmImport, startImport } from './import/import'
import { importProducts } from './import/import-products'
import { addLooseFile } from './loose-files'
import { newLooseFile } from './uploads'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ readSheet: extractRows })
})
afterAll(() => server.close())

const settings: ImportSettings = {
  columns: ['part_number', 'manufacturer', 'description'],
  manufacturer_id: null,
  product_type_id: null,
  update_existing: true,
  makers: [],
  types: [],
}

async function begin(rows: number, word: string, changes: Partial<Deps> = {}) {
  const { org, member, db } = await seedOrganization()
  const deps = { ...server.deps, ...changes }
  const caller = { ...member, org, isAdmin: false, emailVerified: true }
  const start = async (description: string) => {
    const upload = newLooseFile(caller, { filename: 'bom.csv', size: 100, purpose: 'import' }, Date.now())
    const id = upload.file_id
    const lines = Array.from({ length: rows }, (_, place) => `PART-${place},Murata,Capacitor ${description}`)
    await addLooseFile(deps, upload)
    const bytes = Buffer.from(`MPN,Maker,Description\n${lines.join('\n')}\n`)
    await deps.blobs.write(objects.importFile(org, id), bytes, 'text/csv')
    await startImport(deps, caller, { id })
    const payload = { organization_id: org, import_id: id }
    await importProducts(deps, payload)
    await confirmImport(deps, caller, { id, settings })
    return () => importProducts(deps, payload)
  }
  const stored = async (path: string) => (await db.doc(path).get()).data()
  return {
    first: await start(word),
    start,
    product_count: async () => (await stored(paths.stats(org)))?.['product_count'],
  }
}

// docs/operations.md lists these.
test('a new row costs one read and three writes, one that changes a part two of each, and one that does not two reads', async () => {
  const [one, two] = [await begin(100, 'old'), await begin(200, 'old')]
  const [of100, of200] = [await costOf(one.first), await costOf(two.first)]
  // A transaction of 100 rows reads its job, its import, its makers and the Candidate List, changes these and the counts, and notes what it did.
  const batch = 4
  expect(of200.read - of100.read).toBe(100 + batch)
  expect(of200.written - of100.written).toBe(300 + 5)

  const [again1, again2] = [await costOf(await one.start('new')), await costOf(await two.start('new'))]
  expect([again2.read - again1.read, again2.written - again1.written]).toEqual([200 + batch, 200 + 3])
  const [same1, same2] = [await costOf(await one.start('new')), await costOf(await two.start('new'))]
  expect([same2.read - same1.read, same2.written - same1.written]).toEqual([200 + batch, 2])
})

test('an import of any size holds no more memory than a small one', async () => {
  const rows = sizeOf(1000, 20_000)
  const held: number[] = []
  const { database } = server.deps
  const transact: Database['transact'] = async (...unit) => {
    held.push(heldMemory())
    return database.transact(...unit)
  }
  const { first, product_count } = await begin(rows, 'old', { database: { ...database, transact } })
  held.length = 0
  await first()
  expect(await product_count()).toBe(rows)
  const [before = 0, ...later] = held
  expect(Math.max(...later) - before).toBeLessThan(5 * 1024 * 1024)
}, 900_000)

/** Bytes that are needed. What only waits for the garbage collector grows with the time that it is left alone. */
function heldMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
