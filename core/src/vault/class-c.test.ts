import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { type ClassC, classCOf } from './class-c'
import type { Regime } from '../base/regime'
import { Reading } from './reading'
import type { Statement } from './statement'
import type { ComplianceStatus } from './status'
import type { VaultFile } from './vault'

const NOW = Date.UTC(2026, 10, 28)
const DAY = 86_400_000

const says = (regime: Regime, status: ComplianceStatus, more: Partial<Statement> = {}): Statement => ({
  regime,
  status,
  scope: 'exact',
  part_numbers: [],
  series: [],
  not_for: [],
  list: null,
  substances: [],
  exemptions: [],
  issued_at: NOW - 100 * DAY,
  expires_at: null,
  stored_at: NOW - 90 * DAY,
  file_id: 41,
  filename: `${regime}.pdf`,
  page: 2,
  words: '',
  confidence: 0.9,
  is_confirmed: true,
  ...more,
})

const typed = (status: ComplianceStatus, more = {}) => ({
  status,
  confidence: 1,
  source: 'user_input',
  last_updated: NOW - 200 * DAY,
  exemptions: [],
  ...more,
})

const finding = <T>(value: T) => ({ value, page: 1, words: '', confidence: 1 })
const fileWith = (reading: Partial<Reading>): VaultFile => ({
  ...sampleOf.file,
  id: 41,
  reading: Reading.parse({ state: 'text', ...reading }),
})
/** Of 4 February 2026. */
const LIST = { candidate_list: finding({ entries: 253, dated: null }) }

type Known = {
  said?: Statement[]
  rohs?: ReturnType<typeof typed>
  reach?: ReturnType<typeof typed>
  reading?: Partial<Reading>
}

function classC({ said = [], rohs, reach, reading = LIST }: Known): ClassC {
  const { compliance_summary } = sampleOf.product
  const part = {
    part_number: 'LM317T',
    compliance_summary: { ...compliance_summary, rohs: rohs ?? null, reach: reach ?? null },
    statements: said,
  }
  return classCOf(part, undefined, [fileWith(reading)], NOW)
}

const declared = (known: Known) => {
  const result = classC(known)
  if (result.status === 'refused') throw new Error(result.reasons.join(' '))
  return result
}

test('what is known and confirmed is declared, with the version of the list', () => {
  const { lists, queries, said, left_out } = declared({ said: [says('rohs', 'compliant'), says('reach', 'compliant')] })
  expect(
    lists.map(({ identity, answers }) => [identity, answers.length, answers.some(({ is_above }) => is_above)]),
  ).toEqual([['EUROHS-1907', 10, false]])
  expect(queries.map(({ list }) => list)).toEqual(['EUREACH-0226'])
  expect(said).toEqual([
    'RoHS: none of the ten substances is above its threshold.',
    'REACH: no substance of the Candidate List of Feb 4, 2026 (253 entries) is above 0.1 %.',
  ])
  expect(left_out).toEqual([])
})

test('an exemption for lead allows lead, and nothing else', () => {
  const { lists, said } = declared({
    said: [says('rohs', 'compliant_with_exemption', { exemptions: ['7(a)', '7c-I'] }), says('reach', 'compliant')],
  })
  expect(lists[0]?.answers.filter(({ is_above }) => is_above)).toMatchObject([
    { name: 'Lead', cas: '7439-92-1', exemptions: ['7(a)', '7(c)-I'] },
  ])
  expect(said[0]).toBe('RoHS: Lead is above the threshold, with exemption 7(a), 7(c)-I.')
  // A person has typed both.
  expect(declared({ rohs: typed('compliant', { exemptions: ['6(c)'] }) }).said[0]).toMatch(/with exemption 6\(c\)/)
})

test('substances of REACH are declared by their CAS numbers, of the list of that day where the document names none', () => {
  const lead = says('reach', 'declared', {
    substances: ['Lead (7439-92-1)', 'Something'],
    issued_at: Date.UTC(2024, 7, 1),
  })
  expect(declared({ said: [lead], reading: {} }).lists).toMatchObject([
    {
      identity: 'EUREACH-0624',
      answers: [
        { name: 'Lead', cas: '7439-92-1', is_above: true },
        { name: 'Something', cas: null, is_above: true },
      ],
    },
  ])
})

test.each<[string, Known, RegExp]>([
  ['nothing of REACH', {}, /^REACH: nothing is known/],
  [
    'no version of the list',
    { said: [says('reach', 'compliant')], reading: {} },
    /^REACH: reach.pdf does not say which/,
  ],
  ['a typed word for REACH', { reach: typed('compliant') }, /^REACH: it was entered without the version/],
  [
    'an expired document',
    { said: [says('reach', 'compliant', { expires_at: NOW - 5 * DAY })] },
    /^REACH: reach.pdf has exp/,
  ],
])('of %s nothing is declared', (_, known, why) => {
  const { queries, left_out } = declared({ rohs: typed('compliant'), ...known })
  expect([queries, left_out]).toEqual([[], [expect.stringMatching(why)]])
})

test.each<[string, Known, RegExp]>([
  ['without a code', { rohs: typed('compliant_with_exemption') }, /nobody says with which/],
  ['that is not known here', { rohs: typed('compliant_with_exemption', { exemptions: ['8(b)'] }) }, /exemption 8\(b\)/],
])('of RoHS with an exemption %s nothing is declared', (_, known, why) => {
  const { lists, left_out } = declared({ said: [says('reach', 'compliant')], ...known })
  expect([lists, left_out]).toEqual([[], [expect.stringMatching(why)]])
})

test.each<[string, Known, RegExp]>([
  ['nothing is known', {}, /^RoHS: nothing is known that could be declared\. REACH: nothing/],
  [
    'nobody has confirmed it',
    { said: [says('rohs', 'compliant', { is_confirmed: false })] },
    /confirmed what was read of rohs/,
  ],
  [
    'a document says otherwise',
    { rohs: typed('compliant'), said: [says('rohs', 'non_compliant')] },
    /^RoHS: rohs.pdf, page 2, says otherwise/,
  ],
  [
    'another document names a further substance, which nobody has confirmed',
    {
      said: [
        says('reach', 'declared', { substances: ['Lead (7439-92-1)'] }),
        says('reach', 'declared', {
          substances: ['PFOA'],
          filename: 'other.pdf',
          scope: 'series',
          is_confirmed: false,
        }),
      ],
    },
    /^REACH: nobody has confirmed what was read of other.pdf/,
  ],
  ['it is from the assistant', { rohs: typed('compliant', { source: 'ai_chat_analysis' }) }, /saved from Attestry AI/],
  [
    'RoHS and REACH contradict each other',
    { said: [says('rohs', 'compliant'), says('reach', 'declared', { substances: ['Lead (7439-92-1)'] })] },
    /contains Lead \(7439-92-1\)/,
  ],
  [
    'it fails, nobody says why',
    { said: [says('rohs', 'non_compliant'), says('reach', 'compliant')] },
    /no document names/,
  ],
  ['a person says that it fails', { rohs: typed('non_compliant') }, /no document names the substance/],
  ['it fails REACH', { rohs: typed('compliant'), reach: typed('non_compliant') }, /^REACH: the part does not comply/],
  ['a substance is not named', { rohs: typed('compliant'), reach: typed('declared') }, /none is named/],
  [
    'a substance is not recognized',
    { said: [says('reach', 'declared', { substances: ['substance not recognized'] })] },
    /none is named/,
  ],
])('there is no declaration where %s', (_, known, why) => {
  const result = classC(known)
  expect(result).toMatchObject({ status: 'refused' })
  expect(result.status === 'refused' && result.reasons.join(' ')).toMatch(why)
})

test('an exemption that has ended is no reason to comply any more', () => {
  const part = {
    part_number: 'LM317T',
    compliance_summary: {
      ...sampleOf.product.compliance_summary,
      rohs: typed('compliant_with_exemption', { exemptions: ['7(a)-I'] }),
      reach: null,
    },
    statements: [],
  }
  const on = (time: number) => classCOf(part, undefined, [], time).status
  expect([on(Date.UTC(2027, 11, 31)), on(Date.UTC(2028, 0, 2))]).toEqual(['declared', 'refused'])
})

test('what fails RoHS is declared with the substance that its document names', () => {
  const reading = {
    ...LIST,
    substances: [finding({ name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] })],
  }
  const { lists, said } = declared({ said: [says('rohs', 'non_compliant')], reading })
  expect(lists[0]?.answers.filter(({ is_above }) => is_above)).toMatchObject([{ name: 'Lead', exemptions: [] }])
  expect(said[0]).toBe('RoHS: Lead is above the threshold, without an exemption.')
})
