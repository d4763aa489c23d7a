import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { ComplianceCard } from './compliance-card'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const UNTIL = Date.UTC(2027, 2, 31)

test.each([
  ['Documented until Mar 31, 2027', UNTIL + 86_400_000 - 1],
  ['Document expired Mar 31, 2027', UNTIL + 86_400_000],
])('%s', async (words, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const covered = { ...sampleOf.product, covered_until: { rohs: UNTIL } }
  await renderInApp(<ComplianceCard product={sampleOf.product} covered={covered} files={[]} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test('a substance that a document names is amber and named, whatever was typed', async () => {
  const value = { name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] }
  const reading = { ...sampleOf.file.reading!, substances: [{ value, page: 1, words: '', confidence: 0.9 }] }
  const file = { ...sampleOf.file, product_id: sampleOf.product.id, superseded_by: null, reading }
  const reach = { status: 'compliant' as const, confidence: 1, source: 'user_input', last_updated: 0, exemptions: [] }
  const product = { ...sampleOf.product, compliance_summary: { ...sampleOf.product.compliance_summary, reach } }
  await renderInApp(<ComplianceCard product={product} covered={undefined} files={[file]} />)
  expect(screen.getByText('Contains SVHC').getAttribute('data-tone')).toBe('attention')
  expect(screen.getByText('Its documents name Lead (7439-92-1).')).toBeTruthy()
})
