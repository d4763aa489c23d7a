import { expect, test } from 'vitest'
import { Reading } from './reading'
import { type Refutable, refutableIn, refutableKey, refutedFor, withoutRefuted, withRestored } from './refuted'
import { refutableText } from './stated-words'

const at = { page: 4, words: 'as it stands there', confidence: 0.9 }
const reading = Reading.parse({
  state: 'text',
  pages: 5,
  parts: [{ value: { text: 'LM317', scope: 'part' }, ...at }],
  statuses: [
    { value: { regime: 'rohs', status: 'compliant', part_numbers: [] }, ...at },
    { value: { regime: 'reach', status: 'declared', part_numbers: ['LM317', 'LM350'] }, ...at },
  ],
  substances: [
    { value: { name: 'Lead', cas: '7439-92-1', where: 'solder', part_numbers: ['LM317'] }, ...at },
    { value: { name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] }, ...at },
  ],
  exemptions: [{ value: '7(a)', ...at }],
  trade: [{ value: { kind: 'pfas', value: 'No', part_numbers: [] }, ...at }],
  draft: { value: true, ...at },
  undeclared: { value: 'withdrawn', ...at },
  non_compliant: { value: true, ...at },
})
const all = refutableIn(reading)

test('each thing that a document says can be told from each other, and reads as a text of its own', () => {
  expect(all.map(refutableText)).toEqual([
    'It says that a declaration is withdrawn.',
    'It is a draft.',
    'It says that a requirement is not met.',
    'RoHS compliant',
    'REACH contains SVHC of LM317, LM350',
    'Contains Lead (7439-92-1) of LM317',
    'Contains Lead (7439-92-1)',
    'RoHS exemption 7(a)',
    'Contains PFAS',
  ])
  expect(new Set(all.map(refutableKey)).size).toBe(all.length)
})

test.each(all)('$field is not said any more once it is refuted, all else is, and it can be put back', (wrong) => {
  const without = withoutRefuted(reading, [wrong])
  expect(refutableIn(without)).toEqual(all.filter((one) => one !== wrong))
  expect(without.parts).toEqual(reading.parts)
  const keys = (one: Reading) => refutableIn(one).map(refutableKey).toSorted()
  expect(keys(withRestored(without, wrong))).toEqual(keys(reading))
  // What is said already is not said twice.
  expect(keys(withRestored(reading, wrong))).toEqual(keys(reading))
})

test('a later reading that finds it at another place, with other words, does not bring it back', () => {
  const elsewhere = structuredClone(reading)
  for (const { finding } of refutableIn(elsewhere)) Object.assign(finding, { page: 1, words: 'other', confidence: 0.5 })
  for (const { value } of elsewhere.substances) value.where = 'lead frame'
  for (const { value } of elsewhere.statuses) value.part_numbers.reverse()
  expect(refutableIn(withoutRefuted(elsewhere, all))).toEqual([])
  const worse: Refutable = {
    field: 'statuses',
    finding: { value: { regime: 'rohs', status: 'non_compliant', part_numbers: [] }, ...at },
  }
  const later = withRestored(elsewhere, worse)
  expect(refutableIn(withoutRefuted(later, all))).toEqual([worse])
})

test('before it is stored, something can be refuted for some parts of an upload or for all', () => {
  const [first, second] = all
  const said = [
    { key: refutableKey(first!), part_numbers: ['LM317'] },
    { key: refutableKey(second!), part_numbers: [] },
  ]
  expect(refutedFor(reading, said, 'LM317')).toEqual([first, second])
  expect(refutedFor(reading, said, 'LM350')).toEqual([second])
  expect(refutedFor(reading, said, null)).toEqual([second])
  expect(refutedFor(null, said, 'LM317')).toEqual([])
})

test('refuted good news does not come back because it names other parts, and bad news does', () => {
  const of = (part_numbers: string[]) =>
    Reading.parse({
      state: 'text',
      statuses: [
        { value: { regime: 'rohs', status: 'compliant', part_numbers }, ...at },
        { value: { regime: 'prop65', status: 'non_compliant', part_numbers }, ...at },
      ],
    })
  const later = withoutRefuted(of(['LM317', 'LM350']), refutableIn(of(['LM317'])))
  expect(later.statuses.map(({ value }) => value.regime)).toEqual(['prop65'])
})
