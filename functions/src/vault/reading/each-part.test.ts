/** A paper about several parts says something else of each. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 150, 290, 420], size: 9 })
const TITLE = { text: 'RoHS declaration', size: 14 }
type Printed = string | typeof TITLE | ReturnType<typeof row>

const read = async (...lines: Printed[]) => {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', ...lines] }] }))
  return propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
}
/** As `regime status (exemptions) parts`. */
const statusesIn = async (...lines: Printed[]) =>
  (await read(...lines)).statuses.map(({ value: { regime, status, exemptions = [], part_numbers } }) =>
    [regime, status, ...(exemptions.length > 0 ? [`(${exemptions.join()})`] : []), ...part_numbers].join(' '),
  )
const substancesIn = async (...lines: Printed[]) =>
  (await read(...lines)).substances.map(({ value }) => [value.name, ...value.part_numbers].join(' '))
const partsIn = async (...lines: Printed[]) => (await read(...lines)).parts.map(({ value }) => value.text)

const COMPLY = 'We confirm that the products below comply with Directive 2011/65/EU and (EU) 2015/863.'

test('a column of exemptions says which part needs which, and which part needs none', async () => {
  const head = row('Part number', 'Description', 'Exemption')
  const fuse = row('AQ-105-7', 'Fuse', '6(c) – lead in copper alloy of the caps')
  const diode = row('AQ-205-9', 'Diode', '7(a) – lead in the die attach')
  const plug = row('AQ-305-1', 'Plug', 'none')
  expect(await statusesIn(TITLE, COMPLY, head, fuse, diode, plug)).toEqual([
    'rohs compliant_with_exemption (6(c)) AQ-105-7',
    'rohs compliant_with_exemption (7(a)) AQ-205-9',
    'rohs compliant AQ-305-1',
  ])
  // Without a sentence that says it, nothing complies.
  expect(await statusesIn(TITLE, 'Directive 2011/65/EU', head, fuse, plug)).toEqual([])
  // Nor does what the column is not sure of, or another part than the sentence names.
  const unsure = row('AQ-305-1', 'Plug', 'not yet evaluated')
  expect((await statusesIn(TITLE, COMPLY, head, fuse, unsure)).join()).not.toContain('AQ-305-1')
  const only = 'We confirm that AQ-105-7 complies with Directive 2011/65/EU and (EU) 2015/863.'
  expect((await statusesIn(TITLE, only, head, fuse, plug)).join()).not.toContain('AQ-305-1')
  const doubt = 'The plug AQ-305-1 is still being evaluated by our supplier.'
  expect((await statusesIn(TITLE, COMPLY, head, fuse, plug, doubt)).join()).not.toContain('AQ-305-1')
})

test('beside a column of answers each part has its own exemptions', async () => {
  const head = row('Part number', 'Description', 'RoHS', 'Exemption')
  const lines = [
    row('AQ-105-7', 'Fuse', 'compliant', '6(c)'),
    row('AQ-205-9', 'Diode', 'compliant', '7(a), 7(c)-I'),
    row('AQ-305-1', 'Plug', 'compliant', '–'),
  ]
  expect(await statusesIn(TITLE, head, ...lines)).toEqual([
    'rohs compliant_with_exemption (6(c)) AQ-105-7',
    'rohs compliant_with_exemption (7(a),7(c)-I) AQ-205-9',
    'rohs compliant AQ-305-1',
  ])
})

test('what a sentence says is in a part is in that part, unless it speaks of others, too', async () => {
  const about = [TITLE, 'Part numbers: AQ-105-7, AQ-205-9', 'REACH: information by article 33']
  const said = (...lines: string[]) => substancesIn(...about, ...lines)
  expect(await said('The body of AQ-105-7 contains lead (7439-92-1) at 2.5 % w/w.')).toEqual(['Lead AQ-105-7'])
  expect(await said('The body of AQ-105-7 is made of brass; the lead content of the alloy is 2.5 %.')).toEqual([
    'Lead AQ-105-7',
  ])
  expect(await said('All parts such as AQ-105-7 contain lead (7439-92-1) at 2.5 % w/w.')).toEqual(['Lead'])
  expect(await said('AQ-105-7 contains lead (7439-92-1) at 2.5 % w/w.', 'The same applies to the other part.')).toEqual(
    ['Lead'],
  )
})

test('a long table keeps its head, so that a note below it is of no other parts', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => row(`AQ-105-${at + 10}`, 'Resistor', 'none'))
  const lead = row('AQ-205-9', 'Diode', 'Lead (CAS 7439-92-1)')
  const note = 'Where lead is named, it is contained in the solder of the die attach.'
  const about = { ...TITLE, text: 'REACH declaration' }
  expect(await substancesIn(about, row('Part number', 'Description', 'SVHC > 0.1 %'), ...lines, lead, note)).toEqual([
    'Lead AQ-205-9',
  ])
})

test('a form that is repeated for each part says of each what stands below it', async () => {
  const form = (part: string, halogens: string) => [
    `Part number: ${part}`,
    row('EU RoHS Directive 2011/65/EU', 'Compliant'),
    row('Halogen content', halogens),
  ]
  const { trade } = await read(
    TITLE,
    ...form('AQ-105-7', 'Not reviewed'),
    ...form('AQ-205-9', 'Not low halogen – contains Br or Cl > 900 ppm'),
    ...form('AQ-305-1', 'Halogen free'),
  )
  expect(trade.map(({ value: { value, part_numbers } }) => [value, ...part_numbers].join(' '))).toEqual([
    'No AQ-205-9',
    'Yes AQ-305-1',
  ])
})

test('a part is named by its number, behind what it is called or before', async () => {
  const says = 'entsprechen der Richtlinie 2011/65/EU und (EU) 2015/863.'
  expect(
    await partsIn(
      TITLE,
      `Die Leitungen CLASSIC 110 4G1,5, Artikelnummer 1119304, LiYY, Artikelnummer 0028 304, ${says}`,
    ),
  ).toEqual(['1119304', '0028 304'])
  expect(await partsIn(TITLE, 'We declare that the product', '2904601 QUINT4-PS/1AC/24DC/10', COMPLY)).toEqual([
    '2904601',
  ])
})

test('points of a letter are read one by one, also behind what describes the part', async () => {
  const lines = [
    'Part number: AQ-105-7 Specification: 0.1 uF, 50 V, 0603',
    '1) RoHS: The product named above complies with Directive 2011/65/EU and (EU) 2015/863.',
    '2) REACH: SVHC, 253 substances (as of Feb. 4, 2026): not contained above 0.1 wt%.',
  ]
  expect(await statusesIn({ ...TITLE, text: 'RoHS and REACH certificate' }, ...lines)).toEqual([
    'rohs compliant',
    'reach compliant',
  ])
})

test('what a paper says that it does not cover, and what is no declaration, answers nothing', async () => {
  const lead = 'The body of AQ-105-7 contains lead (7439-92-1) at 2.5 % w/w.'
  const about = [TITLE, 'Part number: AQ-105-7', COMPLY, lead]
  expect((await read(...about, 'It does not cover the REACH regulation.')).regimes.map(({ value }) => value)).toEqual([
    'rohs',
  ])
  expect((await read(...about, 'It does not cover annex XVII of REACH.')).regimes).toHaveLength(2)
  const policy = ['Conflict Minerals Statement', 'We support the objectives of the Dodd-Frank act.']
  expect((await read(...policy)).form?.value).toBe('declaration')
  expect((await read(...policy, 'It is not a declaration for single parts.')).form?.value).toBe('other')
})

test('the day on which something happened is not that of the letter', async () => {
  const day = async (...lines: string[]) => (await read(TITLE, ...lines)).issued_at?.value
  const told = 'On January 6, 2021 the agency issued final rules under section 6(h). We confirm that AQ-105-7 complies.'
  expect(await day('August 21, 2025', 'Dear customer,', told)).toBe(Date.UTC(2025, 7, 21))
})

test('of parts of which some contain something, those contain nothing of which a sentence says so by name', async () => {
  const reach = async (...lines: string[]) =>
    (await statusesIn('REACH, Article 33', ...lines)).filter((one) => one.startsWith('reach'))
  const contains = 'Our relay AQ-105-7 contains lead (CAS 7439-92-1) above 0.1 % w/w.'
  expect(
    await reach(
      'This is what we declare for our relays.',
      contains,
      'Our relay AQ-205-9 does not contain any SVHC above 0.1 %.',
    ),
  ).toEqual(['reach declared AQ-105-7', 'reach compliant AQ-205-9'])
  expect(
    await reach('This is what we declare for our relays.', contains, 'Nothing is known of our relay AQ-205-9 yet.'),
  ).toEqual(['reach declared AQ-105-7'])
})

test('a table of what the law allows says of no substance that it is contained', async () => {
  const table = [
    row('Substance', 'CAS', 'Limit'),
    row('Lead (Pb)', '7439-92-1', '0.1 %'),
    row('Cadmium (Cd)', '7440-43-9', '0.01 %'),
  ]
  expect(
    await substancesIn(
      TITLE,
      COMPLY,
      'Maximum concentrations. It is no statement that these substances are contained.',
      ...table,
    ),
  ).toEqual([])
})

test('a number stands behind “for item”, and the voltage of a coil belongs to the number of its relay', async () => {
  expect(await partsIn('REACH statement for item 1757019 (MSTB 2,5/ 2-ST-5,08)', COMPLY)).toEqual(['1757019'])
  expect(await partsIn(TITLE, 'The relays G2R-1-E DC24 and G5LE-1 DC12 comply with Directive 2011/65/EU.')).toEqual([
    'G2R-1-E DC24',
    'G5LE-1 DC12',
  ])
})

test('a line of a table stands for its part where a sentence names it by its number', async () => {
  const head = row('No.', 'Part number', 'SVHC over 0.1 wt%')
  const lines = [
    row('1', 'GRQ188R71H104KA9', 'Not contained'),
    row('2', 'GCQ21BR71H105KA3', 'Not contained'),
    row('3', 'PKQ13EPYH4000-A0', 'Contained'),
  ]
  const said = await statusesIn(
    TITLE,
    head,
    ...lines,
    'Products No. 1 to 3 conform to the RoHS Directive 2011/65/EU and (EU) 2015/863.',
    'For No. 3 exemption 7(c)-I of Annex III applies to the piezoelectric ceramic; for No. 1 and No. 2 no exemption is applied.',
  )
  expect(said.filter((one) => one.startsWith('rohs'))).toEqual([
    'rohs compliant_with_exemption (7(c)-I) PKQ13EPYH4000-A0',
    'rohs compliant GRQ188R71H104KA9 GCQ21BR71H105KA3',
  ])
})

test('a remark in the line of a part, and a legend of its answer, are of no other part', async () => {
  const table = [
    row('Part number', 'RoHS', 'REACH', 'Remark'),
    row('LMQ358DR', 'Yes', 'Yes', '—'),
    row('SNQ54LS08J', 'No', 'Affected', 'Contains lead in the seal glass.'),
  ]
  const legend =
    'REACH "Affected": one or more SVHC above 0.1 % w/w present; for these packages this is Lead (CAS 7439-92-1).'
  expect(await substancesIn(TITLE, ...table, legend)).toEqual(['Lead SNQ54LS08J'])
  expect((await statusesIn(TITLE, ...table, legend)).filter((one) => one.startsWith('reach'))).toEqual([
    'reach declared SNQ54LS08J',
    'reach compliant LMQ358DR',
  ])
})

test('a table about PFAS alone names no substance that REACH or RoHS asks for', async () => {
  const table = [
    row('Article no.', 'Product', 'PFAS', 'Remark'),
    row('111-05259', 'Cable tie', 'not contained', 'not added'),
    row('320-04003', 'Tubing', 'contained', 'PTFE, CAS 9002-84-0, approx. 99 %'),
  ]
  expect(await substancesIn({ text: 'Statement on PFAS', size: 14 }, ...table)).toEqual([])
})

test('no head, quote or number of a line hides what is contained', async () => {
  const table = [row('Substance', 'CAS', 'Max. content'), row('Lead', '7439-92-1', '0.3 %')]
  const limits = [row('Substance', 'CAS', 'Threshold'), row('Lead', '7439-92-1', '0.1 %')]
  const contains = 'Our relay AQ-105-7 contains the following SVHC above 0.1 % w/w of the article:'
  expect(await substancesIn('REACH, Article 33', contains, ...table)).toEqual([expect.stringMatching(/^Lead/)])
  expect(await substancesIn('REACH, Article 33', contains, ...limits)).toEqual([expect.stringMatching(/^Lead/)])
  const quoted = 'The part “AQ-105-7”: contains lead (CAS 7439-92-1) above 0.1 % w/w.'
  expect(await substancesIn('REACH, Article 33', quoted)).toEqual([expect.stringMatching(/^Lead/)])
  const halogens = [
    row('Part number', 'Halogen-free', 'Note'),
    row('AQ-105-7', 'Yes', 'Contains lead (CAS 7439-92-1), 0.3 %'),
  ]
  expect(await substancesIn('REACH, Article 33', ...halogens)).toEqual([expect.stringMatching(/^Lead/)])
})

test('what is said of all lines but one is no good news of that one', async () => {
  const lines = [row('No.', 'Part number', 'Package'), row('1', 'AQ-105-7', 'SOT'), row('2', 'AQ-205-9', 'SOT')]
  const all = 'All products conform to Directive 2011/65/EU and (EU) 2015/863 except No. 2.'
  const said = await statusesIn(TITLE, ...lines, all)
  expect(said.filter((one) => /compliant$|AQ-205-9/.test(one))).toEqual([])
})

test('a part that needs an exemption is not among those that comply without one', async () => {
  const both = 'Our relays AQ-105-7 and AQ-205-9 comply with Directive 2011/65/EU and (EU) 2015/863.'
  expect(await statusesIn(TITLE, both, 'For our relay AQ-105-7 exemption 7(a) applies.')).toEqual([
    'rohs compliant_with_exemption (7(a)) AQ-105-7',
    'rohs compliant AQ-205-9',
  ])
})
