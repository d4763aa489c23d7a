import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { repairRow, rowsAfter } from '../repair/repair-row'
import { seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { createTestDeps } from '../testing/start-api'
import { removeWhole } from '../vault/products'
import { saveAnalysis } from './save-email'
import { countInVault } from './vault-counts'

const deps = { ...createTestDeps(), queue: { enqueue: async () => {} } }
const { read } = deps.database.reads
const asking: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  is_compliance_related: true,
  topics: ['rohs'],
  extracted_products: [
    samplePart('LM317T'),
    samplePart('NE555P', { manufacturer: 'Nobody Inc' }),
    samplePart('OLD-1', { asked: false }),
  ],
  analysed_at: 1,
}

test('a mail says how many of the parts that it asks for the vault has, also after one has come or gone', async () => {
  const where = await seedOrganization()
  const { org } = where
  const write = { ...deps, db: getFirestore(), org }
  await seedProduct(write, { part: 'NE555P' })
  const { id } = await seedMail(write, { id: 1 })
  const vault = async () => (await read(at('inboundEmail', org, id)))?.vault
  await saveAnalysis(deps.database, org, id, { ...asking, extracted_products: [] })
  expect(await vault()).toBeNull()
  // The vault has a part of that number of another maker.
  await saveAnalysis(deps.database, org, id, asking)
  expect(await vault()).toEqual({ asked: 2, known: 0 })

  const product = await seedProduct(write, { part: 'LM317T' })
  await countInVault(deps, { organization_id: org, part_keys: ['LM317T', 'ELSE-1'] })
  expect(await vault()).toEqual({ asked: 2, known: 1 })
  await removeWhole(deps, { org, uid: where.admin.uid, now: Date.now() }, product.id)
  await countInVault(deps, { organization_id: org, part_keys: ['LM317T'] })
  expect(await vault()).toEqual({ asked: 2, known: 0 })

  // A task that was lost is made up for at night.
  await seedProduct(write, { part: 'LM317T' })
  const [row] = await rowsAfter(deps.database.reads, org, 'inboundEmail', '', 1)
  if (!row) throw new Error('There is no mail')
  await repairRow(deps, org, row)
  expect(await vault()).toEqual({ asked: 2, known: 1 })
})
