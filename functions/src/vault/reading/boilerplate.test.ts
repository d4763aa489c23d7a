import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

// What makers print below their statements, in legends and on letterheads, is said of no part.

const row = (...cells: string[]) => ({ cells, x: [50, 180, 260, 340, 430], size: 10 })
type Printed = string | ReturnType<typeof row>

const read = async (lines: readonly Printed[]) =>
  propose(await extractText(strangerPdf({ pages: [{ lines: ['Southgate Devices Ltd', ...lines] }] })), {
    wanted: null,
    now: Date.UTC(2026, 10, 26),
  })

const substancesOf = async (lines: readonly Printed[]) =>
  (await read(lines)).substances.map(({ value: { name, part_numbers } }) => [name, ...part_numbers].join(' '))

const TITLE = 'RoHS and REACH statement'

test.each([
  'Compliant articles have a maximum concentration of 0.1% by weight for lead and mercury and 0.01% for cadmium.',
  'The limits for lead, mercury and hexavalent chromium are 0.1 % by weight in homogeneous material.',
  'Die Grenzwerte für Blei, Quecksilber und Cadmium nach Anhang II werden je homogenem Werkstoff angewendet.',
  '欧盟指令规定的限值:铅 0.1%,汞 0.1%,镉 0.01%。',
])('what a law allows is in no part: %s', async (line) => {
  expect(await substancesOf([TITLE, 'Part number: AQ-105-7', 'EU RoHS: Compliant', line])).toEqual([])
})

test.each([
  'The brass of AQ-105-7 contains lead above the limit of 0.1 % by weight.',
  'The limit for lead of 0.1 % is exceeded: AQ-105-7 contains lead at 2.4 %.',
])('what is in a part beside a limit is still named: %s', async (line) => {
  expect(await substancesOf([TITLE, 'Part number: AQ-105-7', line])).toEqual(['Lead AQ-105-7'])
})

const LEGEND = [
  '"Yes" means that the part is compliant with 2011/65/EU without any exemption.',
  '"RoHS Exempt" means parts that contain lead but are compliant by an exemption of Annex III.',
]

test('a legend is said of the parts with that answer, and of no other', async () => {
  const head = row('Part number', 'RoHS', 'REACH')
  const yes = row('AQ-105-7', 'Yes', 'Yes')
  expect(await substancesOf([TITLE, head, yes, ...LEGEND])).toEqual([])
  const declared = [
    TITLE,
    head,
    yes,
    row('AQ-205-9', 'Yes', 'SVHC'),
    '"SVHC" means parts that contain lead above 0.1 % w/w.',
  ]
  expect(await substancesOf(declared)).toEqual(['Lead AQ-205-9'])
})

test('what RoHS exempts is in a material, and is no answer to what REACH asks of the article', async () => {
  const head = row('Part number', 'RoHS', 'REACH')
  const exempt = [TITLE, head, row('AQ-105-7', 'Yes', 'Yes'), row('AQ-205-9', 'RoHS Exempt', 'Yes'), ...LEGEND]
  expect(await substancesOf(exempt)).toEqual([])
  expect((await read(exempt)).statuses.map(({ value }) => value)).toContainEqual({
    regime: 'rohs',
    status: 'compliant_with_exemption',
    part_numbers: ['AQ-205-9'],
  })
  const glass = 'Lead in the glass of the resistive layer falls under exemption 7(c)-I of Annex III.'
  const about = [TITLE, 'Part number: AQ-105-7', 'We declare that the part complies with 2011/65/EU.']
  expect(await substancesOf([...about, glass])).toEqual([])
  expect(await substancesOf([...about, glass.replace('falls under', 'is 2.4 % and falls under')])).toEqual(['Lead'])
})

const narrow = (...cells: string[]) => ({ cells, x: [50, 128, 190, 260], size: 10 })

test('a number that fills its column is whole, and apart from the answer beside it', async () => {
  const { parts, statuses } = await read([
    TITLE,
    narrow('Part number', 'RoHS', 'REACH', 'MSL'),
    narrow('AQ-105-7', 'Yes', 'Yes', '1'),
    narrow('AQ-205-9', 'Yes', 'Yes', '1'),
    narrow('BQ74LV1G08D', 'Exempt', 'Yes', '1'),
    narrow('BVR'),
  ])
  expect(parts.map(({ value }) => value.text)).toEqual(['AQ-105-7', 'AQ-205-9', 'BQ74LV1G08DBVR'])
  expect(statuses.find(({ value }) => value.status === 'compliant_with_exemption')?.value.part_numbers).toEqual([
    'BQ74LV1G08DBVR',
  ])
})

test('a number behind its label is no sentence that is in doubt', async () => {
  const { statuses } = await read([
    TITLE,
    '品番 Part No. AQ-105-7 品名 Film capacitor (SMD)',
    { cells: ['EU RoHS (2011/65/EU)', '適合 Conforming'], x: [50, 280], size: 10 } as never,
  ])
  expect(statuses.map(({ value }) => [value.regime, value.status])).toContainEqual(['rohs', 'compliant'])
})

test('a series is named with its open places, its number of the maker, or what it is', async () => {
  const named = async (line: string) =>
    (await read([TITLE, line])).parts.map(({ value }) => `${value.scope} ${value.text}`)
  expect(await named('Products: AQN 5 series (all models AQN 5-xxxx)')).toEqual(['series AQN 5'])
  expect(await named('The resistors with ordering codes AQxxxxR-07xxxL comply.')).toEqual(['series AQxxxxR-07xxxL'])
  expect(await named('Series: 1812Q resettable fuse of polymer')).toEqual(['series 1812Q'])
  expect(await named('Engineering Number: 43025-0400')).toEqual(['part 43025-0400'])
})

test('what follows the wording of an exemption in another sentence is read', async () => {
  const lines = [
    'It is compliant with 2011/65/EU by exemption 7(a): lead in high melting temperature type solders.',
    'REACH: AQ-105-7 contains lead (CAS 7439-92-1) above 0.1 % w/w.',
  ]
  expect(await substancesOf([TITLE, ...lines])).toEqual(['Lead AQ-105-7'])
})

test('amperes are no exemption', async () => {
  const codes = async (line: string) => (await read([TITLE, line])).exemptions.map(({ value }) => value)
  expect(await codes('Relay AQ-105-7, 2 contacts 8 A. Exemption used: 8(b)-I')).toEqual(['8(b)-I'])
  expect(await codes('Relay AQ-105-7. Exemptions used: 6 (C), 7(a)')).toEqual(['6(c)', '7(a)'])
  expect(await codes('Relay AQ-105-7. Exemption 7A is used.')).toEqual(['7(a)'])
})

test.each([
  ['reach', 'REACH SVHC', 'Not contained per ECHA/NR/26/03 (04 Feb 2026)'],
  ['reach', 'REACH SVHC (2026/2/4)', '含有なし Not contained'],
  ['rohs', 'EU RoHS (2011/65/EU)', 'Compliant per EU 2015/863'],
])('%s: "%s | %s" is good news', async (regime, asked, answer) => {
  const { statuses } = await read([TITLE, 'Part number: AQ-105-7', { cells: [asked, answer], x: [50, 280], size: 10 }])
  expect(statuses.map(({ value }) => [value.regime, value.status])).toContainEqual([regime, 'compliant'])
})

test('a sentence that says in brackets that there are no exceptions is no empty box', async () => {
  const { statuses } = await read([
    'Konformitätserklärung RoHS und REACH',
    'Bestellnummer: AQ-105-7',
    'Wir erklären, dass der Artikel mit der Richtlinie 2011/65/EU übereinstimmt (keine Ausnahmen).',
  ])
  expect(statuses.map(({ value }) => [value.regime, value.status])).toEqual([['rohs', 'compliant']])
})

test('metals that all come from conformant smelters are good news', async () => {
  const statusOf = async (line: string) =>
    (await read(['Conflict minerals statement', 'Part number: AQ-105-7', line])).statuses.map(
      ({ value }) => value.status,
    )
  expect(await statusOf('Conflict minerals: all tantalum comes from RMAP conformant smelters.')).toEqual(['compliant'])
  expect(await statusOf('Conflict minerals: most tantalum comes from RMAP conformant smelters.')).toEqual(['declared'])
})

test('below a wrapped cell a table goes on', async () => {
  const { parts } = await read([
    TITLE,
    row('Part number', 'RoHS', 'REACH', 'Finish', 'MSL'),
    row('AQ-105-7', 'Yes', 'Yes', 'Sn', 'Level-1-260C-'),
    { cells: ['UNLIM'], x: [430], size: 10 } as never,
    row('AQ-205-9', 'Yes', 'Yes', 'Sn', 'Level-3'),
  ])
  expect(parts.map(({ value }) => value.text)).toEqual(['AQ-105-7', 'AQ-205-9'])
})

test('a number behind its label without a colon is a part, also before another label', async () => {
  const { parts } = await read([TITLE, '品番 Part No. AQ-105-7 品名 Film capacitor (SMD)'])
  expect(parts.map(({ value }) => value.text)).toEqual(['AQ-105-7'])
})

test('a laboratory’s report may have its title in the line of its name', async () => {
  const { form } = await read([
    { cells: ['SGS Technical Services Ltd', 'Test Report No. HK2600311'], x: [50, 330], size: 10 } as never,
    'Model No.: AQ-105-7',
    'Test requested: RoHS Directive 2011/65/EU with (EU) 2015/863',
    'Conclusion: the results comply with the limits of the RoHS Directive.',
  ])
  expect(form?.value).toBe('test_report')
})

test('a name of a company is read to its beginning, also where a word of it begins with small letters', async () => {
  const { maker } = await read([
    'CERTIFICATE',
    'The certification body certifies that',
    'Ostwerk Elektronik eiNet GmbH & Co. KG, Hafenstraße 1, 20457 Hamburg',
    'fulfils the requirements of ISO 9001:2015. Valid from 2025-10-14 until 2028-10-13.',
  ])
  expect(maker?.value).toBe('Ostwerk Elektronik eiNet GmbH & Co. KG')
})

test('who keeps the limit for the four phthalates declares by (EU) 2015/863', async () => {
  const cited = async (...lines: string[]) =>
    (await read([TITLE, 'Part number: AQ-105-7', 'EU RoHS Directive 2011/65/EU: Compliant', ...lines])).directives.map(
      ({ value }) => value,
    )
  const kept = 'Compliant parts have a maximum of 0.1% by weight for lead, PBB, PBDE, DBP, BBP, DEHP, DIBP.'
  expect(await cited(kept)).toEqual(['2011/65/EU', '(EU) 2015/863'])
  expect(await cited(kept.replace('PBDE, ', 'PBDE, but not for '))).toEqual(['2011/65/EU'])
  expect(await cited('DBP, BBP, DEHP, DIBP have not been assessed.')).toEqual(['2011/65/EU'])
})
