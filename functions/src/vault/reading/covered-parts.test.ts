import { expect, test } from 'vitest'
import { findParts } from './covered-parts'
import { blocksOf } from './page-rows'

const HEIGHT = 842

/** Lines with a cell for each part between bars; "---" turns the page. */
const found = (...lines: string[]): Record<string, string> => foundWith([], ...lines)

/** `known`: numbers of the vault. */
function foundWith(known: readonly string[], ...lines: string[]): Record<string, string> {
  let [page, at] = [1, 0]
  const rows = lines.flatMap((line) => {
    at += 1
    if (line === '---') {
      page += 1
      at = 0
      return []
    }
    const cells = line.split(' | ').map((text, column) => ({ text, x: 50 + column * 160, width: text.length * 5 }))
    return [{ page, cells, text: cells.map(({ text }) => text).join('\t'), size: 10, top: (50 + at * 14) / HEIGHT }]
  })
  const content = { state: 'text' as const, pages: page, is_partial: false, title: '', is_signed: false, ...WHOLE }
  const { parts } = findParts({ ...content, rows, blocks: blocksOf(rows, HEIGHT) }, [], known)
  return Object.fromEntries(parts.map(({ value: { text, scope } }) => [text, scope]))
}

const WHOLE = { read_to: 1, is_from_picture: false }

const parts = (...numbers: string[]) => Object.fromEntries(numbers.map((number) => [number, 'part']))

test('a grid of numbers side by side', () => {
  expect(found('Covered products', 'AQ-105-7 | BQ22-107K | CQX330M', 'DQ-105-9 | EQ22-207K')).toEqual(
    parts('AQ-105-7', 'BQ22-107K', 'CQX330M', 'DQ-105-9', 'EQ22-207K'),
  )
  expect(found('This covers the series', 'AQ105 | BQ107')).toEqual({ AQ105: 'series', BQ107: 'series' })
})

test('a number in groups of digits is one, behind its label and where the vault knows it; solder is none', () => {
  const lines = ['Artikelnummer / Order Code | 744 771 133', 'Anschluss | Lötzinn SnCu0,7 | 1,80']
  expect(found(...lines)).toEqual(parts('744 771 133'))
  expect(foundWith(['744771133'], 'We confirm that 744 771 133 complies.')).toEqual(parts('744 771 133'))
  expect(foundWith(['744771133'], 'We confirm that 744 771 1334 complies.')).toEqual({})
})

test.each([
  ['The capacitors of the GRM series comply with RoHS.', ['GRM']],
  ['Products: TEN 5 series (all models TEN 5-xxxx)', ['TEN 5']],
  ['The converters of the TEN 5 series and the TMR 3 series comply with RoHS.', ['TEN 5', 'TMR 3']],
  ['Series: TEN 5, TMR 3', ['TEN 5', 'TMR 3']],
  ['We confirm that the RC_L series and the YC series comply with RoHS.', ['RC_L', 'YC']],
  ['Product: RC_L series', ['RC_L']],
  ['Array resistors of the YC and TC series meet the requirements.', ['YC', 'TC']],
  ['Environmental declaration TMR 3 and TEN 5 Series', ['TMR 3', 'TEN 5']],
  ['REACH and RoHS, XH, PH and VH series', ['XH', 'PH', 'VH']],
  ['Declaration of RoHS Conformity - AQRA-R5 and BQO-M9 module series', ['AQRA-R5', 'BQO-M9']],
  ['Product: BVS/BVR/BVT series', ['BVS', 'BVR', 'BVT']],
])('series: %s', (line, names) => {
  expect(found('Northwind Components Ltd', line)).toEqual(Object.fromEntries(names.map((name) => [name, 'series'])))
})

test('numbers in brackets are each one of their own, be the bracket broken over lines or not', () => {
  const all = ['3296W', '3296X', '3296Y', '3296Z']
  const series = Object.fromEntries(all.map((name) => [name, 'series']))
  expect(found('Product | trimmers, model 3296 (3296W, 3296X, 3296Y, 3296Z) and model 3266')).toEqual(series)
  expect(found('Part numbers | Trimmers (AQ-105-7, BQ22-107K)')).toEqual(parts('AQ-105-7', 'BQ22-107K'))
  expect(found('Part numbers | AQ-105-7, BQ22-107K)')).toEqual(parts('AQ-105-7', 'BQ22-107K'))
})

test('the law before the head "Series" is none', () => {
  const law = 'All comply with Directive 2011/65/EU and (EU) 2015/863.'
  expect(found(law, 'Series | Part number', 'AQ-PD | 744773010')).toEqual({ '744773010': 'part' })
})

test.each([
  [['Series | Part number', 'AQC847 | AQC847B,215', 'BAQ16 | BAQ16,215']],
  [['Part number | Product family', 'AQC847B,215 | AQC847', 'BAQ16,215 | BAQ16']],
])('exact numbers beat the column of their series: %j', (lines) => {
  expect(found('Northwind Components Ltd', ...lines)).toEqual(parts('AQC847B,215', 'BAQ16,215'))
})

test('a line that has a series only is of that', () => {
  expect(found('Series | Part number', 'AQC847 | AQC847B,215', 'BAQ16 | all')).toEqual({
    'AQC847B,215': 'part',
    BAQ16: 'series',
  })
})

test('a table goes on over a page without its head', () => {
  const table = ['Part No. | Status', 'AQ-105-7 | ok', '---', 'Northwind Components Ltd', 'BQ-107-4 | ok']
  expect(found(...table)).toEqual(parts('AQ-105-7', 'BQ-107-4'))
})

test.each([
  ['Identnummer | Benennung', '09 03 196 6921 | Leiste', ['09 03 196 6921']],
  ['Codice articolo | Descrizione', 'TR-230-12 | Trasformatore', ['TR-230-12']],
  ['Référence | Désignation', 'BNC-50-M | Fiche', ['BNC-50-M']],
  ['Art.-Nr. | Bezeichnung', '100234 | Relais', ['100234']],
  ['Objednací číslo | Popis', '744773010 | Cívka', ['744773010']],
  ['Cod produs | Descriere', '744773010 | Bobină', ['744773010']],
  ['Código do produto | Descrição', '744773010 | Indutor', ['744773010']],
  ['Numer części | Opis', 'EM-TR-230 | Transformator', ['EM-TR-230']],
  ['产品料号 | 品名', 'TJ-3225-26 | 晶振', ['TJ-3225-26']],
  ['Order code | Package', 'BAS16,215 | SOT23', ['BAS16,215']],
  // Beside numbers a designation is none.
  ['Bestell-Nr. | Typ', '1757019 | MSTB 2,5/ 2-ST', ['1757019']],
])('below "%s" stands "%s"', (head, line, numbers) => {
  expect(found(head, line)).toEqual(parts(...numbers))
})

test.each([
  ['Product numbers: 5016 8191 24421 7701-3', ['5016', '8191', '24421', '7701-3']],
  ['Supplier part no. 料号: AQ-105-7, BQ-107-4', ['AQ-105-7', 'BQ-107-4']],
  ['Products: Thick film resistors AQJ-3EK1002V, AQJ-6EN4701V', ['AQJ-3EK1002V', 'AQJ-6EN4701V']],
  [
    'The terminals 2601-1102, 2601-1103 and 236-402 contain no SVHC above 0.1 %.',
    ['2601-1102', '2601-1103', '236-402'],
  ],
  ['Our inserts AQ-M3-5 (short) and AQ-M4-6 contain 3 % lead.', ['AQ-M3-5', 'AQ-M4-6']],
  ['Part AQP-TOR-2207 is RoHS compliant.', ['AQP-TOR-2207']],
  ['Sales product: BQS138N H6327', ['BQS138N H6327']],
  ['Model: G5QE-14 DC12', ['G5QE-14 DC12']],
  ['Artikelnummer: 1757019 (MSTB 2,5/ 2-ST-5,08)', ['1757019']],
  ['Artikelnummern: 1757019 (MSTB 2,5/ 2-ST-5,08), 1757022 (MSTB 2,5/ 3-ST-5,08)', ['1757019', '1757022']],
  ['Typ: MSTB 2,5/ 2-ST-5,08', ['MSTB 2,5/ 2-ST-5,08']],
  ['Artikelnummer | 1757019 (MSTB 2,5/ 2-ST-5,08)', ['1757019']],
  ['Part number: 43045-0412 (also: 0430450412)', ['43045-0412']],
])('%s', (line, numbers) => {
  expect(found('Northwind Components Ltd', line)).toEqual(parts(...numbers))
})

test.each([
  [['Part number', 'QD-1101', 'QD-1102 *', 'QD-1103', '* Gold-plated version']],
  [['Covered parts:', 'QD-1101', 'QD-1102 *', 'QD-1103']],
  [['Part number | Status', 'QD-1101 | ok', 'QD-1102 * | ok', 'QD-1103 | ok']],
  [['Covered parts:', 'QD-1101', 'QD-1102 | *', 'QD-1103 1)', '1) Gold-plated version']],
])('the mark of a footnote is no part of a number, and no end of a list: %j', (lines) => {
  expect(found('Northwind Components Ltd', ...lines)).toEqual(parts('QD-1101', 'QD-1102', 'QD-1103'))
})

test.each([
  [['Part No. | Basis', 'AQ-105-7 | RoHS 2011/65/EU']],
  [
    [
      'The products below comply with:',
      'RoHS 2011/65/EU, (EU) 2015/863. REACH Candidate List of 4 February 2026.',
      'Part number: AQ-105-7',
    ],
  ],
  [['Products: AQ-105-7, RoHS 2011/65/EU']],
  [['Part number: AQ-105-7', 'Product standard: RoHS 2011/65/EU', 'EU 2015/863']],
])('a law is no part: %j', (lines) => {
  expect(found('Northwind Components Ltd', ...lines)).toEqual(parts('AQ-105-7'))
})

test('a word of a number that a label names is a part only where it stands by itself, too', () => {
  const label = 'Sales product: BQS138N H6327'
  expect(found(label, 'BQS138N H6327 complies with RoHS.')).toEqual(parts('BQS138N H6327'))
  expect(found(label, 'BQS138N and BQS139N comply with RoHS.')).toEqual(parts('BQS138N H6327', 'BQS138N', 'BQS139N'))
})

test.each([
  'Related material reports: TR25GRM0331K (solder), SZXEC2101234 (wire).',
  'It will be replaced by a type without cobalt (HIC-3SPOT-CF) from March on.',
  'The connectors comply with RoHS, except for AQ-105-7 and AQ-105-9.',
  'Solder Sn10Pb88Ag2 and brass CW614N contain lead, CAS-Nr. 7439-92-1.',
  'Référence : liste des substances candidates du 21 janvier 2025, 247 substances.',
])('no part is covered by: %s', (line) => {
  expect(found('Northwind Components Ltd', line)).toEqual({})
})

test.each([
  'All of the connectors, housings and contacts which we deliver to you contain none of them.',
  'This letter applies to all boards and assemblies designed and manufactured by Northwind Ltd.',
  'Alle von uns gelieferten Steckverbinder erfüllen die Richtlinie 2011/65/EU.',
  'Alle Sicherungen und Halter, die wir herstellen, erfüllen die Richtlinie 2011/65/EU.',
])('all that a maker sells, by what it is: %s', (line) => {
  expect(Object.values(found('Northwind Ltd', line))).toEqual(['all'])
})

test.each([
  'The capacitors whose part numbers begin with QMK, RMK or TMK comply with RoHS.',
  'Kondensatoren, deren Bestellnummern mit QMK, RMK und TMK beginnen, erfüllen die RoHS-Richtlinie.',
])('numbers that begin alike: %s', (line) => {
  expect(found('Northwind Ltd', line)).toEqual({ QMK: 'series', RMK: 'series', TMK: 'series' })
})

test('a pattern is no part without its stars', () => {
  expect(found('Northwind Ltd', 'The inductors QR3015T*** and QR4018T*** comply with RoHS.')).toEqual({
    'QR3015T***': 'series',
    'QR4018T***': 'series',
  })
})

test('the models that a laboratory was given are parts, and its specimens are none', () => {
  const lines = [
    'Model No. | : UL1007-22AWG-RED, UL1015-18AWG-BLK',
    'Specimen No. | Description',
    '001 | Red plastic',
    '002 | Black plastic',
  ]
  expect(found('Test Report', ...lines)).toEqual(parts('UL1007-22AWG-RED', 'UL1015-18AWG-BLK'))
})

test('series by number, and those that a paper says it is not about', () => {
  const lines = [
    'Alle Artikel der Baureihen 221, 222 und 2002 erfüllen die Richtlinie 2011/65/EU.',
    'Die Baureihe 2601 ist nicht Gegenstand dieser Erklärung.',
  ]
  expect(found('Northwind Ltd', ...lines)).toEqual({ 221: 'series', 222: 'series', 2002: 'series' })
  expect(
    found('The cables of the TCQ series comply with RoHS.', 'Not covered: assemblies to customer drawing (TCQ-9xxx).'),
  ).toEqual({
    TCQ: 'series',
  })
})

test('a letter about all products that says more of some series is about all', () => {
  const letter = [
    'We confirm that all products sold under the Northwind name comply with Directive 2011/65/EU (RoHS).',
    'In the crystal series NWM3, NWM3B, NWMM and NWMM2 the lid is sealed with glass. Exemption 7(c)-I is used.',
  ]
  const series = { NWM3: 'series', NWM3B: 'series', NWMM: 'series', NWMM2: 'series' }
  expect(found(...letter)).toEqual({ ...series, 'all products': 'all' })
  const vague = 'We want that all products satisfy our customers.'
  expect(found(vague, letter[1]!)).toEqual(series)
})

test('what numbers begin with is a series where the rest is left out', () => {
  expect(found('Ceramic thermistors (B59...) comply by use of exemption 7(c)-I. In 2004... it was else.')).toEqual({
    'B59...': 'series',
  })
})

test('numbers of two digits are series among others, and brackets hold more of what codes begin with', () => {
  expect(found('La Northwind dichiara, per i prodotti delle serie 40, 46 e 62, quanto segue.')).toEqual({
    40: 'series',
    46: 'series',
    62: 'series',
  })
  expect(found('This is series 12 of our letters.')).toEqual({})
  const codes =
    'Capacitors (ordering codes beginning with B41 and B43), film capacitors (B32), chokes (B82 and B84) comply.'
  expect(found(codes)).toEqual({ B41: 'series', B43: 'series', B32: 'series', B82: 'series', B84: 'series' })
})

test('all that a company makes, in German', () => {
  const letter = 'Sämtliche von NORDWIND gefertigten und gelieferten Kondensatoren entsprechen der RoHS.'
  expect(Object.values(found(letter))).toEqual(['all'])
})

test('boards and assemblies are parts where a table lists them', () => {
  expect(found('Assembly | RoHS', 'TCA-1015-06 | yes', 'TCA-2040-25 | yes')).toEqual(
    parts('TCA-1015-06', 'TCA-2040-25'),
  )
})

test('numbers of the vault are found wherever they stand, but those that the paper says it is not about', () => {
  const letter = [
    'You asked about what you buy as 4411007 and had as 4411008.',
    'The capacitors whose part numbers begin with QMK comply with RoHS.',
    'This letter is not applicable to QMK432-T, of which the survey is not complete.',
  ]
  expect(foundWith(['4411007', 'QMK316-T', 'QMK432-T'], ...letter)).toEqual({ QMK: 'series', 4411007: 'part' })
  expect(foundWith([], ...letter)).toEqual({ QMK: 'series' })
})

test('of the models that were not tested, a report says nothing; the number of its file is no part', () => {
  const lines = [
    'SGS File No. | : AQAA26-01877',
    'Item No./Part No. | : AQ10B104KB8NNNC',
    'Model list (not tested, | : AQ05B104KO5NNNC, AQ21B104KBCNNNC',
    'declared by applicant)',
  ]
  expect(found('Test Report', ...lines)).toEqual(parts('AQ10B104KB8NNNC'))
})

test.each([
  [
    'Resistors of the series RC, AC and YC whose ordering code ends with the letter "L" comply with RoHS.',
    ['RC<any>L', 'AC<any>L', 'YC<any>L'],
  ],
  ['CR0603 and CR0805 with termination code "ELF" are RoHS compliant.', ['CR0603<any>ELF', 'CR0805<any>ELF']],
  [
    'Models 3214, 3224 and 3296 come in two versions. All part numbers carrying the suffix "LF" comply with RoHS.',
    ['3214<any>LF', '3224<any>LF', '3296<any>LF'],
  ],
  [
    'Die Baureihen WR und WA, deren Bestellnummern mit der Endung "L" enden, sind RoHS konform.',
    ['WR<any>L', 'WA<any>L'],
  ],
])('series of which only the numbers with a mark are covered: %s', (text, series) => {
  expect(Object.keys(found('Northwind Components Ltd', text)).filter((name) => name.includes('<any>'))).toEqual(series)
})
