import { ComplianceForm } from '@attestry/core/vault/products'
import { ComplianceSummary } from '@attestry/core/vault/vault'
import { expect, test } from 'vitest'
import { mergeCompliance } from './product-changes'

const NOW = 1000
const known = ComplianceSummary.parse({
  rohs: { status: 'compliant', confidence: 0.6, source: 'rohs.pdf', last_updated: 1 },
  reach: { status: 'compliant', confidence: 0.6, source: 'reach.pdf', last_updated: 1 },
  hs_codes: [
    { region: 'global', code: '8542.31', confidence: 0.9 },
    { region: 'eu', code: '8542 31 90', confidence: 0.9 },
  ],
  country_of_origin: { value: 'Malaysia', confidence: 0.8 },
})
const merge = (form: ComplianceForm) => mergeCompliance(known, ComplianceForm.parse(form), NOW)

test('what a person typed in is certain, and the rest stays', () => {
  const merged = merge({ rohs: { status: 'compliant_with_exemption', exemptions: ['7(c)-I'], confidence: 0.2 } })
  expect(merged.rohs).toEqual({
    status: 'compliant_with_exemption',
    exemptions: ['7(c)-I'],
    confidence: 1,
    source: 'user_input',
    last_updated: NOW,
  })
  expect({ ...merged, rohs: null, sources: [] }).toEqual({ ...known, rohs: null })
})

test('codes are merged region by region, and a code keeps the confidence and the source that were given', () => {
  const { hs_codes } = merge({
    hs_codes: [
      { region: 'eu', code: '' },
      { region: 'us', code: '8542.31.0001', confidence: 0.4, alternatives: [{ code: '8542.31.0050', spec: 'other' }] },
      { region: 'ca', code: '8542.31', source: 'Built-in HS 2022 table' },
    ],
  })
  expect(hs_codes).toEqual([
    known.hs_codes[0],
    {
      region: 'us',
      code: '8542.31.0001',
      confidence: 0.4,
      source: '',
      alternatives: [{ code: '8542.31.0050', spec: 'other', confidence: 1 }],
    },
    { region: 'ca', code: '8542.31', confidence: 1, source: 'Built-in HS 2022 table', alternatives: [] },
  ])
})

test('what is given as null is forgotten', () => {
  const merged = merge({ reach: null, country_of_origin: null })
  expect([merged.reach, merged.country_of_origin]).toEqual([null, null])
})
