import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { candidateListAt } from '@attestry/core/law/candidate-list'
import type { DocumentType } from '@attestry/core/base/document-type'
import type { ComplianceStatus } from '@attestry/core/vault/status'

export type Declaration = {
  manufacturer: string
  address: string
  signatory: { name: string; position: string }
  /** Null: for everything the maker sells. */
  part_number: string | null
  description: string
  doc_type: DocumentType
  status: ComplianceStatus
  /** The RoHS exemption relied on, such as `7(c)-I`. */
  exemption: string | null
  hs_codes: { region: string; code: string }[]
  country_of_origin: string | null
  issued_at: number
  expires_at: number | null
}

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const INK = '#1f2933'
const FAINT = '#7b8794'

type Page = PDFKit.PDFDocument

/** A maker's declaration on one A4 page. The same input gives the same bytes. */
export async function declarationPdf(declaration: Declaration): Promise<Uint8Array> {
  const page: Page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `${titleOf(declaration)} ${declaration.part_number ?? declaration.manufacturer}`,
      Author: declaration.manufacturer,
      CreationDate: new Date(declaration.issued_at),
    },
  })
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = once(page, 'end')
  letterhead(page, declaration)
  subject(page, declaration)
  statement(page, declaration)
  signature(page, declaration)
  footer(page, declaration)
  page.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function letterhead(page: Page, { manufacturer, address }: Declaration): void {
  const colour = colourOf(manufacturer)
  page.rect(0, 0, 595.28, 10).fill(colour)
  page.font('Helvetica-Bold').fontSize(20).fillColor(colour).text(manufacturer, MARGIN, 38)
  page.font('Helvetica').fontSize(9).fillColor(FAINT).text(`${address}   |   Product Environmental Compliance`)
  page
    .moveTo(MARGIN, 82)
    .lineTo(MARGIN + WIDTH, 82)
    .lineWidth(0.8)
    .strokeColor(colour)
    .stroke()
}

function subject(page: Page, declaration: Declaration): void {
  const { manufacturer, part_number, description, issued_at, expires_at } = declaration
  page.font('Helvetica-Bold').fontSize(15).fillColor(INK).text(titleOf(declaration), MARGIN, 100)
  page.moveDown(0.6)
  facts(page, [
    ['Manufacturer', manufacturer],
    ['Part number', part_number ?? 'All products supplied by the manufacturer (no exceptions)'],
    ['Description', description],
    ['Date of issue', dayOf(issued_at)],
    ['Valid until', expires_at === null ? 'Until revised' : dayOf(expires_at)],
  ])
}

const statement = (page: Page, declaration: Declaration): void =>
  (STATEMENTS[declaration.doc_type] ?? environmental)(page, declaration)

const STATEMENTS: Partial<Record<DocumentType, (page: Page, declaration: Declaration) => void>> = {
  'RoHS Certificate': rohs,
  'REACH Declaration': reach,
  'Prop 65 Declaration': prop65,
  'Conflict Minerals Declaration': conflictMinerals,
  'Certificate of Origin': origin,
}

/** The maximum by weight in each homogeneous material: Annex II of 2011/65/EU as amended by (EU) 2015/863. */
const RESTRICTED = [
  ['Lead (Pb)', '7439-92-1', '0.1 %'],
  ['Mercury (Hg)', '7439-97-6', '0.1 %'],
  ['Cadmium (Cd)', '7440-43-9', '0.01 %'],
  ['Hexavalent chromium (Cr VI)', '18540-29-9', '0.1 %'],
  ['Polybrominated biphenyls (PBB)', '59536-65-1', '0.1 %'],
  ['Polybrominated diphenyl ethers (PBDE)', '1163-19-5', '0.1 %'],
  ['Bis(2-ethylhexyl) phthalate (DEHP)', '117-81-7', '0.1 %'],
  ['Butyl benzyl phthalate (BBP)', '85-68-7', '0.1 %'],
  ['Dibutyl phthalate (DBP)', '84-74-2', '0.1 %'],
  ['Diisobutyl phthalate (DIBP)', '84-69-5', '0.1 %'],
] as const

function rohs(page: Page, { manufacturer, exemption }: Declaration): void {
  paragraph(
    page,
    `${manufacturer} declares that the product identified above complies with Directive 2011/65/EU of the European ` +
      'Parliament and of the Council (RoHS 2) and Commission Delegated Directive (EU) 2015/863 (RoHS 3). None of the ten ' +
      'restricted substances exceeds its maximum concentration by weight in any homogeneous material' +
      (exemption === null ? '.' : `, except where exemption ${exemption} of Annex III applies.`),
  )
  table(
    page,
    ['Substance', 'CAS number', 'Limit', 'Result'],
    [0.46, 0.18, 0.14, 0.22],
    RESTRICTED.map(([name, cas, limit]) => [
      name,
      cas,
      limit,
      name.startsWith('Lead') && exemption !== null ? `Exemption ${exemption}` : 'Below limit',
    ]),
  )
  paragraph(
    page,
    'This declaration rests on supplier material declarations and analytical test reports kept as technical ' +
      'documentation under EN IEC 63000:2018.',
  )
}

function reach(page: Page, { manufacturer, status, issued_at }: Declaration): void {
  const { published_at, entries } = candidateListAt(issued_at)
  const clear = status !== 'non_compliant'
  paragraph(
    page,
    `${manufacturer} makes this statement under Regulation (EC) No 1907/2006 (REACH), Article 33, about the substances ` +
      'of very high concern (SVHC) on the Candidate List published by the European Chemicals Agency.',
  )
  facts(page, [
    ['Current ECHA Candidate List', `${monthOf(published_at)} (${entries})`],
    ['Candidate List declared against', `${monthOf(published_at)} (${entries})`],
    ['SVHC above threshold', clear ? 'None' : 'Lead (CAS 7439-92-1)'],
  ])
  paragraph(
    page,
    clear
      ? 'No substance on the Candidate List is present in the article in a concentration above 0.1 % weight by weight ' +
          '(w/w). The article contains no substance restricted by Annex XVII beyond the conditions of its entry, and ' +
          'none that needs authorisation under Annex XIV.'
      : 'The article contains the substance named above in a concentration above 0.1 % weight by weight (w/w). It is ' +
          'enclosed in a metal alloy; no measures beyond normal handling are needed for safe use. The article has been ' +
          'notified to the SCIP database under Directive 2008/98/EC.',
  )
}

function prop65(page: Page, { manufacturer }: Declaration): void {
  paragraph(
    page,
    `${manufacturer} has assessed the product identified above and its packaging under the California Safe Drinking ` +
      'Water and Toxic Enforcement Act of 1986 (Proposition 65).',
  )
  facts(page, [
    ['Warning required', 'No warning required'],
    ['Chemicals considered', 'All chemicals listed by OEHHA on the date of issue'],
  ])
  paragraph(
    page,
    'Listed chemicals are absent, or are present only inside the component, where no exposure above a safe harbor level ' +
      'arises in reasonably foreseeable use. Whoever places a finished product on the Californian market remains ' +
      'responsible for the assessment of that product.',
  )
}

function conflictMinerals(page: Page, { manufacturer }: Declaration): void {
  paragraph(
    page,
    `${manufacturer} declares the origin of tin, tantalum, tungsten and gold (3TG) under Section 1502 of the Dodd-Frank ` +
      'Act, SEC Rule 13p-1 and Regulation (EU) 2017/821. Due diligence follows the OECD Guidance.',
  )
  table(
    page,
    ['Metal', 'Necessary to the product', 'Smelters conformant (RMAP)', 'Covered countries'],
    [0.19, 0.27, 0.3, 0.24],
    [
      ['Tantalum (Ta)', 'No', 'Not applicable', 'No'],
      ['Tin (Sn)', 'Yes', '100 %', 'No known sourcing'],
      ['Tungsten (W)', 'Yes', '100 %', 'No known sourcing'],
      ['Gold (Au)', 'Yes', '100 %', 'No known sourcing'],
    ],
  )
  paragraph(
    page,
    'The completed Conflict Minerals Reporting Template (CMRT 6.6), company level, is provided on request.',
  )
}

function origin(page: Page, { manufacturer, hs_codes, country_of_origin }: Declaration): void {
  paragraph(
    page,
    `${manufacturer} certifies that the goods described above originate in the country named below. Non-preferential ` +
      'origin was determined under Article 60 of Regulation (EU) No 952/2013.',
  )
  facts(page, [
    ['Country of origin', country_of_origin ?? 'Not declared'],
    ...hs_codes.map(({ region, code }): [string, string] => [`Tariff code (${REGIONS[region] ?? region})`, code]),
    ['Edition', 'Harmonized System 2022'],
  ])
  paragraph(page, 'Classification is given in good faith; the importer of record remains responsible for it.')
}

const REGIONS: Record<string, string> = { global: 'HS, WCO', eu: 'CN, European Union', us: 'HTS, United States' }

function environmental(page: Page, { manufacturer, issued_at }: Declaration): void {
  const { published_at, entries } = candidateListAt(issued_at)
  paragraph(page, `${manufacturer} states the environmental properties of the product identified above as follows.`)
  table(
    page,
    ['Requirement', 'Reference', 'Status'],
    [0.36, 0.4, 0.24],
    [
      ['RoHS', '2011/65/EU and (EU) 2015/863', 'Compliant'],
      ['REACH SVHC', `Candidate List ${monthOf(published_at)} (${entries})`, 'Below 0.1 % w/w'],
      ['Persistent organic pollutants', 'Regulation (EU) 2019/1021', 'Not contained'],
      ['Halogens', 'IEC 61249-2-21', 'Halogen-free'],
      ['PFAS', 'TSCA Section 8(a)(7) definition', 'Not intentionally added'],
      ['TSCA PBT', '40 CFR 751 Subpart E', 'Not contained'],
      ['China RoHS', 'GB/T 26572', 'Compliant'],
    ],
  )
}

function signature(page: Page, { signatory, manufacturer, address, issued_at }: Declaration): void {
  const top = 690
  page.font('Times-Italic').fontSize(18).fillColor('#1d3a8a').text(signatory.name, MARGIN, top)
  page
    .moveTo(MARGIN, top + 24)
    .lineTo(MARGIN + 210, top + 24)
    .lineWidth(0.6)
    .strokeColor(INK)
    .stroke()
  page
    .font('Helvetica-Bold')
    .fontSize(9.5)
    .fillColor(INK)
    .text(signatory.name, MARGIN, top + 30)
  page.font('Helvetica').text(`${signatory.position}, ${manufacturer}`)
  page.text(`${address.split(',')[0]}, ${dayOf(issued_at)}`)
}

/** Real makers' names appear on these pages, so each page says that it is only a demo. */
function footer(page: Page, { manufacturer }: Declaration): void {
  page.font('Helvetica').fontSize(7.5).fillColor(FAINT)
  page.text(`Sample for demonstration. Not issued by ${manufacturer}.`, MARGIN, 768, { width: WIDTH, align: 'center' })
}

const paragraph = (page: Page, text: string): void => {
  page.moveDown(0.9)
  page.font('Helvetica').fontSize(10).fillColor(INK).text(text, MARGIN, page.y, { width: WIDTH, lineGap: 2 })
}

function facts(page: Page, rows: [name: string, value: string][]): void {
  page.moveDown(0.4)
  for (const [name, value] of rows) {
    const top = page.y + 3
    page.font('Helvetica').fontSize(9.5).fillColor(FAINT).text(name, MARGIN, top, { width: 150 })
    page
      .font('Helvetica-Bold')
      .fillColor(INK)
      .text(value, MARGIN + 160, top, { width: WIDTH - 160 })
  }
  page.x = MARGIN
}

function table(page: Page, head: string[], shares: number[], rows: string[][]): void {
  page.moveDown(0.8)
  const height = 17
  const line = (cells: string[], top: number): void => {
    let left = MARGIN
    cells.forEach((cell, column) => {
      page.text(cell, left + 5, top + 5, { lineBreak: false })
      left += WIDTH * (shares[column] ?? 0)
    })
  }
  let top = page.y
  page.rect(MARGIN, top, WIDTH, height).fill('#e4e7eb')
  page.font('Helvetica-Bold').fontSize(8.5).fillColor(INK)
  line(head, top)
  page.font('Helvetica')
  for (const row of rows) {
    top += height
    line(row, top)
    page
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + WIDTH, top + height)
      .lineWidth(0.4)
      .strokeColor('#cbd2d9')
      .stroke()
  }
  page.x = MARGIN
  page.y = top + height
}

const TITLES: Partial<Record<DocumentType, string>> = {
  'RoHS Certificate': 'RoHS Certificate of Compliance',
  'REACH Declaration': 'REACH SVHC Declaration',
  'Prop 65 Declaration': 'California Proposition 65 Declaration',
  'Conflict Minerals Declaration': 'Conflict Minerals Declaration',
  'Certificate of Origin': 'Certificate of Origin',
  'Compliance Document': 'Environmental Compliance Statement',
}
const titleOf = ({ doc_type }: Declaration): string => TITLES[doc_type] ?? doc_type

const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).toUpperCase()

/** A letterhead colour for each maker. */
function colourOf(name: string): string {
  const COLOURS = ['#9b1c1c', '#92400e', '#3f6212', '#166534', '#115e59', '#155e75', '#1e40af', '#3730a3', '#5b21b6']
  const sum = [...Buffer.from(name)].reduce((total, byte) => total + byte, 0)
  return COLOURS[sum % COLOURS.length]!
}
