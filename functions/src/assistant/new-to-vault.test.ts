import type { ChatSummary } from '@attestry/core/assistant/chat'
import type { ComplianceForm } from '@attestry/core/vault/products'
import { sampleOf } from '@attestry/core/sample-documents'
import { ComplianceSummary } from '@attestry/core/vault/vault'
import { expect, test } from 'vitest'
import { CHAT_ANALYSIS, mergeCompliance } from '../vault/product-changes'
import { newToVault } from './new-to-vault'
import { summaryOf } from './product-facts'

const known = ComplianceSummary.parse({
  rohs: { status: 'compliant', confidence: 1, source: 'user_input', last_updated: 1 },
  hs_codes: [{ region: 'global', code: '8542.39', confidence: 1 }],
  country_of_origin: { value: 'Malaysia', confidence: 1 },
  product_info: { type: '', key_features: [], applications: ['Motor drives', 'x'.repeat(120)] },
  datasheet_info: { available: true, key_specifications: { Voltage: '37 V' } },
})

/** What an answer says of a part of which this is known. */
const answerOf = (compliance_summary: ComplianceSummary) =>
  summaryOf({ product: { ...sampleOf.product, compliance_summary }, maker: undefined, files: [] }, [], null, 1000)

/** What is saved when nobody changes anything in the answer. */
function saved({ hs_codes, country_of_origin, product_info, rohs }: ChatSummary): ComplianceForm {
  return {
    rohs: rohs && { status: rohs.status, confidence: rohs.confidence },
    hs_codes: hs_codes.map(({ region, code, confidence }) => ({ region, code, confidence })),
    ...(country_of_origin && { country_of_origin: { ...country_of_origin } }),
    ...(product_info && {
      product_info: {
        type: product_info.type,
        key_features: product_info.key_features.map((one) => one.slice(0, 120)),
      },
    }),
  }
}

test('an answer that is saved again and again tells the vault something the first time only', () => {
  const said = answerOf(known)
  const first = newToVault(known, saved(said), said)
  expect(first).toEqual({
    hs_codes: ['eu', 'us', 'ca'].map((region) => ({ region, code: '8542.39', confidence: 1 })),
    product_info: { type: said.product_info?.type },
  })
  const now = mergeCompliance(known, first, 1000, CHAT_ANALYSIS)
  expect(newToVault(now, saved(said), said)).toEqual({})
  const again = answerOf(now)
  expect(newToVault(now, saved(again), again)).toEqual({})
  expect(again.product_info?.key_features).toEqual(said.product_info?.key_features)
})

test('what was stored twice before is said once', () => {
  const product_info = { type: '', key_features: ['Used in: Motor drives'], applications: ['Motor drives'] }
  const { key_features } = answerOf({ ...known, product_info }).product_info ?? {}
  expect(key_features).toEqual(['Used in: Motor drives', 'Voltage: 37 V'])
})

test('what somebody types while saving takes the place of what the vault has, what the answer said does not', () => {
  const said = answerOf(known)
  const typed = {
    hs_codes: [{ region: 'global' as const, code: '8542.31', confidence: 1 }],
    country_of_origin: { value: 'Japan', confidence: 1 },
  }
  expect(newToVault(known, typed, said)).toEqual(typed)
  const unsure = {
    hs_codes: typed.hs_codes.map((one) => ({ ...one, confidence: 0.9 })),
    country_of_origin: { value: 'Japan' },
  }
  expect(newToVault(known, unsure, said)).toEqual({})
  // A colleague has corrected it since the answer.
  const corrected = { ...known, country_of_origin: { value: 'Japan', confidence: 1 } }
  expect(newToVault(corrected, saved(said), said).country_of_origin).toBeUndefined()
})

test('a status that the vault has already keeps its source and its date', () => {
  const rohs = { status: 'compliant' as const, confidence: 0.97, source: 'rohs.pdf', last_updated: 1, exemptions: [] }
  const here = { ...known, rohs }
  expect(newToVault(here, { rohs: { status: 'compliant', confidence: 0.97 } }, answerOf(here)).rohs).toBeUndefined()
  expect(newToVault(here, { rohs: { status: 'non_compliant', confidence: 1 } }, answerOf(here)).rohs).toBeDefined()
})

test('"declared" does not reach the vault where the answer names a substance: it would pass for good news', () => {
  const reach = { status: 'declared' as const, confidence: 0.9 }
  const said = {
    ...answerOf(known),
    reach: {
      ...reach,
      details: '',
      substances: ['Lead (7439-92-1)'],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      sources: [],
    },
  }
  expect(newToVault({ ...known, reach: null }, { reach }, said)).toEqual({})
  expect(
    newToVault({ ...known, reach: null }, { reach }, { ...said, reach: { ...said.reach, substances: [] } }),
  ).toEqual({
    reach,
  })
})

test('a status that a document gave is not typed in as well: it would stay when the document has expired', () => {
  const rohs = { status: 'compliant' as const, confidence: 0.9 }
  const source = { label: 'rohs.pdf', page: 1, file_id: 41, product_id: 31, email_id: null }
  const saidBy = (kind: 'document' | 'model') => ({
    ...answerOf(known),
    rohs: {
      ...rohs,
      details: '',
      substances: [],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      sources: [{ kind, ...source }],
    },
  })
  const nothing = { ...known, rohs: null }
  expect(newToVault(nothing, { rohs }, saidBy('document'))).toEqual({})
  expect(newToVault(nothing, { rohs }, saidBy('model'))).toEqual({ rohs })
  // What somebody changes is their own word.
  const other = { status: 'non_compliant' as const, confidence: 1 }
  expect(newToVault(nothing, { rohs: other }, saidBy('document'))).toEqual({ rohs: other })
})
