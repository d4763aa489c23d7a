import { describe, expect, test } from 'vitest'
import { correctedAnalysis, correctedLast, rowOf } from './corrected-analysis'
import { type EmailAnalysis, EmailCorrection } from './inbox'
import { sampleOf, samplePart } from '../sample-documents'

const said: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  compliance_confidence: 0.7,
  topics: ['rohs', 'reach'],
  extracted_products: [samplePart('LM317'), samplePart('NE555', { topics: ['pfas'] })],
}
const correction = (changes: Partial<EmailCorrection>): EmailCorrection => ({
  ...EmailCorrection.parse({ said: null }),
  ...changes,
})
const by = <T>(value: T, who = 'ada', at = 1) => ({ value, by: who, at })

describe('what holds of a mail', () => {
  test('is what the model says, where no person has said anything', () => {
    expect(correctedAnalysis(said, undefined)).toMatchObject({ ...said, extracted_products: [{}, {}] })
    expect(correctedAnalysis(said, correction({ due_date: by(null) }))).toMatchObject({
      is_compliance_related: true,
      compliance_confidence: 0.7,
      topics: ['rohs', 'reach'],
    })
    expect(correctedAnalysis(undefined, undefined)).toBeUndefined()
  })

  test('is what a person says, whatever the model says later', () => {
    const people = correction({
      is_compliance_related: by(false),
      topics: by(['prop65']),
      due_date: by('2026-12-04'),
      extracted_products: by([samplePart('BC547')]),
    })
    const later = {
      ...said,
      is_compliance_related: true,
      due_date: '2026-12-01',
      extracted_products: [samplePart('OTHER1')],
    }
    expect(correctedAnalysis(later, people)).toMatchObject({
      is_compliance_related: false,
      compliance_confidence: 1,
      topics: ['prop65'],
      due_date: '2026-12-04',
      extracted_products: [{ part_number: 'BC547', topics: ['prop65'] }],
    })
  })

  test('a day that a person took away does not come back', () => {
    expect(
      correctedAnalysis({ ...said, due_date: '2026-12-01' }, correction({ due_date: by(null) }))?.due_date,
    ).toBeNull()
  })

  test('people can say all of it where the model has no answer', () => {
    const people = correction({ extracted_products: by([samplePart('BC547')]) })
    expect(correctedAnalysis(undefined, people)).toMatchObject({ is_compliance_related: true, provider: 'person' })
    expect(correctedAnalysis(undefined, correction({ topics: by([]) }))?.is_compliance_related).toBe(false)
  })

  test('a part is asked about like its mail, unless the mail says otherwise about it', () => {
    const topicsOf = (people?: EmailCorrection) =>
      correctedAnalysis(said, people)?.extracted_products.map(({ topics }) => topics)
    expect(topicsOf()).toEqual([['rohs', 'reach'], ['pfas']])
    expect(topicsOf(correction({ topics: by(['rohs']) }))).toEqual([['rohs'], ['rohs']])
  })
})

test('the last correction is told, whatever it was about', () => {
  expect(correctedLast(correction({ topics: by([], 'ada', 2), due_date: by(null, 'bob', 3) }))).toMatchObject({
    by: 'bob',
    at: 3,
  })
  expect(correctedLast(undefined)).toBeUndefined()
})

test('a row of a list stays small, however many parts there are', () => {
  const extracted_products = Array.from({ length: 1000 }, (_, index) => samplePart(`STM32F407VGT6${index}`))
  const row = rowOf({ ...said, extracted_products })
  expect(row.analysis).toMatchObject({ state: 'done', product_count: 1000 })
  expect(row.part_keys.slice(0, 2)).toEqual(['STM32F407VGT60', 'STM32F407VGT61'])
  expect(JSON.stringify(row).length).toBeLessThan(6000)
})
