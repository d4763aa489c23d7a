import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentType } from '../base/document-type'
import { partKey } from '../base/part-number'
import type { Topic } from '../base/topic'
import type { CustomerNumber } from '../mail/customer-numbers'
import type { ExtractedProduct } from '../mail/inbox'
import { withInquiries } from '../outreach/inquired'
import { sampleOf, samplePart } from '../sample-documents'
import { NOT_FULFILLED, Reading } from '../vault/reading'
import type { Product, VaultFile } from '../vault/vault'
import { answeredRows, answerGrid, attachedTo, chosenFiles, verdictsIn } from './answer-grid'
import { blockText, requestedText } from './answer-texts'
import { coveringTable } from './covering-table'
import { broughtBy, stillOpen } from './follow-up'
import type { EmailResponse } from './responses'

const [MARCH, NOVEMBER] = [Date.UTC(2026, 2, 12), Date.UTC(2026, 10, 23)]

const part = (part_number: string, topics: Topic[], more: Partial<ExtractedProduct> = {}) =>
  samplePart(part_number, { topics, ...more })
const product = (id: number, part_number: string): Product => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
  manufacturer: { ...sampleOf.product.manufacturer, id: 1, name: 'Bourns' },
})
const file = (id: number, product_id: number | null, doc_type: DocumentType, more: Partial<VaultFile> = {}) => ({
  ...sampleOf.file,
  id,
  product_id,
  manufacturer_id: product_id === null ? 1 : null,
  doc_type,
  original_filename: `f${id}.pdf`,
  issued_at: MARCH,
  ...more,
})
const named = (file: VaultFile) => ({ name: file.original_filename, file })
const answer = (changes: Partial<EmailResponse>): EmailResponse => ({
  ...sampleOf.response,
  attachments: [],
  delivery: 'sent',
  sent_at: NOVEMBER,
  ...changes,
})
const attachment = ({ id, original_filename, file_size, doc_type }: VaultFile) => ({
  id,
  original_filename,
  file_size,
  doc_type,
})
const asked = (part_number: string, topics: Topic[], manufacturer_name = 'Bourns') => ({
  ...sampleOf.outboundEmail,
  parts: [{ part_number, topics }],
  manufacturer_name,
  delivery: 'sent' as const,
  bounced: false,
  sent_at: NOVEMBER,
})
const NOTHING = { attached: [], chosen: new Set<number>(), inText: [], answers: [], now: NOVEMBER }

describe('a covering table', () => {
  const products = [product(1, 'CR0603-JW'), product(2, 'LM317')]
  const rohs = file(11, 1, 'RoHS Certificate')
  const reach = file(12, null, 'REACH Declaration', { issued_at: null })
  const parts = [
    part('CR0603JW', ['rohs', 'reach'], { own_number: '4711-003' }),
    part('NE555', ['rohs', 'pfas'], { manufacturer: 'TI' }),
    part('LM317', ['rohs', 'reach']),
    part('BC547', [], { asked: false }),
  ]
  const grid = withInquiries(answerGrid({ extracted_products: parts, topics: [] }, products, [rohs, reach]), [
    asked('NE555', ['rohs'], 'Texas Instruments'),
  ])
  const sent = { ...NOTHING, grid, attached: [rohs, reach].map(named), chosen: new Set([11, 12]) }

  test('says for each part that is asked about what it gets, why it lacks something, and what follows', () => {
    expect(coveringTable({ ...sent, inText: ['pfas'] }, 'en')).toEqual({
      head: ['Your part number', 'Part number', 'Manufacturer', 'RoHS', 'REACH', 'PFAS'],
      rows: [
        [['4711-003'], ['CR0603-JW'], ['Bourns'], ['f11.pdf, issued on 12 March 2026'], ['f12.pdf'], []],
        [
          ['NE555'],
          ['NE555'],
          ['TI'],
          ['Not included (requested from Texas Instruments on 23 November 2026)'],
          [],
          ['See the email'],
        ],
        [['LM317'], ['LM317'], ['Bourns'], ['Not included'], ['f12.pdf'], []],
      ],
    })
  })

  test('says by which exemption a document says that a part complies, and until when that holds', () => {
    const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
    const reading = Reading.parse({
      state: 'text',
      parts: [found({ text: 'LM317', scope: 'part' })],
      exemptions: [found('7(c)-I')],
      statuses: [found({ regime: 'rohs', status: 'compliant_with_exemption', part_numbers: [] })],
    })
    const file17 = file(17, 2, 'RoHS Certificate', { reading, issued_at: null })
    const grid = answerGrid({ extracted_products: [part('LM317', ['rohs'])], topics: [] }, products, [file17])
    const answer = { ...NOTHING, grid, attached: [named(file17)], chosen: new Set([17]) }
    const cells = (['en', 'de'] as const).map((language) => coveringTable(answer, language).rows[0]?.[3])
    expect(cells).toEqual([
      ['f17.pdf (RoHS exemption: 7(c)-I until 30 June 2027, renewal asked for)'],
      ['f17.pdf (RoHS-Ausnahme: 7(c)-I bis 30. Juni 2027, Verlängerung beantragt)'],
    ])
    const later = coveringTable({ ...answer, now: Date.UTC(2027, 6, 1) }, 'en').rows[0]?.[3]
    expect(later).toEqual(['f17.pdf (RoHS exemption: 7(c)-I, renewal asked for)'])
    expect(attachedTo(grid.rows[0]!, new Set([17])).exempted).toEqual(['7(c)-I'])
  })

  test('says nothing of exemptions, PFAS or halogens to whom asks for something else, and all bad news', () => {
    const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
    const reading = Reading.parse({
      state: 'text',
      parts: [found({ text: 'LM317', scope: 'part' })],
      regimes: [found('rohs'), found('reach'), found('pfas')],
      exemptions: [found('7(c)-I')],
      statuses: [
        found({ regime: 'rohs', status: 'compliant_with_exemption', part_numbers: [] }),
        found({ regime: 'prop65', status: 'non_compliant', part_numbers: [] }),
      ],
      trade: [
        found({ kind: 'pfas', value: NOT_FULFILLED, part_numbers: [] }),
        // It asks for a mark, and forbids nothing.
        found({ kind: 'china_rohs', value: NOT_FULFILLED, part_numbers: [] }),
      ],
    })
    const file17 = file(17, 2, 'Compliance Document', { reading })
    const newsTo = (topics: Topic[]) => {
      const grid = answerGrid({ extracted_products: [part('LM317', topics)], topics: [] }, products, [file17])
      const { exempted, fails } = attachedTo(grid.rows[0]!, new Set([17]))
      return { exempted, fails }
    }
    expect(newsTo(['reach'])).toEqual({ exempted: [], fails: ['prop65'] })
    expect(newsTo(['rohs'])).toEqual({ exempted: ['7(c)-I'], fails: ['prop65'] })
    expect(newsTo(['pfas'])).toEqual({ exempted: [], fails: ['prop65', 'pfas'] })
    expect(newsTo(['china_rohs'])).toEqual({ exempted: [], fails: ['prop65'] })
    expect(newsTo([])).toEqual({ exempted: ['7(c)-I'], fails: ['prop65', 'pfas'] })
  })

  test('a paper by which a part does not comply is called no certificate, and that is said before all else', () => {
    const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
    const reading = Reading.parse({
      state: 'text',
      parts: [found({ text: 'LM317', scope: 'part' })],
      regimes: [found('rohs')],
      statuses: [found({ regime: 'rohs', status: 'non_compliant', part_numbers: [] })],
    })
    const file17 = file(17, 2, 'RoHS Certificate', { reading })
    const grid = answerGrid({ extracted_products: [part('LM317', ['rohs'])], topics: [] }, products, [file17])
    const chosen = new Set([17])
    expect(attachedTo(grid.rows[0]!, chosen)).toMatchObject({
      names: ['Compliance Document'],
      about: { 'Compliance Document': ['rohs'] },
      fails: ['rohs'],
    })
    expect(verdictsIn(grid, chosen)).toEqual([{ part_number: 'LM317', verdicts: [{ kind: 'fails', topic: 'rohs' }] }])
  })

  test('has the numbers that are remembered of the customer where the mail has none', () => {
    const known = (number: string, more: Partial<CustomerNumber>): CustomerNumber => ({
      key: partKey(number),
      number,
      product_id: null,
      part_number: 'NE555',
      manufacturer: null,
      source: 'list',
      email_id: null,
      by: 'ada',
      learnt_at: 1,
      used_at: 1,
      ...more,
    })
    const numbers = [
      known('4711-999', { product_id: 1, part_number: 'CR0603-JW' }),
      known('8001', { product_id: 2, part_number: 'LM317 as it was called' }),
      known('8002', { product_id: 2 }),
      known('8003', { product_id: 7, part_number: 'LM317', manufacturer: 'Bourns' }),
      known('9001', { part_number: 'NE 555', manufacturer: 'TI' }),
      known('9002', { part_number: 'NE555', manufacturer: 'Philips' }),
    ]
    const { rows } = coveringTable({ ...sent, numbers }, 'en')
    expect(rows.map(([theirs]) => theirs)).toEqual([['4711-003'], ['9001'], ['8001', '8002']])
  })

  test('is in the language of its answer', () => {
    const { head, rows } = coveringTable(sent, 'de')
    expect(head.slice(0, 3)).toEqual(['Ihre Teilenummer', 'Teilenummer', 'Hersteller'])
    expect([rows[0]?.[3], rows[1]?.[3], rows[1]?.[5]]).toEqual([
      ['f11.pdf, ausgestellt am 12. März 2026'],
      ['Nicht enthalten (am 23. November 2026 bei Texas Instruments angefragt)'],
      ['Nicht enthalten'],
    ])
  })

  test('names a file as it is called in the mail, and in its last column what belongs to no topic or part', () => {
    const cmrt = file(13, 2, 'Conflict Minerals Declaration')
    const loose = file(14, 9, 'RoHS Certificate')
    const more = answerGrid({ extracted_products: parts, topics: [] }, products, [rohs, cmrt])
    const attached = [{ ...named(rohs), name: 'f11 (2).pdf' }, named(cmrt), named(loose)]
    const own = { name: 'letter.docx', file: undefined }
    const all = { ...NOTHING, grid: more, attached: [...attached, own], chosen: new Set([11, 13]) }
    const { head, rows } = coveringTable(all, 'en')
    expect(head.at(-1)).toBe('Documents')
    expect(rows[0]?.[3]).toEqual(['f11 (2).pdf, issued on 12 March 2026'])
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      [],
      [],
      ['Conflict Minerals Declaration: f13.pdf, issued on 12 March 2026'],
      ['RoHS Certificate: f14.pdf, issued on 12 March 2026'],
      ['letter.docx'],
    ])
    expect(rows.slice(3).map((cells) => cells[0])).toEqual([[], []])
  })

  test('says when an earlier answer has brought something, also what a newer document has replaced since', () => {
    const old = file(15, 1, 'RoHS Certificate', { superseded_by: 11 })
    const later = answerGrid({ extracted_products: parts, topics: [] }, products, [rohs, old, reach])
    const answers = [
      answer({ attachments: [attachment(old)], topics_in_text: ['pfas'] }),
      answer({ delivery: 'failed' }),
    ]
    const { rows } = coveringTable({ ...NOTHING, grid: later, answers }, 'en')
    expect([rows[0]?.[3], rows[0]?.[4], rows[1]?.[5]]).toEqual([
      ['Answered on 23 November 2026'],
      ['Not included'],
      ['Answered on 23 November 2026'],
    ])
  })

  test('says of a part that any document is asked for whether it gets one', () => {
    const any = [part('LM317', []), part('NE555', [])]
    const grid = answerGrid({ extracted_products: any, topics: [] }, products, [file(16, 2, 'RoHS Certificate')])
    const attached = [named(file(16, 2, 'RoHS Certificate', { issued_at: null }))]
    expect(
      coveringTable({ ...NOTHING, grid, attached, chosen: new Set([16]) }, 'en').rows.map((row) => row[3]),
    ).toEqual([['RoHS Certificate: f16.pdf, issued on 12 March 2026'], ['Not included']])
  })
})

const NUMBERS = ['LM317', 'NE555', 'CR0603-JW', 'BC547']
const TYPES = ['RoHS Certificate', 'REACH Declaration', 'Conflict Minerals Declaration'] as const
const TOPICS = ['rohs', 'reach', 'pfas'] as const

const someAnswer = fc.record({
  parts: fc.array(fc.record({ number: fc.nat(3), topics: fc.subarray([...TOPICS]), isAsked: fc.boolean() }), {
    maxLength: 5,
  }),
  files: fc.array(
    fc.record({
      owner: fc.constantFrom(1, 2, 3, null),
      type: fc.constantFrom(...TYPES),
      isOld: fc.boolean(),
      goes: fc.constantFrom('chosen', 'added', 'earlier', 'no'),
    }),
    { maxLength: 8 },
  ),
  own: fc.nat(2),
  inText: fc.subarray([...TOPICS]),
  brought: fc.subarray([...TOPICS]),
  inquired: fc.array(
    fc.record({
      number: fc.nat(3),
      topics: fc.subarray([...TOPICS]),
      maker: fc.constantFrom('A', 'B'),
      isGone: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})

test('table, text and documents cannot disagree: each names what leaves and nothing else, and what is missing', () => {
  fc.assert(
    fc.property(someAnswer, ({ parts, files: some, own, inText, brought, inquired }) => {
      const products = [1, 2, 3].map((id) => product(id, NUMBERS[id - 1] ?? ''))
      const files = some.map(({ owner, type, isOld }, place) =>
        file(100 + place, owner, type, { superseded_by: isOld ? 999 : null }),
      )
      const going = (way: string) => files.filter((_, place) => some[place]?.goes === way)
      const extracted_products = parts.map(({ number, topics, isAsked }) =>
        part(NUMBERS[number] ?? '', topics, { asked: isAsked }),
      )
      const inquiries = inquired.map(({ number, topics, maker, isGone }) => {
        const part_number = NUMBERS[number] ?? ''
        const unavailable = { part_number, topic: topics[0] ?? null, by: 'ada', at: NOVEMBER }
        return { ...asked(part_number, topics, maker), unavailable: isGone ? [unavailable] : [] }
      })
      const grid = withInquiries(answerGrid({ extracted_products, topics: [] }, products, files), inquiries)
      const chosen = new Set(chosenFiles(grid, new Set(going('chosen').map(({ id }) => id))).map(({ id }) => id))
      const leaving = files.filter((one) => chosen.has(one.id) || going('added').includes(one))
      const ownNames = Array.from({ length: own }, (_, place) => `own${place}.pdf`)
      const attached = [...leaving.map(named), ...ownNames.map((name) => ({ name, file: undefined }))]
      const answers = [answer({ attachments: going('earlier').map(attachment), topics_in_text: brought })]
      const { head, rows } = coveringTable({ grid, attached, chosen, inText, answers, now: NOVEMBER }, 'en')

      const texts = rows.flat(2)
      const namedIn = (all: readonly string[]) => all.flatMap((text) => text.match(/\b\w+\.pdf/g) ?? [])
      expect(new Set(namedIn(texts))).toEqual(new Set(attached.map(({ name }) => name)))
      for (const cells of rows) expect(cells).toHaveLength(head.length)

      const missing = stillOpen(grid, chosen, broughtBy(answers), inText)
      const entries = missing.flatMap(({ part_number, topics, asked: by }) =>
        (topics.length > 0 ? topics : ['any']).map((topic) =>
          [part_number, topic, by ? requestedText('Not included', by, 'en') : 'Not included'].join(' '),
        ),
      )
      const columns = ['', '', '', ...grid.topics, 'any']
      const lacking = rows.flatMap((cells) =>
        cells.flatMap(([text], place) =>
          text?.startsWith('Not included') ? [[cells[1]?.[0], columns[place], text].join(' ')] : [],
        ),
      )
      expect(lacking.toSorted()).toEqual(entries.toSorted())
      const block = blockText(
        {
          attached: answeredRows(grid, chosen).map((row) => attachedTo(row, chosen)),
          missing,
          packing: 'loose',
          now: NOVEMBER,
        },
        'en',
      )
      for (const cells of rows.filter((row) => row.some(([text]) => text?.startsWith('Not included'))))
        expect(block).toContain(`- ${cells[1]?.[0]}`)
    }),
    { numRuns: process.env.DEEP ? 50_000 : 1000 },
  )
})
