import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const columns = [50, 190, 300, 400]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })

const TITLE = { text: 'RoHS and REACH declaration', size: 14 }

type Printed = string | typeof TITLE | ReturnType<typeof row>

async function statusesIn(...lines: Printed[]) {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', ...lines] }] }))
  return propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) }).statuses.map(({ value }) => value)
}

/** The worst that a document with these lines states, by regime. */
const stated = async (...lines: Printed[]) =>
  Object.fromEntries((await statusesIn(...lines)).toReversed().map(({ regime, status }) => [regime, status]))

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

test('a table that says something else of each part says it of that part alone, the worst first', async () => {
  const head = row('Part number', 'RoHS', 'SVHC > 0.1 %', 'Substance')
  const mixed = await statusesIn(
    TITLE,
    head,
    '------------------------------------------------------------',
    row('AQ-105-7', 'Yes', 'None', '-'),
    row('AQ-105-8', 'Not compliant', 'Yes', 'Lead, 7439-92-1'),
    row('AQ-105-9', 'Yes', 'None', '-'),
  )
  expect(mixed).toEqual([
    { regime: 'rohs', status: 'non_compliant', part_numbers: ['AQ-105-8'] },
    { regime: 'rohs', status: 'compliant', part_numbers: ['AQ-105-7', 'AQ-105-9'] },
    { regime: 'reach', status: 'declared', part_numbers: ['AQ-105-8'] },
    { regime: 'reach', status: 'compliant', part_numbers: ['AQ-105-7', 'AQ-105-9'] },
  ])
  // What all lines say is said of the document.
  expect(await statusesIn(TITLE, head, row('AQ-105-7', 'Yes', 'None', '-'))).toEqual([
    { regime: 'rohs', status: 'compliant', part_numbers: [] },
    { regime: 'reach', status: 'compliant', part_numbers: [] },
  ])
})

test('of a long list with bad news, good news is not said of more parts than are stored, and of the wanted one', async () => {
  const numbers = Array.from({ length: 40 }, (_, place) => `AQ-${200 + place}-7`)
  const lines = numbers.map((number, place) => row(number, place === 3 ? 'Not compliant' : 'Yes', 'None', ''))
  const page = (some: typeof lines) => ({ lines: [row('Part number', 'RoHS', 'SVHC', 'Remark'), ...some] })
  const more = numbers.map((number) => row(number.replace('-7', '-8'), 'Yes', 'None', ''))
  const pages = [{ lines: ['Northwind Components Ltd', TITLE] }, page(lines), page(more)]
  const content = await extractText(strangerPdf({ pages }))
  const goodOf = (wanted: string | null) => {
    const { statuses } = propose(content, {
      wanted: wanted === null ? null : { part_number: wanted, maker: 'Northwind' },
      now: Date.UTC(2026, 10, 26),
    })
    return statuses.find(({ value }) => value.regime === 'rohs' && value.status === 'compliant')!.value.part_numbers
  }
  expect(goodOf(null)).toHaveLength(60)
  expect(goodOf(null)).not.toContain('AQ-203-7')
  expect(goodOf('AQ-239-8')).toContain('AQ-239-8')
  expect(goodOf('AQ-203-7')).not.toContain('AQ-203-7')
})

test('a mark behind an answer is that of a note, and an exemption in the note is of these lines alone', async () => {
  const said = await statusesIn(
    TITLE,
    row('Series', 'RoHS', 'SVHC > 0.1 %', 'Remark'),
    row('AQ-10x', 'compliant', 'N', ''),
    row('AQ-20x', 'compliant 1)', 'Y 2)', ''),
    '1) by exemption 6(c) of Annex III: copper alloy containing up to 4 % lead by weight',
    '2) in the contact spring',
  )
  expect(said).toEqual([
    { regime: 'rohs', status: 'compliant_with_exemption', part_numbers: ['AQ-20x'] },
    { regime: 'rohs', status: 'compliant', part_numbers: ['AQ-10x'] },
    { regime: 'reach', status: 'declared', part_numbers: ['AQ-20x'] },
    { regime: 'reach', status: 'compliant', part_numbers: ['AQ-10x'] },
  ])
})

test('cells below each other are no sentence, and a part is not cleared by the lines of others', async () => {
  const table = [
    row('Part', 'REACH SVHC', 'Use', 'Note'),
    row('AQ-105-7', 'no SVHC', 'indoor', ''),
    row('AQ-105-8', 'see page 2', 'indoor', ''),
    row('AQ-105-9', 'no data yet', 'indoor', ''),
    row('AQ-105-10', '', 'indoor', ''),
  ]
  expect(await statusesIn('REACH declaration', ...table)).toEqual([
    { regime: 'reach', status: 'compliant', part_numbers: ['AQ-105-7'] },
  ])
})

test('a column that names a substance is no good news, whatever its other lines say', async () => {
  const head = row('Part number', 'Series', 'SVHC', 'Remark')
  const said = await statusesIn(TITLE, head, row('AQ-105-7', 'AQ', 'none', ''), row('AQ-105-8', 'AQ', 'Lead', 'pins'))
  expect(said.find(({ regime }) => regime === 'reach')).toMatchObject({
    status: 'declared',
    part_numbers: ['AQ-105-8'],
  })
})

test.each([
  'At this time we can neither confirm nor exclude that substances of the Candidate List are present.',
  'No substance of the Candidate List is known to us; the review of our suppliers has not been completed.',
  'Zum Gehalt an SVHC können wir derzeit keine abschließende Aussage treffen.',
  'Non siamo in grado né di confermare né di escludere la presenza di SVHC.',
])('whoever cannot say yet has not said that there is none: %s', async (line) => {
  expect(await stated('REACH information', line)).toEqual({})
})

test('what a buyer demands is no statement', async () => {
  const said = await stated(
    TITLE,
    'The Supplier shall deliver goods that comply with Directive 2011/65/EU (RoHS) and contain no SVHC above 0.1 %.',
    'Die Ware muss der Richtlinie 2011/65/EU entsprechen und darf keine SVHC enthalten.',
  )
  expect(said).not.toMatchObject({ rohs: 'compliant' })
  expect(said).not.toMatchObject({ reach: 'compliant' })
})

test('what the signs of a table mean is said of nothing', async () => {
  const head = row('Part number', 'Warning?', 'Listed chemical', 'CAS')
  expect(
    await statusesIn(
      { text: 'California Proposition 65 statement', size: 14 },
      head,
      row('AQ-105-7', 'No', '-', '-'),
      row('AQ-105-8', 'YES', 'Lead', '7439-92-1'),
      'YES = a listed chemical is present. No = no warning is required.',
    ),
  ).toEqual([
    { regime: 'prop65', status: 'declared', part_numbers: ['AQ-105-8'] },
    { regime: 'prop65', status: 'compliant', part_numbers: ['AQ-105-7'] },
  ])
})

test('a box is ticked below an answer', async () => {
  const head = row('Question', 'Yes', 'No')
  const asked = (yes: string, no: string) =>
    stated(TITLE, head, row('RoHS compliant?', '[x]', '[ ]'), row('SVHC above 0.1 %?', yes, no))
  expect(await asked('[ ]', '[x]')).toEqual({ rohs: 'compliant', reach: 'compliant' })
  expect(await asked('[x]', '[ ]')).toEqual({ rohs: 'compliant', reach: 'declared' })
  const question = 'Does any article contain a substance of the Candidate List above 0.1 %?'
  expect(await stated('SVHC answer', question, '[ ] Yes', '[x] None', '[ ] Unknown')).toEqual({ reach: 'compliant' })
  expect(await stated('SVHC answer', question, '[x] Yes', '[ ] None', '[ ] Unknown')).toEqual({ reach: 'declared' })
})

test.each([
  'RoHS compliant relays are available as a replacement.',
  'We regret that we cannot provide a certificate of RoHS compliance.',
  'If the parts are stored dry, they comply with RoHS.',
])('no good news: %s', async (line) => {
  expect(await stated(TITLE, line)).not.toMatchObject({ rohs: 'compliant' })
})

test('a form with a line for each law, without points at their ends, is read line by line', async () => {
  const lines = [
    'EU RoHS Directive 2011/65/EU, 2015/863: Compliant',
    'EU ELV Directive 2000/53/EC: Compliant',
    'EU REACH Regulation (EC) No. 1907/2006: Candidate List of FEB 2026 (253); SVHC above 0.1 % w/w: does not',
    'contain REACH SVHC',
    'Halogen content: Low Halogen',
  ]
  expect(await stated('TE part number: 1-1734248-0', TITLE, ...lines)).toEqual({
    rohs: 'compliant',
    reach: 'compliant',
  })
  const except = lines.with(4, 'REACH exceptions: lead in the solder')
  expect(await stated('TE part number: 1-1734248-0', TITLE, ...except)).not.toMatchObject({ reach: 'compliant' })
})

test('the words of an exemption that names what it leaves out take no good news back', async () => {
  const uses = 'We declare that the product complies with Directive 2011/65/EU and 2015/863/EU making use of exemption'
  const words = '7(c)-I: electrical and electronic components containing lead in a glass or ceramic other than'
  const end = 'dielectric ceramic in capacitors.'
  expect(await stated('Declaration of RoHS conformity', `${uses}`, words, end)).toEqual({
    rohs: 'compliant_with_exemption',
  })
  const other = 'capacitors, but is not yet fully compliant in all other respects.'
  expect(
    await stated('Declaration of RoHS conformity', uses, words, `dielectric ceramic in ${other}`),
  ).not.toMatchObject({
    rohs: 'compliant_with_exemption',
  })
})

test('a salutation is no doubt', async () => {
  const none = 'the article above does not contain any substance of the Candidate List (SVHC) above 0.1 % w/w.'
  expect(await stated('REACH statement', 'Date of issue: 12 February 2026', 'To whom it may concern,', none)).toEqual({
    reach: 'compliant',
  })
})

test('a form that nobody has filled in, and a request for papers, state nothing', async () => {
  const blank = ['Part no.: ____________', '[ ] RoHS compliant', 'Name: ____________', 'Date: ____________']
  expect(await stated(TITLE, ...blank)).toEqual({})
  const request = 'We need a declaration from you that AQ-105-7 contains no SVHC above 0.1 % and complies with RoHS.'
  expect(await stated(TITLE, request)).toEqual({})
})

test('a sentence that names no law is about the one that its paragraph named last', async () => {
  const said = 'REACH: Unsere Produkte sind Erzeugnisse. Sie enthalten keine Stoffe der Kandidatenliste über 0,1 %.'
  expect(await stated(TITLE, 'RoHS: All parts are listed below. They comply with all limits.', '', said)).toEqual({
    rohs: 'compliant',
    reach: 'compliant',
  })
  // Another law in between ends it.
  expect(
    await stated(TITLE, 'RoHS: see the annex. Packaging waste is collected. They comply with all limits.'),
  ).toEqual({})
})

test('an exemption clears no part that is still under evaluation', async () => {
  const said = await statusesIn(
    { text: 'RoHS declaration', size: 14 },
    'Part numbers: AQ-105-7, AQ-105-8',
    'The products comply with Directive 2011/65/EU by exemption 7(a).',
    '',
    'AQ-105-8: under evaluation.',
  )
  expect(said.flatMap(({ part_numbers }) => part_numbers)).toEqual(['AQ-105-7'])
})
