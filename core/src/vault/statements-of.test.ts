import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { substanceTexts } from './contained'
import { Reading, type CoveredPart } from './reading'
import { factsWith, statementsOf } from './statements-of'
import { ComplianceSummary, type VaultFile } from './vault'

const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
const part = (text: string, scope: CoveredPart['scope'] = 'part') => found({ text, scope })
const rohs = found({ regime: 'rohs' as const, status: 'compliant' as const, part_numbers: [] })
const lead = { name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] }

const fileOf = (reading: Partial<Reading>, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  reading: Reading.parse({ state: 'text', parts: [part('LM317')], statuses: [rohs], ...reading }),
  ...more,
})
const shown = (file: VaultFile, part_number: string | null = 'LM317') =>
  statementsOf([file], part_number).map(({ regime, status, scope }) => `${regime} ${status} ${scope}`)

test.each<[string, VaultFile, string[]]>([
  ['a part that it names', fileOf({}), ['rohs compliant exact']],
  ['a series', fileOf({ parts: [part('LM3xx', 'series')] }), ['rohs compliant series']],
  ['all of its maker', fileOf({ parts: [part('all', 'all')] }), ['rohs compliant maker']],
  ['no part of this name', fileOf({ parts: [part('AD620')] }), []],
  ['a part of the family', fileOf({ parts: [part('LM318')] }), []],
  ['which a person has accepted', fileOf({ parts: [part('AD620')] }, { is_confirmed: true }), ['rohs compliant exact']],
  ['all but this part', fileOf({ parts: [part('all', 'all')], excluded: [part('LM317')] }, { is_confirmed: true }), []],
  ['a draft', fileOf({ draft: found(true) }), []],
  ['what a newer one has replaced', fileOf({}, { superseded_by: 42 }), []],
  [
    'that it was declared, and nothing else',
    fileOf({ statuses: [found({ ...rohs.value, regime: 'prop65', status: 'declared' })] }),
    [],
  ],
  ['a substance, in whatever words', fileOf({ statuses: [], substances: [found(lead)] }), ['reach declared exact']],
  [
    'a substance that RoHS restricts, and nothing of REACH',
    fileOf({ regimes: [found('rohs')], substances: [found(lead)] }),
    ['rohs compliant exact'],
  ],
  [
    'a substance, and is about both laws',
    fileOf({ regimes: [found('rohs'), found('reach')], substances: [found(lead)] }),
    ['reach declared exact', 'rohs compliant exact'],
  ],
  [
    'a substance, without the part',
    fileOf({ parts: [], statuses: [], substances: [found(lead)] }),
    ['reach declared maker'],
  ],
  [
    'bad news of another part',
    fileOf({ statuses: [found({ ...rohs.value, status: 'non_compliant', part_numbers: ['LM339'] })] }),
    [],
  ],
])('a document that names %s', (_, file, expected) => {
  expect(shown(file)).toEqual(expected)
})

test('an exemption of some parts of a table is not one of the others', () => {
  const of = (status: 'compliant' | 'compliant_with_exemption', part: string) =>
    found({ regime: 'rohs' as const, status, part_numbers: [part] })
  const file = fileOf({
    parts: [part('LM317'), part('LM318')],
    exemptions: [found('7(a)')],
    statuses: [of('compliant_with_exemption', 'LM318'), of('compliant', 'LM317')],
  })
  const said = (part_number: string) =>
    statementsOf([file], part_number).map(({ status, exemptions }) => [status, exemptions])
  expect(said('LM317')).toEqual([['compliant', []]])
  expect(said('LM318')).toEqual([['compliant_with_exemption', ['7(a)']]])
})

test('what was read from a picture counts only once a person has accepted it', () => {
  const read = { is_from_picture: true, substances: [found(lead)] }
  expect(shown(fileOf(read))).toEqual([])
  expect(shown(fileOf(read, { is_confirmed: true }))).toEqual(['reach declared exact', 'rohs compliant exact'])
  const textsOf = (is_confirmed: boolean) => substanceTexts([fileOf(read, { is_confirmed })], 'LM317')
  expect([textsOf(false), textsOf(true)]).toEqual([[], ['Lead (7439-92-1)']])
})

test('bad news is kept before all other, and a substance that is not recognized is one', () => {
  const unnamed = found({ regime: 'reach' as const, status: 'declared' as const, part_numbers: [] })
  const bad = fileOf({ statuses: [unnamed] }, { issued_at: 1 })
  const good = Array.from({ length: 60 }, (_, place) => fileOf({}, { id: 100 + place, issued_at: 1000 + place }))
  const [first, ...others] = statementsOf([...good, bad], 'LM317')
  expect(first).toMatchObject({ regime: 'reach', substances: ['substance not recognized'] })
  expect(others).toHaveLength(39)
})

test('a document of the maker speaks for all its parts but those that it leaves out', () => {
  const file = fileOf({ parts: [part('all', 'all')], excluded: [part('LM339')] })
  expect(statementsOf([file], null)).toMatchObject([{ scope: 'maker', not_for: ['LM339'] }])
})

test('a document of the maker that names some parts says nothing good of its others, whoever has accepted it', () => {
  const some = { parts: [part('LM317'), part('TL4xx', 'series')] }
  const isGood = (file: VaultFile, part_number: string) => {
    const product = {
      ...sampleOf.product,
      part_number,
      statements: [],
      compliance_summary: ComplianceSummary.parse({}),
    }
    return factsWith(product, [{ ...file, product_id: null }], sampleOf.file.created_at).rohs.status === 'compliant'
  }
  const goodOf = (file: VaultFile) => ['LM317', 'TL431', 'LM318', 'NE555'].filter((number) => isGood(file, number))
  for (const is_confirmed of [false, true]) expect(goodOf(fileOf(some, { is_confirmed }))).toEqual(['LM317', 'TL431'])
  expect(goodOf(fileOf({ parts: [part('LM317'), part('all', 'all')] }))).toHaveLength(4)
  const ofOne = found({ ...rohs.value, part_numbers: ['LM317'] })
  expect(goodOf(fileOf({ ...some, statuses: [ofOne] }))).toEqual(['LM317'])
})

test('bad news of a document of the maker counts for the parts that it names, and for all where some may be unread', () => {
  const statuses = [found({ ...rohs.value, status: 'non_compliant' as const })]
  const some = { statuses, parts: [part('LM317'), part('TL4xx', 'series')], part_count: 2 }
  const saidOf = (reading: Partial<Reading>) => statementsOf([fileOf(reading)], null)
  const named = { status: 'non_compliant', part_numbers: ['LM317'], series: ['TL4xx'] }
  expect(saidOf(some)).toMatchObject([named])
  const ofAll = { status: 'non_compliant', part_numbers: [], series: [] }
  for (const more of [{ is_partial: true }, { part_count: 3 }, { parts: [] }, { parts: [part('all', 'all')] }])
    expect(saidOf({ ...some, ...more })).toMatchObject([ofAll])
})

test('all that a document of the maker leaves out is left out', () => {
  const excluded = Array.from({ length: 30 }, (_, place) => part(`LM${place}`))
  const [said] = statementsOf([fileOf({ parts: [part('all', 'all')], excluded })], null)
  expect(said?.not_for).toHaveLength(30)
})

test('of a reading that is newer than the accepted one, what is worse or not said yet counts, and nobody has accepted it', () => {
  const stated = (status: 'compliant' | 'non_compliant', regime: 'rohs' | 'prop65' = 'rohs') =>
    found({ regime, status, part_numbers: [] })
  const newer = (status: 'compliant' | 'non_compliant', more: Partial<Reading> = {}) =>
    Reading.parse({ state: 'text', parts: [part('LM317')], statuses: [stated(status)], ...more })
  const said = (accepted: 'compliant' | 'non_compliant', newer_reading: Reading) =>
    statementsOf([fileOf({ statuses: [stated(accepted)] }, { is_confirmed: true, newer_reading })], 'LM317').map(
      ({ regime, status, is_confirmed }) => [regime, status, is_confirmed],
    )
  expect(said('compliant', newer('compliant'))).toEqual([['rohs', 'compliant', true]])
  expect(said('non_compliant', newer('compliant'))).toEqual([['rohs', 'non_compliant', true]])
  expect(said('compliant', newer('non_compliant'))).toEqual([
    ['rohs', 'non_compliant', false],
    ['rohs', 'compliant', true],
  ])
  expect(said('compliant', newer('compliant', { statuses: [stated('compliant', 'prop65')] }))).toEqual([
    ['rohs', 'compliant', true],
    ['prop65', 'compliant', false],
  ])
  expect(said('compliant', newer('non_compliant', { is_from_picture: true }))).toEqual([['rohs', 'compliant', true]])
  const file = fileOf({}, { is_confirmed: true, newer_reading: newer('compliant', { substances: [found(lead)] }) })
  expect(substanceTexts([file], 'LM317')).toEqual(['Lead (7439-92-1)'])
})
