import { isSaidOf } from '@attestry/core/vault/part-relation'
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
    { regime: 'rohs', status: 'compliant_with_exemption', part_numbers: ['AQ-20x series'] },
    { regime: 'rohs', status: 'compliant', part_numbers: ['AQ-10x series'] },
    { regime: 'reach', status: 'declared', part_numbers: ['AQ-20x series'] },
    { regime: 'reach', status: 'compliant', part_numbers: ['AQ-10x series'] },
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

test('what a table says of each series is said of the parts of that series, and of no other', async () => {
  const content = await extractText(
    strangerPdf({
      pages: [
        {
          lines: [
            'Northwind Components Ltd',
            TITLE,
            row('Series', 'RoHS', 'Annex III exemption', 'SVHC > 0.1 %'),
            row('215 Series (0215xxx.xxxP)', 'Compliant', 'not required', 'None'),
            row('218 Series (0218xxx.xxxP)', 'Compliant', '7(c)-I', 'Lead, 7439-92-1'),
          ],
        },
      ],
    }),
  )
  const { statuses, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  const saidOf = (part: string) =>
    statuses.filter(({ value }) => isSaidOf(value, part)).map(({ value }) => `${value.regime} ${value.status}`)
  expect(saidOf('0215005.MXP')).toEqual(['rohs compliant', 'reach compliant'])
  expect(saidOf('0218002.HXP')).toEqual(['rohs compliant_with_exemption', 'reach declared'])
  // Without the P at its end it is another one.
  expect(saidOf('0215005.MX')).toEqual([])
  expect(substances.filter(({ value }) => isSaidOf(value, '0215005.MXP'))).toEqual([])
  expect(substances.filter(({ value }) => isSaidOf(value, '0218002.HXP'))).toHaveLength(1)
})

test('what one line says of several numbers is said of each of them', async () => {
  const said = await statusesIn(
    TITLE,
    row('Part number', 'RoHS', 'SVHC > 0.1 %'),
    row('AQ-105-7, AQ-105-8', 'Compliant', 'None'),
    row('AQ-106-1', 'Compliant', 'Lead, 7439-92-1'),
  )
  expect(said.find(({ status, regime }) => regime === 'reach' && status === 'compliant')?.part_numbers).toEqual([
    'AQ-105-7',
    'AQ-105-8',
  ])
})

test('a head in two lines asks what both say', async () => {
  const said = await statusesIn(
    TITLE,
    row('Artikel-Nr. /', 'RoHS 2011/65/EU', 'Ausnahme /', 'REACH SVHC > 0,1 %'),
    row('Item no.', '+ 2015/863', 'Exemption', '(m/m)'),
    row('3044076', 'konform / compliant', 'keine / none', 'keine / none'),
    row('1757019', 'konform / compliant', '6(c)', 'Blei / Lead, 7439-92-1'),
  )
  expect(said.map(({ regime, status, part_numbers }) => [regime, status, ...part_numbers].join(' '))).toEqual([
    'rohs compliant_with_exemption 1757019',
    'rohs compliant 3044076',
    'reach declared 1757019',
    'reach compliant 3044076',
  ])
})

test('forms of portals say of each part what stands below its number, be an answer broken above or below its label', async () => {
  const form = (...cells: string[]) => ({ cells, x: [50, 250], size: 9 })
  const below = (text: string) => ({ cells: [text], x: [250], size: 9 })
  const said = await statusesIn(
    TITLE,
    form('Item number', '1757019'),
    form('Fulfills EU RoHS substance requirements', 'Yes, under consideration of exemptions'),
    form('Exemption', '6(c)'),
    form('EU REACH SVHC', 'Lead (CAS: 7439-92-1)'),
    'Feed-through terminal block',
    form('Item number', '3044102'),
    form('Fulfills EU RoHS substance requirements', 'Yes, no exemptions'),
    form('Exemption', '-'),
    form('EU REACH SVHC', 'No SVHC above 0.1 %'),
  )
  const found = said.map(({ regime, status, part_numbers }) => [regime, status, ...part_numbers].join(' '))
  expect(found.toSorted()).toEqual([
    'reach compliant 3044102',
    'reach declared 1757019',
    'rohs compliant 3044102',
    'rohs compliant_with_exemption 1757019',
  ])
  const threshold = await statusesIn(
    TITLE,
    form('EU REACH Regulation', 'Candidate List Declared Against: FEB 2026 (253)'),
    below('Does not contain REACH SVHC'),
    form('EU REACH Regulation', 'Candidate List Declared Against: JUN 2025 (250)'),
    below('SVHC > Threshold:'),
    below('Lead (Pb), CAS 7439-92-1 (3.1% in Component Part: BODY'),
  )
  expect(threshold.filter(({ status }) => status === 'compliant')).toEqual([])
})

test('how many substances of the Candidate List a part contains is no version of the list', async () => {
  const said = await statusesIn(
    TITLE,
    row('Item number', '1757019'),
    row('Candidate List', '3 substances contained above 0.1 %: lead'),
  )
  expect(said.map(({ regime, status }) => `${regime} ${status}`)).toEqual(['reach declared'])
})

test('a word of the legend is bad news of the parts that have it as their answer, and of no other', async () => {
  const said = await statusesIn(
    TITLE,
    row('Orderable part number', 'RoHS', 'REACH', 'Green'),
    row('LM358DR', 'Yes', 'Yes', 'Yes'),
    row('LM317KCS', 'Yes', 'Affected', 'No'),
    '',
    'Affected: the product contains an SVHC above 0.1% by weight.',
  )
  const reach = said.filter(({ regime }) => regime === 'reach')
  expect(reach.map(({ status, part_numbers }) => [status, ...part_numbers].join(' '))).toEqual([
    'declared LM317KCS',
    'compliant LM358DR',
  ])
})

test('lead that an exemption allows in a glass is no SVHC of the article where the letter says that there is none', async () => {
  const exempted =
    'RoHS. The products comply with Directive 2011/65/EU. The overglaze contains lead in glass, exempted by Annex III, 7(c)-I.'
  const free = 'REACH. The products do not contain SVHC of the candidate list in a concentration above 0.1 % (w/w).'
  expect(await stated(TITLE, exempted, free)).toEqual({ rohs: 'compliant_with_exemption', reach: 'compliant' })
  expect(await stated(TITLE, exempted)).not.toMatchObject({ reach: 'compliant' })
  const both = 'REACH. The products contain lead above 0.1 % (w/w) of the article.'
  expect(await stated(TITLE, exempted, both)).toMatchObject({ reach: 'declared' })
})

test('who only says where a declaration of conflict minerals is to be had declares nothing', async () => {
  const complies = 'The product complies with directive 2011/65/EU (RoHS).'
  for (const line of [
    'Conflict minerals: please refer to the CMRT available from our website.',
    'This declaration does not include information on conflict minerals.',
  ])
    expect(await stated(TITLE, 'Part number: AQ-105-7', complies, line)).toEqual({ rohs: 'compliant' })
})

test('"Contained: lead" in the line of one part says nothing of the others', async () => {
  const head = row('Product number', 'RoHS', 'Exemption', 'SVHC')
  const said = await statusesIn(
    TITLE,
    head,
    row('AQ-105-7', 'Conforming', 'Not used', 'Not contained'),
    row('AQ-105-8', 'Conforming', '6(c)', 'Contained: Lead 7439-92-1'),
  )
  expect(
    said.filter(({ regime }) => regime === 'reach').map(({ status, part_numbers }) => [status, ...part_numbers]),
  ).toEqual([
    ['declared', 'AQ-105-8'],
    ['compliant', 'AQ-105-7'],
  ])
})

test('a table with a column for each series says of each what stands below it', async () => {
  const said = await statusesIn(
    TITLE,
    {
      cells: ['Product', 'Thick film resistors RC series', 'Thin film resistors RT series'],
      x: [50, 190, 400],
      size: 10,
    },
    { cells: ['EU RoHS 2011/65/EU', 'Compliant with exemption 7(c)-I', 'Compliant'], x: [50, 190, 400], size: 10 },
    {
      cells: ['REACH SVHC > 0.1 %', 'Contained: Lead monoxide 1317-36-8', 'Not contained'],
      x: [50, 190, 400],
      size: 10,
    },
  )
  expect(said.map(({ regime, status, part_numbers }) => [regime, status, ...part_numbers].join(' '))).toEqual(
    expect.arrayContaining([
      'rohs compliant_with_exemption RC series',
      'rohs compliant RT series',
      'reach declared RC series',
      'reach compliant RT series',
    ]),
  )
})

test('what stands below the last line of a table is said', async () => {
  const head = row('Part number', 'RoHS', 'Exemption')
  const note = 'Contains SVHC: lead.'
  expect(await stated(TITLE, head, row('AQ-105-7', 'Yes', 'No'), note)).toMatchObject({ reach: 'declared' })
})
