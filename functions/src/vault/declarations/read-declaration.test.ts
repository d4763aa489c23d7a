import { MaterialDeclaration } from '@attestry/core/vault/material-declaration'
import { materialRefusals } from '@attestry/core/vault/material-declaration-words'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  reachList,
  rohsList,
  utf16,
  writeDeclaration,
  writeShai,
  type WrittenDeclaration,
} from '../../testing/declaration-writer'
import { hostileDeclarations } from '../../testing/hostile-declarations'
import { mutateBytes } from '../../testing/mutate-bytes'
import { sizeOf } from '../../testing/sizes'
import { readDeclaration } from './read-declaration'

const read = (bytes: Uint8Array | string): MaterialDeclaration => {
  const result = readDeclaration(typeof bytes === 'string' ? strToU8(bytes) : bytes)
  if (result.status === 'refused') throw new Error(result.reason)
  return MaterialDeclaration.parse(result.declaration)
}

const reasonOf = (bytes: Uint8Array | string): string | null => {
  const result = readDeclaration(typeof bytes === 'string' ? strToU8(bytes) : bytes)
  return result.status === 'refused' ? result.reason : null
}

const LEAD = { name: 'Lead', cas: '7439-92-1', above: true, exemptions: ['7(a)'], amount: ['4200', 'ppm'] } as const

const classC: WrittenDeclaration = {
  standard: 'ipc-1752a',
  classes: 'C',
  products: [
    {
      numbers: ['LM317'],
      name: 'Regulator',
      requesterNumber: 'K-42',
      manufacturer: 'Bergen Halbleiter AG',
      lists: [rohsList(LEAD), reachList(), { identity: 'IEC_62474 D19.00', authority: 'IEC', answers: [LEAD] }],
    },
  ],
}

test.each([
  ['as it is', {}],
  ['with a prefix', { prefix: 'ipc' }],
  ['in another namespace', { namespace: 'urn:something-else' }],
])('a declaration of Class C %s is read by the names of its elements alone', (_, change) => {
  const declaration = read(writeDeclaration({ ...classC, ...change }))
  expect(declaration).toMatchObject({
    standard: 'ipc-1752a',
    class: 'C',
    supplier: 'Muster Elektronik GmbH',
    authorizer: 'Eva Muster',
    date: '2024-09-27',
    is_accepted: true,
    products: [{ number: 'LM317', requester_number: 'K-42', name: 'Regulator', manufacturer: 'Bergen Halbleiter AG' }],
    substances: [],
    statements: [],
    left_out: 0,
  })
  expect(declaration.categories.map(({ answers, ...list }) => [list, answers.length])).toEqual([
    [{ list: 'EUROHS-1907', authority: 'IPC', regime: 'rohs', list_date: null, entries: null }, 10],
    [{ list: 'EUREACH-0624', authority: 'IPC', regime: 'reach', list_date: '2024-06-27', entries: 241 }, 241],
    [{ list: 'IEC_62474 D19.00', authority: 'IEC', regime: null, list_date: null, entries: null }, 1],
  ])
  expect(declaration.categories[0]?.answers.slice(0, 2)).toEqual([
    {
      product: 'LM317',
      name: 'Lead',
      cas: '7439-92-1',
      above_threshold: true,
      exemptions: ['7(a)'],
      amount: '4200 ppm',
    },
    { product: 'LM317', name: 'Cadmium', cas: null, above_threshold: false, exemptions: [], amount: '' },
  ])
})

const MATERIALS = [
  {
    name: 'Solder',
    substances: [
      { name: 'Lead', cas: '7439-92-1', amount: ['1.2', 'mg'], percent: '92.5' },
      { name: 'Tin', cas: '7440-31-5', amount: ['75000', 'ppm'] },
      { name: 'Of somebody', cas: '7439-92-2' },
    ],
  },
] as const

const QUERIES = [
  ['Product(s) meets EU RoHS requirements by application of the selected exemption(s)', true],
  ['Product(s) meets EU RoHS requirement without any exemptions', false],
  ['Product(s) is lead-free', 'perhaps'],
] as const

test('a declaration of Classes A and D in IPC-1752B is read, with the substances of its materials', () => {
  const product = { numbers: ['LM317'], materials: MATERIALS, queries: QUERIES, exemptions: ['7(c)-I'] }
  const declaration = read(writeDeclaration({ standard: 'ipc-1752b', classes: 'AD', products: [product] }))
  expect(declaration).toMatchObject({
    standard: 'ipc-1752b',
    class: 'D',
    categories: [],
    exemptions: [{ product: 'LM317', code: '7(c)-I' }],
    // The check digit of the last number is wrong.
    substances: [
      { product: 'LM317', name: 'Lead', cas: '7439-92-1', amount: '1.2 mg, 92.5 %', where: 'Solder' },
      { product: 'LM317', name: 'Tin', cas: '7440-31-5', amount: '75000 ppm', where: 'Solder' },
      { product: 'LM317', name: 'Of somebody', cas: null, amount: '', where: 'Solder' },
    ],
    statements: QUERIES.map(([text, answer]) => ({
      product: 'LM317',
      text,
      answer: answer === 'perhaps' ? null : answer,
    })),
  })
})

test('the class is what the file names, or what is in it', () => {
  const lists = [rohsList()]
  const classOf = (declaration: Partial<WrittenDeclaration>) =>
    read(writeDeclaration({ standard: 'ipc-1752a', products: [{}], ...declaration })).class
  expect(classOf({ classes: 'A' })).toBe('A')
  expect(classOf({ classes: 'B' })).toBe('B')
  expect(classOf({ classes: 'CA' })).toBe('C')
  expect(classOf({ classes: 'X' })).toBe(null)
  expect(classOf({ products: [{ queries: QUERIES }] })).toBe('A')
  expect(classOf({ products: [{ lists, queries: QUERIES }] })).toBe('C')
  expect(classOf({ products: [{ lists, materials: MATERIALS }] })).toBe('D')
})

const iec: WrittenDeclaration = {
  standard: 'iec-62474',
  products: [
    {
      numbers: ['100-056'],
      name: 'Motor',
      requesterNumber: 'K-7',
      lists: [
        { identity: '', answers: [LEAD, { name: 'Boric acid', above: false }, { name: 'Mercury', above: null }] },
      ],
      materials: MATERIALS,
      queries: QUERIES,
    },
  ],
}

test('a declaration of IEC 62474 is read, without the numbers of inner parts', () => {
  for (const prefix of ['', 'x']) {
    const declaration = read(writeDeclaration({ ...iec, prefix }))
    expect(declaration).toMatchObject({
      standard: 'iec-62474',
      class: null,
      supplier: 'Muster Elektronik GmbH',
      date: '2024-09-27',
      products: [{ number: '100-056', requester_number: 'K-7', name: 'Motor', manufacturer: '' }],
      categories: [
        {
          list: 'IEC62474',
          regime: null,
          answers: [
            { name: 'Lead', cas: '7439-92-1', above_threshold: true, exemptions: ['7(a)'], amount: '4200 ppm' },
            { name: 'Boric acid', cas: null, above_threshold: false, exemptions: [], amount: '' },
            { name: 'Mercury', above_threshold: null },
          ],
        },
      ],
    })
    expect(declaration.products).toHaveLength(1)
    expect(declaration.substances.map(({ amount, where }) => [amount, where])).toEqual([
      ['1.2 mg, 92.5 %', 'Solder'],
      ['75000 ppm', 'Solder'],
      ['', 'Solder'],
    ])
    expect(declaration.statements).toHaveLength(3)
  }
})

test('a .shai is all declarations in it, of its earliest day', () => {
  const second = { ...iec, date: '2024-01-31', products: [{ numbers: ['100-057'] }] }
  const declaration = read(
    writeShai({
      '100-056.xml': writeDeclaration(iec),
      'sub/100-057.XML': writeDeclaration(second),
      'other.xml': '<Settings/>',
      'note.txt': 'nothing',
    }),
  )
  expect(declaration.standard).toBe('chemsherpa')
  expect(declaration.date).toBe('2024-01-31')
  expect(declaration.products.map(({ number }) => number)).toEqual(['100-056', '100-057'])
  expect(declaration.categories[0]?.answers.every(({ product }) => product === '100-056')).toBe(true)
  const packed = read(
    writeShai({ 'a.xml': writeDeclaration(iec), 'b.xml': writeDeclaration({ ...second, company: 'B' }) }),
  )
  expect(packed.supplier).toBe('')
})

test('what is said of a family is said of each of its products', () => {
  const product = { numbers: ['A1', 'A2'], lists: [rohsList()] }
  const { categories } = read(writeDeclaration({ ...classC, products: [product, { numbers: ['B1'] }] }))
  expect(categories[0]?.answers.filter(({ name }) => name === 'Lead').map(({ product: number }) => number)).toEqual([
    'A1',
    'A2',
  ])
})

test('a category with substances is answered by them, unless it is worse', () => {
  const answersTo = (above: boolean, inside: boolean | null) =>
    read(
      writeDeclaration({
        ...classC,
        products: [
          {
            lists: [
              {
                identity: 'EUROHS-1907',
                answers: [
                  {
                    name: 'Lead/Lead Compounds',
                    above,
                    exemptions: ['7(a)'],
                    substances: [{ name: 'Lead', cas: '7439-92-1', above: inside, amount: ['5', '%'] }],
                  },
                ],
              },
            ],
          },
        ],
      }),
    ).categories[0]?.answers.map(({ name, above_threshold, exemptions }) => [name, above_threshold, exemptions])
  expect(answersTo(true, null)).toEqual([['Lead', true, ['7(a)']]])
  expect(answersTo(false, true)).toEqual([['Lead', true, ['7(a)']]])
  expect(answersTo(true, false)).toEqual([
    ['Lead', false, ['7(a)']],
    ['Lead/Lead Compounds', true, ['7(a)']],
  ])
})

test('exemptions are known by their codes, and those that are not chosen are none', () => {
  const exemptionsOf = (xml: string) =>
    read(
      `<MainDeclaration><Product><ProductID itemNumber="1"/><SubstanceCategory name="Lead">${xml}</SubstanceCategory></Product></MainDeclaration>`,
    ).categories[0]?.answers[0]?.exemptions
  expect(exemptionsOf('<Exemption identity="7c-I"/>')).toEqual(['7(c)-I'])
  expect(exemptionsOf('<Exemption description="7(a) - Lead in solders"/>')).toEqual(['7(a)'])
  expect(exemptionsOf('<ExemptionID identity="III-6(c)"/>')).toEqual(['6(c)'])
  expect(exemptionsOf('<Exemption identity="EU RoHS Annex IV-12"/>')).toEqual(['IV-12'])
  expect(exemptionsOf('<Threshold exemption="15(a)"/>')).toEqual(['15(a)'])
  expect(exemptionsOf('<Exemptions><Exemption identity="7(a)"/><Exemption identity="6(c)"/></Exemptions>')).toEqual([
    '7(a)',
    '6(c)',
  ])
  expect(exemptionsOf('<Exemption>8(b)</Exemption>')).toEqual(['8(b)'])
  expect(exemptionsOf('<Exemption identity="7(a)" selected="false"/>')).toEqual([])
  expect(exemptionsOf('<Exemptions response="0"><Exemption identity="7(a)"/></Exemptions>')).toEqual([])
  for (const none of ['None', 'N/A', '-', '0', 'No exemptions', 'なし', ''])
    expect(exemptionsOf(`<Exemption identity="${none}"/>`)).toEqual([])
  // A small number alone counts something else.
  expect(exemptionsOf('<Exemption identity="1" description="By agreement"/>')).toEqual(['1', 'By agreement'])
})

test.each([
  ['EUREACH-0624', 'reach', '2024-06-27', 241],
  ['EUREACH-0117', 'reach', '2017-01-12', 173],
  ['REACH SVHC 0225', 'reach', null, null],
  ['SVHC-0125', 'reach', '2025-01-21', 247],
  ['EUREACH-1206', 'reach', '2012-06-18', 84],
  ['EUREACH-1212', 'reach', '2012-12-19', 138],
  ['EUREACH-9999', 'reach', null, null],
  ['EUREACH-XVII', null, null, null],
  ['EUROHS-1907', 'rohs', null, null],
  ['RoHS', 'rohs', null, null],
  ['CHINAROHS-1601', null, null, null],
  ['IEC_62474 D19.00', null, null, null],
])('the list %s is of %s, and of %s', (identity, regime, list_date, entries) => {
  const lists = [{ identity, answers: [{ name: 'Lead', above: false }] }]
  const { categories } = read(writeDeclaration({ ...classC, products: [{ lists }] }))
  expect(categories[0]).toMatchObject({ list: identity, regime, list_date, entries })
})

test('a day is taken only where the year stands first', () => {
  const dayOf = (date: string) => read(writeDeclaration({ ...classC, date })).date
  expect(dayOf('2024-09-27T23:59:00+09:00')).toBe('2024-09-27')
  expect(dayOf('2024/09/27')).toBe('2024-09-27')
  for (const none of ['03/04/2024', '2024-02-30', '2024-09', '', 'x']) expect(dayOf(none)).toBe(null)
})

test('UTF-8 with a mark and UTF-16 are read, other encodings are not', () => {
  const text = writeDeclaration({ ...classC, company: '株式会社テスト電子' })
  for (const bytes of [
    strToU8(`\ufeff${text}`),
    utf16(text),
    utf16(text, 'be'),
    utf16(text).subarray(2),
    utf16(text, 'be').subarray(2),
  ])
    expect(read(bytes).supplier).toBe('株式会社テスト電子')
  const latin = Buffer.from(writeDeclaration({ ...classC, company: 'Müller' }), 'latin1')
  expect(reasonOf(latin)).toBe(materialRefusals.encoding)
})

test('what stands in other standards of IPC is none of a material declaration', () => {
  const text = writeDeclaration({ ...classC, standard: 'ipc-1752b' })
  expect(read(text).standard).toBe('ipc-1752b')
  expect(reasonOf(text.replaceAll('IPC-1752B>', 'IPC-1755>'))).toBe(materialRefusals.noProducts)
})

test.each(hostileDeclarations)('$name is refused in a sentence', ({ bytes, reason }) => {
  expect(reasonOf(bytes())).toBe(reason)
})

test('a ZIP bomb is refused, whatever size it says, and many files together are one', () => {
  const filler = strToU8(' '.repeat(60 * 1024 * 1024))
  const packed = zipSync({ 'a.xml': filler })
  expect(packed.length).toBeLessThan(100_000)
  expect(reasonOf(packed)).toBe(materialRefusals.tooLarge)
  const lying = Buffer.from(packed)
  // The size as unpacked, in the head of the entry (APPNOTE.TXT, 4.3.7).
  lying.writeUInt32LE(1000, 22)
  expect(reasonOf(lying)).toBe(materialRefusals.tooLarge)
  const half = filler.subarray(0, filler.length / 2)
  const two = Buffer.from(zipSync({ 'a.xml': half, 'b.xml': half }))
  for (const head of headsOf(two)) two.writeUInt32LE(1000, head + 22)
  expect(reasonOf(two)).toBe(materialRefusals.tooLarge)
  const one = `<Main>${'<a/>'.repeat(400_000)}</Main>`
  expect(reasonOf(writeShai({ 'a.xml': one, 'b.xml': one, 'c.xml': one }))).toBe(materialRefusals.tooLarge)
})

/** Where the entries of a ZIP begin. */
function headsOf(packed: Buffer): [number, number] {
  const head = 'PK\u0003\u0004'
  return [packed.indexOf(head), packed.indexOf(head, 4)]
}

test('a .shai that ends where its second declaration begins is incomplete', () => {
  const file = strToU8(writeDeclaration(iec))
  const packed = Buffer.from(zipSync({ 'a.xml': file, 'b.xml': file }, { level: 0 }))
  const [, second] = headsOf(packed)
  expect(reasonOf(packed.subarray(0, second + 45))).toBe(materialRefusals.broken)
})

test('texts are cut, nothing reorders the text beside it, and what is beyond the limits is counted', () => {
  const long = '🙂'.repeat(400)
  const products = Array.from({ length: 1005 }, (_, index) => ({ numbers: [`P${index}`] }))
  const declaration = read(
    writeDeclaration({ ...classC, company: `\u202eGmbH ${long}`, products: [{ numbers: [long] }, ...products] }),
  )
  expect(declaration.supplier).toMatch(/^GmbH (?:🙂)+$/u)
  expect(declaration.products).toHaveLength(1000)
  expect(declaration.left_out).toBe(6)
  const lists = [{ identity: 'EUROHS-1907', answers: [{ name: 'Zinc', above: true }] }]
  const answer = '<SubstanceCategory name="Tin" overThreshold="true"/>'
  const many = read(
    writeDeclaration({ ...classC, products: [{ lists }] }).replace(
      '<SubstanceCategory ',
      `${answer.repeat(129_999)}$&`,
    ),
  )
  expect(many.categories[0]?.answers).toHaveLength(100_000)
  expect(many.left_out).toBe(30_000)
})

test('a family of a thousand products with a thousand answers each ends at the limit', () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => `P${index}`)
  const lists = [reachList([], 'EUREACH-0624', 1000)]
  const queries = Array.from({ length: 1000 }, () => QUERIES[0])
  const substances = Array.from({ length: 1000 }, () => MATERIALS[0].substances[0])
  const product = { numbers, lists, queries, materials: [{ name: 'Solder', substances }], exemptions: ['7(a)', '6(c)'] }
  const declaration = read(writeDeclaration({ ...classC, products: [product] }))
  const { products, categories, statements, exemptions, left_out } = declaration
  const counts = [products, categories[0]?.answers, declaration.substances, statements, exemptions].map(
    (rows) => rows?.length,
  )
  expect(counts).toEqual([1000, 100_000, 20_000, 2000, 1000])
  expect(left_out).toBe(1000 + 900_000 + 980_000 + 998_000 + 1000)
})

test('answers outside of products are those of all, up to a thousand', () => {
  const answer = '<Substance name="Lead" overThreshold="true"/>'
  const declaration = read(
    `<Main><BusinessInfo/><Product><ProductID identifier="A1"/></Product>${answer.repeat(1005)}</Main>`,
  )
  expect(declaration.categories[0]?.answers).toHaveLength(1000)
  expect(declaration.categories[0]?.answers[0]).toMatchObject({ product: null, above_threshold: true })
  expect(declaration.left_out).toBe(5)
})

test('no change of bytes makes it throw', () => {
  const full = writeDeclaration({
    ...classC,
    products: [{ lists: [rohsList(LEAD)], materials: MATERIALS, queries: QUERIES }],
  })
  const packed = writeShai({ 'a.xml': writeDeclaration(iec), 'b.xml': full })
  const turns = Array.from({ length: sizeOf(400, 5000) }, (_, turn) => turn)
  const results = [strToU8(full), utf16(full), packed].flatMap((bytes) =>
    turns.map((turn) => readDeclaration(mutateBytes(bytes, turn))),
  )
  for (const result of results) if (result.status === 'read') MaterialDeclaration.parse(result.declaration)
  const reasons = new Set(results.flatMap((result) => (result.status === 'refused' ? result.reason : [])))
  expect(reasons.size).toBeGreaterThan(1)
  expect(Object.values<string>(materialRefusals)).toEqual(expect.arrayContaining([...reasons]))
})
