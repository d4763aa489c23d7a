/** Answers that begin with the numbers of parts. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 260], size: 9 })
const TITLE = { text: 'Customer inquiry response', size: 14 }
type Printed = string | typeof TITLE | ReturnType<typeof row>
const PARTS = 'Parts: AQ-105-7, AQ-205-9, AQ-305-1'

const read = async (...lines: Printed[]) => {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', ...lines] }] }))
  const { form, statuses, trade, substances, directives } = propose(content, {
    wanted: null,
    now: Date.UTC(2026, 10, 26),
  })
  return {
    form: form?.value,
    statuses: statuses.map(({ value }) => [value.regime, value.status, ...value.part_numbers].join(' ')),
    trade: trade.map(({ value }) => [value.kind, value.value, ...value.part_numbers].join(' ')),
    substances: substances.map(({ value }) => [value.name, ...value.part_numbers].join(' ')),
    directives: directives.map(({ value }) => value),
  }
}

test('beside a question each part has its own answer, and one that names none is that of all', async () => {
  const said = await read(
    TITLE,
    PARTS,
    row('Your question', 'Our answer'),
    row('Do the parts contain PFAS?', 'AQ-105-7 and AQ-205-9: no. AQ-305-1: yes. The seal is PTFE.'),
    row(
      'Is a warning required under Prop 65?',
      'AQ-105-7, AQ-205-9: no warning is needed. AQ-305-1: a warning is needed.',
    ),
    row('Do the parts contain halogens?', 'No.'),
    // What somebody else asks for, this paper does not.
    row('Please send a declaration.', 'It is attached.'),
  )
  expect(said.form).toBe('declaration')
  expect(said.trade).toEqual(['halogen_free Yes', 'pfas No AQ-305-1', 'pfas Yes AQ-105-7 AQ-205-9'])
  expect(said.statuses).toEqual(['prop65 declared AQ-305-1', 'prop65 compliant AQ-105-7 AQ-205-9'])
})

test('so it is below the name of a law, and what a warning of California is about is no substance of REACH', async () => {
  const said = await read(
    { ...TITLE, text: 'Substance statement: PFAS, California Proposition 65' },
    PARTS,
    'C. California Proposition 65',
    'AQ-105-7: contains lead (7439-92-1) in brass. If sold to consumers in California a warning is required.',
    'AQ-205-9, AQ-305-1: no listed chemical known to require a warning.',
  )
  expect(said.statuses).toEqual(['prop65 declared AQ-105-7', 'prop65 compliant AQ-205-9 AQ-305-1'])
  expect(said.substances).toEqual([])
})

test('that nothing of Annex XVII is in a part says nothing of the Candidate List', async () => {
  const said = await read(
    { ...TITLE, text: 'REACH statement' },
    PARTS,
    'REACH Annex XVII entry 68 substances: not present in any of the products.',
  )
  expect(said.statuses).toEqual([])
})

test.each([
  ['The parts comply with Directive 2011/65/EU and with S.I. 2012/3032 (UK RoHS).', ['UK RoHS']],
  ['The parts comply with EU RoHS and UK RoHS.', ['UK RoHS']],
  ['The parts comply with RoHS (EU and UK) and contain no SVHC by UK REACH.', ['UK REACH', 'UK RoHS']],
  ['The parts comply with RoHS. UK RoHS is not covered by this declaration.', []],
  ['The parts comply with RoHS. They were not assessed against UK RoHS.', []],
])('which laws of the United Kingdom a paper cites: %s', async (text, cited) => {
  const { directives } = await read({ ...TITLE, text: 'RoHS declaration' }, PARTS, text)
  expect(directives.filter((law) => law.startsWith('UK')).toSorted()).toEqual(cited)
})
