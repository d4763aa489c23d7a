import { createHash } from 'node:crypto'
import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { sampleVault } from '@attestry/core/sample-vault'
import { factLabel, factTextOn } from '@attestry/core/vault/fact-words'
import { disputeOf, type Facts, factsOf } from '@attestry/core/vault/facts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryOf } from '../assistant/product-facts'
import { randomFrom } from '../testing/random-from'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { extractText } from './reading/extract-text'

const NOW = Date.UTC(2026, 10, 26)
const PARTS = sizeOf(200, 2000)
/** Of the parts, those that an evidence package is made of. */
const PACKED = 40

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi({ now: () => NOW })
  where = await seedOrganization()
})
afterAll(() => server.close())

const get = (path: string) => fetch(server.url + path, { headers: { Authorization: `Bearer ${where.member.token}` } })

test('the API, the list for spreadsheets, evidence and the assistant say the same of each part', async () => {
  const { maker, products } = sampleVault({ random: randomFrom(7), parts: PARTS, now: NOW })
  await where.db.doc(paths.manufacturer(where.org, maker.id)).set(toStored('manufacturer', maker))
  for (let from = 0; from < products.length; from += 100) {
    const batch = where.db.batch()
    for (const product of products.slice(from, from + 100))
      batch.set(where.db.doc(paths.product(where.org, product.id)), toStored('product', product))
    await batch.commit()
  }
  const facts = new Map<string, Facts>(products.map((part) => [part.part_number, factsOf(part, maker, NOW)]))
  const expected = (part_number: string) => facts.get(part_number)!

  const rows = parse(Buffer.from(await (await get(callOf(api.exportProducts, {}).url)).arrayBuffer()), {
    bom: true,
    columns: true,
  }) as Record<string, string>[]
  expect(rows).toHaveLength(PARTS)
  for (const row of rows)
    for (const regime of Regime.options) {
      const fact = expected(row['Part Number'] ?? '')[regime]
      const isKnown = fact.status !== 'unknown' || fact.conflicts.length > 0
      expect(row[topicLabels[regime]]).toBe(isKnown ? factTextOn(fact, NOW) : '')
    }

  const { body } = await server.call(api.listProducts, { limit: 100 }, where.member.token)
  expect(body.products).toHaveLength(Math.min(PARTS, 100))
  for (const { part_number, compliance_data } of body.products)
    for (const regime of Regime.options) {
      const [shown, fact] = [compliance_data.compliance_summary[regime], expected(part_number)[regime]]
      expect(shown?.status ?? 'unknown').toBe(fact.status)
      expect(shown?.substances ?? []).toEqual(fact.substances)
      expect(shown?.conflicts.length ?? 0).toBe(fact.conflicts.length)
      expect(shown?.disputed_by ?? null).toBe(disputeOf(fact))
    }

  for (const product of products) {
    const answer = summaryOf({ product, maker, files: [] }, [], null, NOW)
    for (const regime of Regime.options) {
      const [said, fact] = [answer[regime], expected(product.part_number)[regime]]
      const shown = [said?.status, said?.substances, said?.disputed_by]
      expect(shown).toEqual([fact.status, fact.substances, disputeOf(fact)])
    }
  }

  // A package needs one document.
  const packed = products.slice(0, PACKED)
  const bytes = Buffer.from('%PDF-1.7\none\n%%EOF')
  const file = {
    ...sampleOf.file,
    product_id: packed[0]!.id,
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  await server.deps.blobs.write(file.storage_key, bytes, 'application/pdf')
  await where.db.doc(paths.file(where.org, file.id)).set(toStored('file', file))
  const product_ids = packed.map(({ id }) => id).join(',')
  const zip = unzipSync(
    new Uint8Array(await (await get(callOf(api.exportEvidence, { product_ids }).url)).arrayBuffer()),
  )
  const index = await extractText(zip[Object.keys(zip).find((name) => /index/i.test(name)) ?? '']!)
  if (index.state !== 'text') throw new Error(index.state)
  const printed = index.rows.map(({ text }) => text.replace(/\s+/g, '')).join('')
  for (const { part_number } of packed)
    for (const regime of Regime.options) {
      const fact = expected(part_number)[regime]
      if (fact.status === 'unknown') continue
      expect(printed).toContain(factLabel(fact).replace(/\s+/g, '').slice(0, 12))
      expect(printed).toContain(`${topicLabels[regime]}: ${factTextOn(fact, NOW)};`.replace(/\s+/g, ''))
    }
})
