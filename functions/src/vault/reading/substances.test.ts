import { expect, test } from 'vitest'
import { readingOf } from '../../testing/declarations/reading-of'
import { strangerPdf, strangers } from '../../testing/declarations/strangers'
import { substancesIn } from '../../text/substances/known-substances'
import { extractText } from './extract-text'
import { findSubstances } from './substances'

const [LEAD, OXIDE, BORIC, DEHP, PZT] = ['7439-92-1', '1317-36-8', '10043-35-3', '117-81-7', '12626-81-2']

const columns = [50, 180, 300, 400]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })

/** What is found in a declaration with these lines. */
async function foundIn(lines: (string | ReturnType<typeof row>)[], parts: string[] = []) {
  const head = [
    'Northwind Components Ltd',
    'Environmental statement of the company about its products, for all customers',
    'Issued on 12 March 2026 in Hamburg by the department of product compliance',
  ]
  const foot = 'Yours sincerely, Product Compliance Department, Northwind Components'
  const text = await extractText(strangerPdf({ pages: [{ lines: [...head, '', ...lines, '', foot] }] }))
  if (text.state !== 'text') throw new Error(text.state)
  return findSubstances(text, parts).map(({ value }) => value)
}

test.each<[string[], string[]]>([
  [['The parts contain lead (CAS 7439-92-1) above 0.1 % w/w in the solder.'], [LEAD]],
  [['The product contains no SVHC above 0.1 % with the exception of lead (7439-92-1).'], [LEAD]],
  [['Apart from lead in the solder balls, no substance of the Candidate List is present above 0.1 %.'], [LEAD]],
  [['The only SVHC present above the threshold of 0.1 % w/w is Lead (Pb), CAS 7439-92-1.'], [LEAD]],
  [['Lead (CAS 7439-92-1) is present in the component at 0.35 % by weight.'], [LEAD]],
  [['Lead in the glass frit is exempted under 7(c)-I.'], [LEAD]],
  [['RoHS exemption 6(c), lead content of the brass body 2.1 %.'], [LEAD]],
  [['SVHC: Lead (CAS 7439-92-1), copper alloy with up to 4 % lead'], [LEAD]],
  [['Article 33: it contains lead above 0.1 %; exemption 6(c), copper alloy with up to 4 % lead.'], [LEAD]],
  [['Der Stift enthält Blei (Ausnahme 6(c), Kupferlegierung mit bis zu 4 % Blei).'], [LEAD]],
  [['The article contains 4-nonylphenol (CAS 84852-15-3) above 0.1 %.'], ['84852-15-3']],
  [['The parts contain lead (7439-92-1) above 0.1 %. They do not contain boric acid (10043-35-3).'], [LEAD]],
  [
    ['We inform you that it contains the following SVHC:', '', '- Lead (7439-92-1)', '- Boric acid'],
    [LEAD, BORIC],
  ],
  [['[x] contains the following SVHC above 0.1 %: lead, CAS 7439-92-1', '[ ] contains no SVHC'], [LEAD]],
  [['DEHP (117-81-7) is used as a plasticiser in the cable jacket at about 12 %.'], [DEHP]],
  [['SVHC contained: Lead (CAS 7439-92-1)'], [LEAD]],
  [['Substance: Lead', 'CAS No.: 7439-92-1', 'Concentration: 0.35 % w/w'], [LEAD]],
  [['In den Artikeln ist Blei (CAS 7439-92-1) mit mehr als 0,1 % enthalten.'], [LEAD]],
  [['Der Stoff Bleimonoxid ist im Glas des Bauteils zu 2,3 % enthalten.'], [OXIDE]],
  [['产品焊料中的铅(CAS:7439-92-1)含量为 1.2%,高于 0.1% 的限值。'], [LEAD]],
  [['当該製品には鉛(CAS No. 7439-92-1)が0.1重量%を超えて含有されています。'], [LEAD]],
  [['产品中的铅含量超过限值 0.1 %。'], [LEAD]],
  [['焊料中的铅含量为 1.2 %,汞、镉未检出。'], [LEAD]],
  [['鉛の含有量は閾値0.1重量%を超えています。'], [LEAD]],
  [["L'article contient du plomb (n° CAS 7439-92-1) à plus de 0,1 % masse/masse."], [LEAD]],
  [['Gli articoli contengono piombo in concentrazione superiore allo 0,1 % in peso.'], [LEAD]],
  [['Los artículos contienen plomo en una concentración superior al 0,1 % en peso.'], [LEAD]],
])('%j names what the part contains', async (lines, wanted) => {
  expect((await foundIn(lines)).map(({ cas }) => cas)).toEqual(wanted)
})

test.each([
  ['SVHC contained: none'],
  ['Substance: Lead', 'CAS No.: 7439-92-1', 'Concentration: 0.05 % w/w'],
  ['We confirm that none of the following is contained above 0.1 %:', '- Lead (CAS 7439-92-1)', '- Boric acid'],
  ['Lead (CAS 7439-92-1) is present in the component below 0.1 % by weight.'],
  ['Substances such as lead, DEHP or boric acid are not present above 0.1 %.'],
  ['The use of lead, mercury, cadmium and DEHP does not exceed the permitted concentrations of 0.1 %.'],
  ['If lead (CAS 7439-92-1) is contained above 0.1 %, we will inform you.'],
  ['Suppliers of articles containing SVHC above 0.1 % such as lead must inform their customers.'],
  ['All our products are lead-free. The lead frame is made of copper, the lead time is 8 weeks.'],
  ['The parts contain neither lead (7439-92-1) nor boric acid.'],
  ['[ ] contains the following SVHC above 0.1 %: ____ (e.g. lead)', '[x] contains no SVHC above 0.1 %'],
  ['Exemption 7(a): Lead in high melting temperature type solders (i.e. lead-based alloys containing 85 % lead).'],
  ['Exemption applied: 6(c), copper alloy containing up to 4 % lead by weight.'],
  [
    'Exemption used: 6(a)-I - Lead as an alloying element in steel for machining purposes containing up to 0.35 % lead by weight',
  ],
  ['Angewendete Ausnahme: 6(c) Kupferlegierung mit bis zu 4 % Blei.'],
  [
    'Ausnahme 6(b)-II: Blei als Legierungselement in Aluminium für Bearbeitungszwecke mit höchstens 0,4 Gewichtsprozent Blei.',
  ],
  ["Exemption utilisée : 6(c), alliage de cuivre contenant jusqu'à 4 % de plomb en poids."],
  ['Esenzione applicata: 6(c) lega di rame contenente fino al 4 % di piombo in peso.'],
  ['Exención aplicada: 6(c), aleación de cobre que contiene hasta un 4 % de plomo en peso.'],
  ['Isenção 6(c): liga de cobre com até 4 % de chumbo em peso.'],
  ['Toegepaste vrijstelling: 6(c) koperlegering met maximaal 4 % lood.'],
  ['Zastosowane wyłączenie: 6(c) stop miedzi zawierający do 4 % ołowiu.'],
  ['Uplatněná výjimka: 6(c) slitina mědi obsahující až 4 % olova.'],
  ['Tillämpat undantag: 6(c) kopparlegering med upp till 4 % bly.'],
  ['使用豁免:6(c) 铜合金中铅含量不超过4%。'],
  ['適用除外:6(c) 銅合金に含まれる鉛4%以下。'],
  ['Ausnahme 7(a): Blei in Loten mit hohem Schmelzpunkt (Legierungen mit mindestens 85 % Blei).'],
  ['Exemption 7(c)-I (plomb dans le verre ou la céramique).'],
  ['Blei ist in den Artikeln nicht enthalten.'],
  ['本产品不含有铅、镉、汞及六价铬等物质。'],
  ['当該製品には鉛(CAS No. 7439-92-1)は含有しておりません。'],
  ['铅、汞、镉、六价铬、PBB、PBDE、DEHP、BBP、DBP、DIBP 均未超过限值。豁免条款:7(c)-I。'],
  ['铅、汞、镉的含量未超过限值 0.1 %。'],
  ['鉛、汞、鎘均未超過限值。'],
  ['产品中的铅、镉、DEHP 未检出。'],
  ['铅(7439-92-1)、镉的含量均低于限值。'],
  ['产品使用的材料中铅、汞的含量符合 GB/T 26572 规定的限量要求。'],
  ['鉛、水銀およびカドミウムの含有量は閾値0.1重量%を超えない。'],
  ['鉛(7439-92-1)の含有量は0.1重量%を超えていません。'],
  ['製品に使用する鉛、DEHP は不検出。'],
  ['본 제품은 납(7439-92-1) 및 카드뮴을 함유하고 있지 않으며 사용하지 않습니다.'],
  ['Lead, mercury, cadmium and DEHP: the maximum values are not exceeded in any material used.'],
  ['Blei, Quecksilber und Cadmium sind in den verwendeten Werkstoffen unterhalb des Grenzwerts enthalten.'],
  ["L'article ne contient pas de plomb (CAS 7439-92-1)."],
  ['Los artículos no contienen plomo (CAS 7439-92-1).'],
])('%j: nothing is in it', async (...lines) => {
  expect(await foundIn(lines)).toEqual([])
})

test.each<[ReturnType<typeof row>[], string[]]>([
  [[row('Substance', 'CAS', 'Present > 0.1 %'), row('Lead', LEAD!, 'Yes'), row('Boric acid', BORIC!, 'No')], [LEAD!]],
  [[row('Substance', 'CAS', 'Present'), row('Lead', LEAD!, 'x'), row('Boric acid', BORIC!, '')], [LEAD!]],
  [[row('Name', 'CAS No.', 'Conc. [% w/w]'), row('Lead', LEAD!, '0.35'), row('Boric acid', BORIC!, '0.02')], [LEAD!]],
  [[row('Name', 'CAS No.', 'Content (ppm)'), row('Lead', LEAD!, '3500'), row('Boric acid', BORIC!, '200')], [LEAD!]],
  [[row('Test item', 'Unit', 'Result', 'Limit'), row('Lead (Pb)', 'mg/kg', '35', '1000')], []],
  [[row('Test item', 'Unit', 'Result', 'Limit'), row('Lead (Pb)', 'mg/kg', '35200', '1000')], [LEAD!]],
  [[row('Substance name', 'Lead titanium zirconium oxide'), row('CAS', PZT!), row('Concentration', '62 %')], [PZT!]],
  [[row('REACH SVHC', 'Lead (7439-92-1) > 0.1 %')], [LEAD!]],
  ...[
    'not detected',
    'n.d.',
    'N.D.',
    '< 1000',
    '< limit',
    'unterhalb Grenzwert',
    '未检出',
    '未超过限值',
    '均低于限值',
    '検出せず',
    '불검출',
  ].map((none): [ReturnType<typeof row>[], string[]] => [
    [row('SVHC contained', 'CAS', 'Result above 0.1 %'), row('Lead', LEAD!, none), row('Boric acid', BORIC!, 'Yes')],
    [BORIC!],
  ]),
  [
    [row('SVHC', 'CAS', '结果'), row('Lead', LEAD!, '超过限值 0.1 %'), row('Boric acid', BORIC!, '未超过限值')],
    [LEAD!],
  ],
  [[row('Material', 'Substance', 'CAS', 'wt %'), row('Glass', 'Silica', '60676-86-0', '55')], []],
])('a table %j', async (rows, wanted) => {
  expect((await foundIn(rows)).map(({ cas }) => cas)).toEqual(wanted)
})

test('a table by part says which parts it is in, and where', async () => {
  const table = [
    row('Part', 'Substance', 'CAS', 'Location'),
    row('AB123', 'Lead', LEAD!, 'die attach'),
    row('AB124', 'none', '-', '-'),
  ]
  const found = await foundIn(['SVHC above 0.1 %', ...table], ['AB123', 'AB124'])
  expect(found).toEqual([{ name: 'Lead', cas: LEAD, where: 'die attach', part_numbers: ['AB123'] }])
})

test('each in a column of its own, by part', async () => {
  const table = [row('Part number', 'Lead', 'DEHP'), row('AB123', '1.4 %', '-'), row('AB124', '300 ppm', '0.2 %')]
  const found = await foundIn(table, ['AB123', 'AB124'])
  expect(found.map(({ cas, part_numbers: [part] }) => `${cas} ${part}`)).toEqual([`${LEAD} AB123`, `${DEHP} AB124`])
})

test('a number whose check digit is wrong is no CAS number', () => {
  expect(substancesIn('7439-92-1')).toHaveLength(1)
  expect(substancesIn('7439-92-2')).toEqual([])
})

/** Of the declarations of strangers: how many substances are found and meant, and which documents hide one. */
async function readStrangers(isFrozen: boolean) {
  const tally = { wanted: 0, found: 0, right: 0, green: [] as string[] }
  for (const stranger of strangers().filter((one) => one.isFrozen === isFrozen)) {
    const { substances } = await readingOf(stranger)
    const keyOf = ({ name, cas }: { name: string; cas: string | null }) => cas ?? substancesIn(name)[0]?.cas ?? name
    const wanted = new Set(stranger.truth.substances.map(keyOf))
    const found = new Set(substances.map(({ value }) => keyOf(value)))
    tally.wanted += wanted.size
    tally.found += found.size
    tally.right += [...wanted].filter((one) => found.has(one)).length
    if (wanted.size > 0 && found.size === 0) tally.green.push(stranger.name)
  }
  return tally
}

test.each([
  ['that rules were fitted to', false],
  ['that were put aside', true],
])(
  'of the declarations %s, none with a substance is taken for one without',
  async (_, isFrozen) => {
    const { wanted, found, right, green } = await readStrangers(isFrozen)
    expect(green).toEqual([])
    expect(wanted).toBeGreaterThan(20)
    expect(right / wanted).toBeGreaterThanOrEqual(0.95)
    expect(right / found).toBeGreaterThanOrEqual(0.95)
  },
  60_000,
)
