import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const columns = [50, 190, 300, 400]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })

const TITLE = { text: 'RoHS and REACH declaration', size: 14 }

/** What a document with these lines states, by regime. */
async function stated(...lines: (string | typeof TITLE | ReturnType<typeof row>)[]) {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', ...lines] }] }))
  const { statuses } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  return Object.fromEntries(statuses.map(({ value }) => [value.regime, value.status]))
}

test('a table with a column for each regime', async () => {
  const head = row('Part number', 'RoHS', 'REACH SVHC', 'Exemption')
  expect(await stated(TITLE, head, row('AQ-105-7', 'Yes', 'None', '-'), row('AQ-105-8', 'Yes', 'None', '-'))).toEqual({
    rohs: 'compliant',
    reach: 'compliant',
  })
  expect(await stated(TITLE, head, row('AQ-105-7', 'Yes', 'None', '7(a)'))).toMatchObject({
    rohs: 'compliant_with_exemption',
  })
  expect(
    await stated(TITLE, head, row('AQ-105-7', 'Yes', 'None', '-'), row('AQ-105-8', 'No', 'None', '-')),
  ).toMatchObject({ rohs: 'non_compliant' })
})

test('a box is ticked below an answer', async () => {
  const head = row('Question', 'Yes', 'No')
  const asked = (yes: string, no: string) =>
    stated(TITLE, head, row('RoHS compliant?', '[x]', '[ ]'), row('SVHC above 0.1 %?', yes, no))
  expect(await asked('[ ]', '[x]')).toEqual({ rohs: 'compliant', reach: 'compliant' })
  expect(await asked('[x]', '[ ]')).toEqual({ rohs: 'compliant', reach: 'declared' })
})

test.each([
  'RoHS compliant relays are available as a replacement.',
  'We regret that we cannot provide a certificate of RoHS compliance.',
  'If the parts are stored dry, they comply with RoHS.',
])('no good news: %s', async (line) => {
  expect(await stated(TITLE, line)).not.toMatchObject({ rohs: 'compliant' })
})

test('a form that nobody has filled in, and a request for papers, state nothing', async () => {
  const blank = ['Part no.: ____________', '[ ] RoHS compliant', 'Name: ____________', 'Date: ____________']
  expect(await stated(TITLE, ...blank)).toEqual({})
  const request = 'We need a declaration from you that AQ-105-7 contains no SVHC above 0.1 % and complies with RoHS.'
  expect(await stated(TITLE, request)).toEqual({})
})
