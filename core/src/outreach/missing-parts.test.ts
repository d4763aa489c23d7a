import { expect, test } from 'vitest'
import { answerGrid } from '../sending/answer-grid'
import type { Topic } from '../base/topic'
import { askedPart, bestContact, missingParts, inquiryGroups } from './missing-parts'
import { sampleOf, samplePart } from '../sample-documents'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const ti = { id: 51, name: 'Texas Instruments' }
const st = { id: 52, name: 'STMicroelectronics' }

const part = (part_number: string, topics: Topic[], manufacturer: string | null = null) =>
  samplePart(part_number, { topics, manufacturer })
const lm317 = { ...sampleOf.product, id: 1, manufacturer: { ...ti, uses_universal_docs: false } }
const rohs = (more: object = {}) => ({ ...sampleOf.file, id: 41, product_id: 1, issued_at: NOW - DAY, ...more })

const missingOf = (parts: ReturnType<typeof part>[], files: ReturnType<typeof rohs>[] = []) =>
  missingParts(answerGrid({ extracted_products: parts, topics: [] }, [lm317], files), NOW)

test('what no valid document answers is missing, with its maker as the vault knows it', () => {
  expect(missingOf([part('LM317', ['rohs', 'reach'])], [rohs()])).toEqual([
    { part_number: 'LM317', topics: ['reach'], manufacturer: ti },
  ])
  expect(missingOf([part('LM317', ['rohs'])], [rohs()])).toEqual([])
})

test('an expired document does not count', () => {
  expect(missingOf([part('LM317', ['rohs'])], [rohs({ expires_at: NOW - DAY })])).toMatchObject([{ topics: ['rohs'] }])
})

test('a part that the vault does not have is missing, with the maker the mail names', () => {
  expect(missingOf([part('XY12', [], 'ACME Ltd')])).toEqual([
    { part_number: 'XY12', topics: [], manufacturer: { id: null, name: 'ACME Ltd' } },
  ])
})

test('one part is asked for as far as it is missing, and whole where nothing of it is', () => {
  const parts = [part('LM317', ['rohs', 'reach']), part('XY12', [], 'ACME Ltd')]
  const grid = answerGrid({ extracted_products: parts, topics: [] }, [lm317], [rohs()])
  expect(askedPart(grid, 'LM317/', NOW)).toMatchObject([{ part_number: 'LM317', topics: ['reach'], manufacturer: ti }])
  const whole = answerGrid({ extracted_products: [part('LM317', ['rohs'])], topics: [] }, [lm317], [rohs()])
  expect(askedPart(whole, 'LM317/', NOW)).toMatchObject([{ part_number: 'LM317', topics: ['rohs'] }])
  expect(askedPart(whole, 'NE555/', NOW)).toEqual([])
})

test('a part that the mail says it does not need is not missing, whether or not the vault knows it', () => {
  const unneeded = [part('LM317', ['rohs']), part('XY12', [], 'ACME Ltd')].map((one) => ({ ...one, asked: false }))
  expect(missingOf([...unneeded, part('NE555', ['reach'])])).toMatchObject([{ part_number: 'NE555' }])
})

const missing = (part_number: string, topics: Topic[], id: number | null, name: string | null) => ({
  part_number,
  topics,
  manufacturer: { id, name },
})

test('each maker gets one mail, also when the mail writes its name in another way', () => {
  const groups = inquiryGroups(
    [
      missing('LM317', ['rohs'], 51, 'Texas Instruments'),
      missing('STM32', ['rohs'], null, 'STMICROELECTRONICS NV'),
      missing('NE555', ['reach'], null, 'texas instruments inc.'),
      missing('A1', [], null, 'Nobody Knows'),
      missing('A2', [], null, null),
    ],
    [ti, { ...st, name: 'STMicroelectronics NV' }],
  )
  expect(
    groups.map(({ manufacturer_id, name, parts }) => [manufacturer_id, name, parts.map((one) => one.part_number)]),
  ).toEqual([
    [51, 'Texas Instruments', ['LM317', 'NE555']],
    [52, 'STMicroelectronics NV', ['STM32']],
    [null, 'Nobody Knows', ['A1']],
    [null, '', ['A2']],
  ])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(4)
})

test('a part that is named twice is asked about once, for all of it', () => {
  const both = inquiryGroups([missing('LM317', ['rohs'], 51, 'TI'), missing('lm-317', ['reach'], 51, 'TI')], [ti])
  expect(both[0]?.parts).toEqual([{ part_number: 'LM317', topics: ['rohs', 'reach'] }])
  const any = inquiryGroups([missing('LM317', ['rohs'], 51, 'TI'), missing('LM317', [], 51, 'TI')], [ti])
  expect(any[0]?.parts).toEqual([{ part_number: 'LM317', topics: [] }])
})

test('more parts than one mail can name are asked about in several, none twice and none lost', () => {
  const many = Array.from({ length: 450 }, (_, index) => missing(`P${index}`, ['rohs'], 51, 'TI'))
  const groups = inquiryGroups(many, [ti])
  expect(groups.map(({ parts }) => parts.length)).toEqual([200, 200, 50])
  expect(new Set(groups.flatMap(({ parts }) => parts.map((one) => one.part_number))).size).toBe(450)
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3)
})

const contact = (id: number, more: object) => ({ ...sampleOf.contact, id, ...more })

test('the primary contact is asked, then the one for compliance, never one whose mail comes back', () => {
  const [general, compliance] = [contact(1, {}), contact(2, { contact_type: 'compliance' as const })]
  const primary = contact(3, { is_primary: true })
  expect(bestContact([general, compliance, primary])?.id).toBe(3)
  expect(bestContact([general, compliance])?.id).toBe(2)
  expect(bestContact([{ ...primary, bounced: { at: NOW, message: '550' } }, general])?.id).toBe(1)
  expect(bestContact([{ ...primary, bounced: { at: NOW, message: '550' } }])).toBeUndefined()
})
