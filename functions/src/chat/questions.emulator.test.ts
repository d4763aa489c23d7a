import { toStored } from '@attestry/contract/documents'
import { paths } from '@attestry/contract/paths'
import { Reading } from '@attestry/contract/reading'
import { Regime } from '@attestry/contract/regime'
import { sampleOf } from '@attestry/contract/sample-documents'
import { searchTokens } from '@attestry/contract/search-tokens'
import type { Product, VaultFile } from '@attestry/contract/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { startChatStage } from '../testing/start-chat-stage'

let stage: Awaited<ReturnType<typeof startChatStage>>
beforeAll(async () => {
  stage = await startChatStage()
})
afterAll(() => stage.close())

/** A part of the vault with what is known of it, as the vault stores it. */
async function seedPart(part: string, changes: Partial<Product> = {}): Promise<Product> {
  const { db, org } = stage
  const product = await seedProduct(stage.write, { part })
  const names = [part, product.product_type.name, product.manufacturer.name]
  const whole: Product = { ...product, search_tokens: searchTokens(names), ...changes }
  await db.doc(paths.product(org, product.id)).set(toStored('product', whole))
  return whole
}

async function seedDeclaration(product: Product, name: string, changes: Partial<VaultFile>): Promise<VaultFile> {
  const file = await seedFile(
    stage.write,
    { product_id: product.id },
    { name, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) },
  )
  await stage.db.doc(paths.file(stage.org, file.id)).update(changes)
  return { ...file, ...changes }
}

const known = (status: 'compliant' | 'declared') => ({
  status,
  confidence: 0.9,
  source: 'user_input',
  last_updated: 1_700_000_000_000,
  exemptions: [],
})

test('a compliance summary has the four regimes, each with its document and page', async () => {
  const product = await seedPart('TLC555CDR', {
    compliance_summary: { ...sampleOf.product.compliance_summary, rohs: known('compliant'), reach: null },
  })
  const rohs = await seedDeclaration(product, 'tlc-rohs.pdf', {
    doc_type: 'RoHS Certificate',
    issued_at: Date.UTC(2026, 2, 12),
    expires_at: Date.UTC(2036, 2, 12),
    reading: Reading.parse({
      state: 'text',
      parts: [{ value: { text: 'TLC555CDR', scope: 'part' }, page: 3, words: 'TLC555CDR', confidence: 1 }],
    }),
  })
  const answer = await stage.ask('Give me a compliance summary for TLC555CDR')
  expect(answer).toMatchObject({
    wants_compliance_summary: true,
    wants_compliance_documents: false,
    is_query_intent_compliance: true,
    provider: 'local',
    parsing_error: null,
  })
  const [part] = answer.parts
  expect(part).toMatchObject({ part_number: 'TLC555CDR', vault_link: `/cm/vault/product/${product.id}` })
  const { rohs: fact, reach } = part!.compliance_summary
  expect(fact).toMatchObject({ status: 'compliant', confidence: 0.9 })
  expect(fact?.details).toContain('tlc-rohs.pdf of 12 Mar 2026, valid until 12 Mar 2036')
  expect(fact?.sources).toContainEqual(expect.objectContaining({ kind: 'document', file_id: rohs.id, page: 3 }))
  expect(reach).toMatchObject({ status: 'unknown', confidence: 0 })
  for (const regime of Regime.options) expect(part!.compliance_summary[regime]).not.toBeNull()
  expect(answer.summary).toContain('RoHS compliant')
  expect(answer.session.steps).toEqual(['Searching the vault', 'Reading 1 document', 'Writing the answer'])
})
