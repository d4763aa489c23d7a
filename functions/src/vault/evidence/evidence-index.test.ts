import { sampleOf } from '@attestry/core/sample-documents'
import { factsOf } from '@attestry/core/vault/facts'
import { expect, test } from 'vitest'
import { extractText } from '../reading/extract-text'
import { evidenceIndex } from './evidence-index'

const ORIGIN = {
  kind: 'origin' as const,
  value: 'Japan',
  issued_at: 0,
  expires_at: null,
  file_id: 1,
  filename: 'coo.pdf',
  page: 2,
  words: 'Origin: Japan',
  is_confirmed: false,
}

const UNTIL = Date.UTC(2027, 2, 31)

async function printed(now: number): Promise<string> {
  const product = { ...sampleOf.product, trade: [ORIGIN] }
  const own = [{ ...sampleOf.file, product_id: product.id, expires_at: UNTIL, path: 'rohs.pdf' }]
  const covered = { file_count: 1, latest_document_date: null, next_expiry: UNTIL, covered_until: { rohs: UNTIL } }
  const index = await evidenceIndex(
    [{ product, covered, facts: factsOf(product, undefined, now), own, universal: [] }],
    { organization: 'Maker', now, own: {} },
  )
  const content = await extractText(new Uint8Array(index))
  return content.state === 'text' ? content.rows.map(({ text }) => text).join('\n') : content.state
}

test('the index of a package says where a part is from, and which page says so', async () => {
  expect((await printed(UNTIL)).replace(/\s+/g, ' ')).toContain('Origin Japan (Page 2 of coo.pdf, not confirmed)')
})

test('the index of a package says that a document has expired when its last day is over', async () => {
  const onLastDay = await printed(UNTIL + 86_400_000 - 1)
  for (const words of ['until 2027-03', 'expires 2027-03-31']) expect(onLastDay).toContain(words)
  const later = await printed(UNTIL + 86_400_000)
  for (const words of ['expired 2027-', 'EXPIRED 2027-03-31']) expect(later).toContain(words)
})
