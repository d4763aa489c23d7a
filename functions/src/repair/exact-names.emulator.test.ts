import { at } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { nameOfProduct } from '../vault/document-owner'
import { repairRow } from './repair-row'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

test('a part whose number has a plus is kept by its whole number from the next night on', async () => {
  const { org, db } = await seedOrganization()
  const { database } = server.deps
  const product = await seedProduct({ ...server.deps, db, org }, { part: 'DS1307+', file_count: 0 })
  const nameBy = (part_number: string) => nameOfProduct(org, { part_number, manufacturer_id: product.manufacturer.id })
  await db.doc(nameBy('DS1307').path).create({ organization_id: org, stands_for: product.id })
  const row = await database.reads.stored(at('product', org, product.id))
  await repairRow(server.deps, org, row!)
  expect(await database.reads.read(nameBy('DS1307+'))).toMatchObject({ stands_for: product.id })
  expect(await database.reads.read(nameBy('DS1307'))).toBeUndefined()
})
