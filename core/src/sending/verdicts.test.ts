import { expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { mailLanguages } from '../base/mail-languages'
import type { Topic } from '../base/topic'
import type { DocumentCondition } from '../mail/inbox'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { ComplianceStatus } from '../vault/status'
import type { VaultFile } from '../vault/vault'
import { answerGrid, attachedTo, preselected, unanswered, verdictsIn } from './answer-grid'
import { blockText } from './answer-texts'
import { NO_TERMS } from './document-issue'

const NOW = Date.UTC(2026, 10, 28, 9)
const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
const lead = { name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] }
const says = (regime: 'rohs' | 'reach' | 'prop65', status: ComplianceStatus, confidence = 0.9) => ({
  ...found({ regime, status, part_numbers: [] }),
  confidence,
})
const { compliance_summary } = sampleOf.product
const product = {
  ...sampleOf.product,
  id: 1,
  part_number: 'LM317',
  part_key: 'LM317',
  statements: [],
  compliance_summary: { ...compliance_summary, rohs: null, reach: null },
}

const fileOf = (reading: Partial<Reading>, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id: 7,
  product_id: 1,
  doc_type: 'REACH Declaration',
  original_filename: 'paper.pdf',
  issued_at: Date.UTC(2026, 2, 12),
  expires_at: null,
  is_confirmed: false,
  reading: Reading.parse({ state: 'text', parts: [found({ text: 'LM317', scope: 'part' })], ...reading }),
  ...more,
})
const ROHS = { doc_type: 'RoHS Certificate' } as const
const everything = { parts: [], topics: [] }

function answerOf(files: VaultFile[], kind: DocumentCondition['kind'], topics: Topic[], now = NOW) {
  const conditions = [{ kind, ...everything } as DocumentCondition]
  const asked = { extracted_products: [samplePart('LM317', { topics })], topics: [] }
  const grid = answerGrid(asked, [product], files, { ...NO_TERMS, conditions, now })
  const chosen = new Set(preselected(grid, now))
  const attached = grid.rows.map((row) => attachedTo(row, chosen)).filter(({ names }) => names.length > 0)
  const missing = unanswered(grid, chosen)
  const verdicts = verdictsIn(grid, chosen)
  return { verdicts, text: blockText({ verdicts, attached, missing, packing: 'loose', now }, 'en') }
}
const told = (files: VaultFile[], topic: Topic, now?: number) =>
  /- LM317: (.*)/.exec(answerOf(files, 'question', [topic], now).text.split('\n\n')[1] ?? '')?.[1]

const rohs = (status: ComplianceStatus, reading: Partial<Reading> = {}, more: Partial<VaultFile> = {}) =>
  fileOf({ statuses: [says('rohs', status)], ...reading }, { ...ROHS, ...more })

const prop65 = (status: ComplianceStatus, named: (typeof lead)[] = []) =>
  fileOf(
    { statuses: [says('prop65', status)], regimes: [found('prop65')], substances: named.map(found) },
    { doc_type: 'Prop 65 Declaration' },
  )
const UNSAID = (law: string) => `on ${law}, no document that is valid today says this clearly`

let nextId = 100
const law = (kind: 'pfas' | 'halogen_free' | 'tsca' | 'pops' | 'china_rohs', value: 'Yes' | 'No', confidence = 0.9) =>
  fileOf({ trade: [{ ...found({ kind, value, part_numbers: [] }), confidence }] }, { id: (nextId += 1) })

test.each<[string, VaultFile[], Topic, string]>([
  ['that it complies', [rohs('compliant')], 'rohs', 'complies with RoHS'],
  ['that it does not', [rohs('non_compliant')], 'rohs', 'does not comply with RoHS'],
  ['a substance', [fileOf({ substances: [found(lead)] })], 'reach', 'contains above 0.1 % by weight: Lead (7439-92-1)'],
  ['none', [fileOf({ statuses: [says('reach', 'compliant')] })], 'reach', 'contains no SVHC above 0.1 % by weight'],
  [
    'an exemption that holds',
    [rohs('compliant_with_exemption', { exemptions: [found('7(c)-I')] })],
    'rohs',
    'complies with RoHS by exemption: 7(c)-I until 30 June 2027, renewal asked for',
  ],
  ['that it has PFAS', [law('pfas', 'No'), law('pfas', 'Yes')], 'pfas', 'contains PFAS'],
  ['that it has none', [law('pfas', 'Yes')], 'pfas', 'no PFAS intentionally added'],
  ['that it is halogen-free', [law('halogen_free', 'Yes')], 'halogen_free', 'halogen-free'],
  ['that it is not', [law('halogen_free', 'No')], 'halogen_free', 'not halogen-free'],
  [
    'nothing, where the reader is not sure',
    [law('pfas', 'Yes', 0.6)],
    'pfas',
    'on PFAS, no document that is valid today says this clearly',
  ],
  ['a law that it fulfils', [law('tsca', 'Yes')], 'tsca', 'complies with TSCA'],
  ['a law that it does not', [law('pops', 'Yes'), law('pops', 'No')], 'pops', 'does not comply with POPs'],
  ['no law by a reader who is not sure', [law('china_rohs', 'Yes', 0.6)], 'china_rohs', UNSAID('China RoHS')],
  ['Prop 65', [prop65('compliant')], 'prop65', 'complies with Prop 65'],
  ['no Prop 65 where a substance is listed', [prop65('compliant', [lead])], 'prop65', UNSAID('Prop 65')],
  ['no Prop 65 of what only declares', [prop65('declared')], 'prop65', UNSAID('Prop 65')],
])('where a mail asks, the answer says first what a document says: %s', (_, files, topic, expected) => {
  expect(told(files, topic)).toBe(expected)
})

test.each<[string, VaultFile[], Topic]>([
  ['no document', [], 'rohs'],
  ['one that has expired', [rohs('compliant', {}, { expires_at: Date.UTC(2026, 10, 1) })], 'rohs'],
  ['one that is read with doubts', [fileOf({ statuses: [says('rohs', 'compliant', 0.5)] }, ROHS)], 'rohs'],
  ['one of another part', [rohs('compliant', { parts: [found({ text: 'AD620', scope: 'part' })] })], 'rohs'],
  ['a draft', [rohs('compliant', { draft: found(true) })], 'rohs'],
  ['an exemption that nobody names', [rohs('compliant_with_exemption')], 'rohs'],
  ['one that only declares', [fileOf({ statuses: [says('rohs', 'declared')] }, ROHS)], 'rohs'],
  ['one of RoHS, where REACH is asked about', [rohs('compliant')], 'reach'],
])('never a yes by %s', (_, files, topic) => {
  expect(told(files, topic)).toBe(
    `on ${topic === 'rohs' ? 'RoHS' : 'REACH'}, no document that is valid today says this clearly`,
  )
})

test('nor by an exemption that is over', () => {
  const file = rohs('compliant_with_exemption', { exemptions: [found('6(b)-II')] })
  expect(told([file], 'rohs', Date.UTC(2027, 1, 1))).toMatch(/^complies with RoHS by exemption/)
  expect(told([file], 'rohs', Date.UTC(2027, 7, 1))).toMatch(/^on RoHS, no document/)
})

test('good news of one document is no answer where another says worse, or names a substance', () => {
  const bad = fileOf({ statuses: [says('rohs', 'non_compliant')] }, { ...ROHS, id: 8 })
  expect(told([rohs('compliant'), bad], 'rohs')).toBe('does not comply with RoHS')
  const named = rohs('compliant', { regimes: [found('rohs')], substances: [found(lead)] })
  expect(told([named], 'rohs')).toBe('contains above 0.1 % by weight: Lead (7439-92-1)')
})

test('who asks only for parts with SVHC gets no document of one that has none, and is told so', () => {
  const clean = fileOf({ statuses: [says('reach', 'compliant')] })
  expect(answerOf([clean], 'containing', ['reach']).text).toBe(
    'According to our records:\n\n- LM317: contains no SVHC above 0.1 % by weight',
  )
  const leaded = answerOf([fileOf({ substances: [found(lead)] })], 'containing', ['reach'])
  expect(leaded.verdicts).toEqual([])
  expect(leaded.text).toContain('- LM317: REACH Declaration (contains')
  expect(answerOf([], 'containing', ['reach']).text).toBe('Not included:\n\n- LM317: REACH')
})

test('a document without a signature goes to who wants signed ones, and the answer says so', () => {
  const paper = { statuses: [says('reach', 'compliant' as const)] }
  expect(answerOf([fileOf(paper)], 'signed', ['reach']).text).toContain(
    '- LM317: REACH Declaration (no signature was found in: REACH Declaration)',
  )
  const signature = found({ name: 'Ada Byron', title: null })
  expect(answerOf([fileOf({ ...paper, signature })], 'signed', ['reach']).text).not.toContain('signature')
})

test('what is not included says why, where there is a document', () => {
  const lacks = (more: Partial<VaultFile>, kind: DocumentCondition['kind'] = 'question') =>
    answerOf([fileOf({}, more)], kind, ['reach']).text.split('Not included:\n\n')[1]
  expect(lacks({ expires_at: Date.UTC(2026, 4, 3) })).toBe(
    '- LM317: REACH (the document that we have expired on 3 May 2026)',
  )
  expect(lacks({ issued_at: Date.UTC(2023, 6, 1) }, 'current_list')).toBe(
    '- LM317: REACH (the document that we have was issued on 1 July 2023)',
  )
  const list = found({ entries: 235, dated: null })
  const reading = Reading.parse({ state: 'text', candidate_list: list })
  expect(lacks({ reading }, 'current_list')).toBe(
    '- LM317: REACH (the document that we have is for the REACH Candidate List of 14 June 2023)',
  )
  expect(lacks({ issued_at: Date.UTC(2026, 2, 1) }, 'current_list')).toBeUndefined()
  // One that will do is there, and somebody has taken it out.
  const grid = answerGrid(
    { extracted_products: [samplePart('LM317', { topics: ['reach'] })], topics: [] },
    [product],
    [fileOf({}), fileOf({}, { id: 8, expires_at: Date.UTC(2026, 4, 3) })],
    { ...NO_TERMS, now: NOW },
  )
  expect(unanswered(grid, new Set())).toEqual([{ part_number: 'LM317', topics: ['reach'] }])
})

test.each(keysOf(mailLanguages))('in %s every reason and every verdict is in words of that language', (language) => {
  const of = { part_number: 'LM317', topics: ['reach' as const] }
  const day = Date.UTC(2023, 5, 14)
  const text = blockText(
    {
      verdicts: [
        {
          part_number: 'LM317',
          verdicts: [
            { kind: 'complies', topic: 'rohs' },
            { kind: 'fails', topic: 'rohs' },
            { kind: 'unsaid', topic: 'reach' },
            { kind: 'exempted', exemptions: ['6(c)'] },
            { kind: 'contains', substances: [] },
            { kind: 'contains_none' },
          ],
        },
      ],
      attached: [{ part_number: 'LM317', names: ['RoHS Certificate'], unsigned: ['RoHS Certificate'] }],
      missing: (['expired', 'issued', 'older_list'] as const).map((kind) => ({ ...of, lacks: { kind, day } })),
      packing: 'loose',
      now: NOW,
    },
    language,
  )
  expect(text).not.toMatch(/\{\{|undefined/)
  expect(text.match(/2023/g)).toHaveLength(3)
  expect(text.match(/RoHS/g)!.length).toBeGreaterThanOrEqual(5)
  expect(text).toContain('6(c)')
})

const ofTrade = (kind: 'origin' | 'hs' | 'scip', value: string) => found({ kind, value, part_numbers: [] })

/** What the text says of what is asked for, where somebody has saved another origin from suggestions. */
function factsTold(topics: Topic[], files: VaultFile[]) {
  const country_of_origin = { value: 'Malaysia', confidence: 0.8 }
  const known = { ...product, compliance_summary: { ...product.compliance_summary, country_of_origin } }
  const asked = { extracted_products: [samplePart('LM317', { topics })], topics: [] }
  const grid = answerGrid(asked, [known], files, { ...NO_TERMS, conditions: [], now: NOW })
  const text = blockText(
    { verdicts: verdictsIn(grid, new Set()), attached: [], missing: [], packing: 'loose', now: NOW },
    'en',
  )
  return /- LM317: (.*)/.exec(text)?.[1]
}

test('an origin and a SCIP number that are asked for stand in the text as documents print them', () => {
  const origin = fileOf({ trade: [ofTrade('origin', 'Japan')] }, { doc_type: 'Certificate of Origin' })
  expect(factsTold(['country_of_origin'], [origin])).toBe('Country of Origin: Japan')
  const scip = fileOf({ trade: [ofTrade('scip', '4d3e11f0-9a0f-47a1-8e52-1c7e5ba3c0de')] })
  expect(factsTold(['scip'], [scip])).toBe('SCIP: 4d3e11f0-9a0f-47a1-8e52-1c7e5ba3c0de')
})

test('what no document says, what documents contradict, and what nobody asks for is not told as a fact', () => {
  expect(factsTold(['country_of_origin'], [])).toBeUndefined()
  const two = fileOf({ trade: [ofTrade('origin', 'Japan'), ofTrade('origin', 'China')] })
  expect(factsTold(['country_of_origin'], [two])).toBeUndefined()
  const one = { trade: [ofTrade('origin', 'Japan')] }
  expect(factsTold(['country_of_origin'], [fileOf(one, { expires_at: NOW - 86_400_000 * 3 })])).toBeUndefined()
  expect(factsTold(['rohs'], [fileOf(one)])).toBeUndefined()
  expect(factsTold(['hs_code'], [fileOf({ trade: [ofTrade('hs', '8542.39')] })])).toBeUndefined()
})
