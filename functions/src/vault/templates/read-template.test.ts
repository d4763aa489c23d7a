import { MineralsTemplate, type TemplateAnswer } from '@attestry/core/vault/template'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostileWorkbook } from '../../testing/hostile-workbook'
import { filledTemplate, type Miniature, writeTemplate } from '../../testing/template-writer'
import { writeXlsx } from '../../testing/xlsx-writer'
import { readTemplate } from './read-template'

const read = (miniature: Miniature): MineralsTemplate => {
  const result = readTemplate(writeTemplate(miniature))
  if (result.status === 'refused') throw new Error(result.reason)
  return MineralsTemplate.parse(result.template)
}

const reasonOf = (bytes: Uint8Array): string | null => {
  const result = readTemplate(bytes)
  return result.status === 'refused' ? result.reason : null
}

const NONE = 'This workbook is no CMRT, EMRT or AMRT.'

const versions = [
  ...['5.0', '5.01', '5.10', '5.11', '5.12'].map((version) => ({ kind: 'cmrt', version, asked: 'ABCDEFGHI' }) as const),
  ...['6.0', '6.01', '6.1', '6.22', '6.31', '6.4', '6.5', '6.6', '6.6.1'].map(
    (version) => ({ kind: 'cmrt', version, asked: 'ABCDEFGH' }) as const,
  ),
  ...['1.1', '1.11', '1.2', '1.3', '2.0', '2.1', '2.11', '2.11.1'].map(
    (version) => ({ kind: 'emrt', version, asked: 'ABCDEFG' }) as const,
  ),
  ...['1.1', '1.2', '1.21', '1.3', '1.31', '1.31.1'].map((version) => ({ kind: 'amrt', version, asked: '' }) as const),
]
const METALS = {
  cmrt: ['Tantalum', 'Tin', 'Gold', 'Tungsten'],
  emrt: ['Cobalt', 'Graphite', 'Nickel'],
  amrt: ['Aluminum', 'Rare Earth Elements', 'Silver'],
}

test.each(versions)('a $kind $version is read by its cells, whatever its labels say', ({ kind, version, asked }) => {
  const filled: Miniature = {
    ...filledTemplate(kind, version),
    description: 'All that we sell',
    products: [
      ['LM317', 'Regulator'],
      [7805, ''],
    ],
  }
  const isOldEmrt = kind === 'emrt' && version.startsWith('1')
  const metals = isOldEmrt ? ['Cobalt', 'Mica'] : METALS[kind]
  const [first = ''] = metals
  for (const isChinese of [false, true]) {
    const template = read({ ...filled, isChinese })
    expect(template).toMatchObject({
      kind,
      version,
      company: 'Muster Elektronik GmbH',
      scope: 'company',
      scope_description: 'All that we sell',
      effective_date: '2026-02-04',
      authorizer: 'Eva Muster',
      metals,
      products: [
        { number: 'LM317', name: 'Regulator' },
        { number: '7805', name: '' },
      ],
      left_out: { smelters: 0, products: 0 },
    })
    expect(template.smelters).toMatchObject([
      { metal: first, name: 'Asaka Works', country: 'JAPAN', smelter_id: 'CID000211' },
    ])
    const ofCompany = template.declarations.filter(({ metal, question }) => metal === null || /[A-I]/.test(question))
    expect([...new Set(ofCompany.map(({ question }) => question))].join('')).toBe(asked)
    expect(ofCompany.filter(({ metal }) => metal === null || metal === first)).toEqual(
      Array.from(asked, (question) =>
        expect.objectContaining({ question, answer: 'Yes', comment: `About ${question}` }),
      ),
    )
    const answerTo = (topic: TemplateAnswer['topic'], metal: string) =>
      template.declarations.find((one) => one.topic === topic && one.metal === metal)?.answer
    expect(metals.map((metal) => answerTo('used', metal))).toEqual(['Yes', ...metals.slice(1).map(() => 'No')])
    expect(answerTo('responses', first)).toBe('100%')
    // An AMRT has no such questions.
    expect(answerTo('recycled', first)).toBe({ cmrt: 'Yes', emrt: 'No', amrt: undefined }[kind])
    expect(answerTo('all_reported', first)).toBe(kind === 'amrt' ? undefined : 'Yes')
  }
})

test('each answer of each metal is read from its own cell, with its comment', () => {
  for (const { kind, version } of versions) {
    const filled = filledTemplate(kind, version)
    const own = read(filled).declarations
    const answers = Object.fromEntries(
      own.map(({ question, metal }): [string, [string, string]] => {
        const key = metal === null ? question : `${question} ${metal}`
        return [key, [`Answer ${key}`, `Comment ${key}`]]
      }),
    )
    const keys = read({ ...filled, answers }).declarations.map(({ question, metal, answer, comment }) => {
      expect(comment).toBe(answer.replace('Answer', 'Comment'))
      expect(answer).toBe(`Answer ${metal === null ? question : `${question} ${metal}`}`)
      return answer
    })
    expect(new Set(keys).size).toBe(own.length)
  }
})

test('minerals that an EMRT takes out again, and such that an AMRT names itself, are known', () => {
  expect(read({ ...filledTemplate('emrt', '2.1'), metals: ['Copper', 'Mica'] }).metals).toEqual(['Copper', 'Mica'])
  const cells = {
    D12: 'Other [specify below]',
    E12: 'Zinc',
    F12: 'Other [specify below]',
    D15: 'Hafnium',
    F15: 'Boron',
  }
  const amrt = { ...filledTemplate('amrt', '1.3'), metals: [], cells }
  expect(read(amrt).metals).toEqual(['Boron', 'Hafnium', 'Zinc'])
})

test('a kind is known without its list of smelters, and by that list rather than by its title', () => {
  for (const { kind, version } of versions) {
    expect(read({ ...filledTemplate(kind, version), without: ['Smelter Look-up'] }).kind).toBe(kind)
    expect(read({ ...filledTemplate(kind, version), cells: { D2: '' } }).kind).toBe(kind)
  }
})

test.each([
  ['as a number', { J3: 6.5 }],
  ['before other numbers of the head', { C2: 'As in IPC-1755 2.0', J3: 'Revision 6.5' }],
  ['in another cell of the head', { J3: '', C5: 'Revision 6.5 April 25, 2025' }],
])('the version is read %s', (_, cells) => {
  expect(read({ ...filledTemplate('cmrt', '6.4'), cells }).version).toBe('6.5')
})

test('the version is the newest of the history if the declaration does not say it', () => {
  const { 'xl/sharedStrings.xml': strings = new Uint8Array(), ...parts } = unzipSync(
    writeTemplate({ ...filledTemplate('cmrt', '6.5'), cells: { J3: '' } }),
  )
  const history = Buffer.from(strings)
    .toString()
    .replace('Revision 4.20 November 30, 2015', 'Revision 6.31 May 26, 2023')
  const result = readTemplate(zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(history) }))
  expect(result).toMatchObject({ status: 'read', template: { version: '6.31' } })
})

test.each([
  [{ day: 46_057 }, '2026-02-04'],
  [46_057, '2026-02-04'],
  ['46057', '2026-02-04'],
  [46_057.75, '2026-02-04'],
  [{ formula: 'TODAY()', value: '04-Feb-2026' }, '2026-02-04'],
  ['04-Feb-2026', '2026-02-04'],
  ['4 February 2026', '2026-02-04'],
  ['2026-02-04', '2026-02-04'],
  ['2026/02/04', '2026-02-04'],
  ['04.02.2026', '2026-02-04'],
  ['2026年2月4日', '2026-02-04'],
  ['13/04/2026', '2026-04-13'],
  ['02/04/2026', null],
  ['February 2026', null],
  ['31-Feb-2026', null],
  ['04-Feb-2026 or 05-Feb-2026', null],
  ['soon', null],
  [7, null],
  ['', null],
])('the date %j is read as %s', (date, day) => {
  expect(read({ ...filledTemplate('cmrt', '6.5'), date }).effective_date).toBe(day)
})

test.each([
  ['A. Company', 'company'],
  ['B. Product (or List of Products)', 'product'],
  ["C. User defined [Specify in 'Description of scope']", 'user_defined'],
  ['B. 产品', 'product'],
  [{ formula: 'P9', value: 'A. Company' }, 'company'],
  ['Company', null],
  ['', null],
])('the scope %j is %s', (scope, name) => {
  expect(read({ ...filledTemplate('cmrt', '6.5'), scope }).scope).toBe(name)
})

test('numbers that are text, and texts that are numbers, are read as they are shown', () => {
  const template = read({
    ...filledTemplate('cmrt', '6.5'),
    company: 4711,
    authorizer: { formula: 'D15', value: 'Eva Muster' },
    products: [
      ['0042', 'As text'],
      [{ padded: 42 }, 'By its format'],
      [1e11, 'Large'],
    ],
  })
  expect(template).toMatchObject({ company: '4711', authorizer: 'Eva Muster' })
  expect(template.products.map(({ number }) => number)).toEqual(['0042', '0000042', '100000000000'])
})

test('a smelter of which only the number is written is found in the list of the same file', () => {
  const [known, unknown] = read({
    ...filledTemplate('cmrt', '6.5'),
    smelters: [{ id: 'cid000211' }, { id: 'CID123456' }],
  }).smelters
  expect(known).toMatchObject({ metal: 'Tantalum', name: 'Asaka Works', country: 'JAPAN', is_known: true })
  expect(unknown).toMatchObject({ metal: '', name: '', country: '', is_known: false })
})

test('a smelter that is not listed has the name that was typed, and one that is not identified says so', () => {
  const smelters = [
    { metal: 'Gold', choice: 'Smelter not listed', name: 'Own Works', country: 'PERU' },
    { metal: 'Tin', choice: 'Smelter Not Yet Identified', name: 'Unknown' },
    { metal: 'Tin', choice: 'Chosen Works' },
    { metal: 'Tin', choice: 'Smelter Not Listed', country: 'PERU' },
    { metal: 'Tin', foundId: 'CID000211' },
  ]
  expect(read({ ...filledTemplate('cmrt', '6.5'), smelters }).smelters).toMatchObject([
    { metal: 'Gold', name: 'Own Works', country: 'PERU', smelter_id: '', is_known: null },
    { metal: 'Tin', name: 'Smelter Not Yet Identified', smelter_id: '', is_known: null },
    { metal: 'Tin', name: 'Chosen Works' },
    { metal: 'Tin', name: '', country: 'PERU' },
    { metal: 'Tin', name: 'Asaka Works', smelter_id: 'CID000211', is_known: true },
  ])
})

test('without a list of its own, nothing is said of whether a smelter is known', () => {
  const filled = { ...filledTemplate('cmrt', '6.5'), without: ['Smelter Look-up'] }
  expect(read(filled).smelters[0]).toMatchObject({ smelter_id: 'CID000211', is_known: null })
})

test.each([
  ['a workbook of something else', writeXlsx({ Parts: [['LM317', 'TI']] }), NONE],
  ['a declaration of something else', writeXlsx({ Declaration: [['Declaration of conformity 6.5']] }), NONE],
  [
    'a CMRT without the sheet Declaration',
    writeTemplate({ ...filledTemplate('cmrt', '6.5'), without: ['Declaration'] }),
    NONE,
  ],
  [
    'a CMRT whose declaration is hidden',
    writeTemplate({ ...filledTemplate('cmrt', '6.5'), hidden: ['Declaration'] }),
    NONE,
  ],
  [
    'a cobalt template',
    writeTemplate({
      ...filledTemplate('emrt', '1.1'),
      cells: { D2: '钴报告模板 (CRT)', J3: '2.21' },
      lookUp: [['Cobalt', 'CID003226']],
    }),
    NONE,
  ],
  ['a text', Buffer.from('CMRT 6.5'), NONE],
  ['a PDF', Buffer.from('%PDF-1.7 CMRT'), NONE],
  [
    'a CMRT 4.20',
    writeTemplate(filledTemplate('cmrt', '4.20')),
    'This CMRT has version 4.20; versions 5.0 and later are read.',
  ],
  [
    'an EMRT 1.0',
    writeTemplate(filledTemplate('emrt', '1.0')),
    'This EMRT has version 1.0; versions 1.1 and later are read.',
  ],
  [
    'a CMRT of the next generation',
    writeTemplate({ ...filledTemplate('cmrt', '6.6'), cells: { J3: 'Revision 7.0' } }),
    'This CMRT has version 7.0, which cannot be read yet. Please use version 6.6.',
  ],
  [
    'a CMRT without a version',
    writeTemplate({ ...filledTemplate('cmrt', '6.6'), cells: { J3: '' }, without: ['Revision'] }),
    'This CMRT does not say its version. Please save it again in Excel.',
  ],
  ['nothing', new Uint8Array(), 'This file is empty.'],
  ['half a workbook', writeTemplate(filledTemplate('cmrt', '6.5')).subarray(0, 2000), /cannot be read/],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/],
])('%s is refused in a sentence', (_, bytes, reason) => {
  expect(reasonOf(bytes)).toMatch(reason)
})

test('a workbook of 60 MB of nothing is refused', () => {
  const { 'xl/worksheets/sheet1.xml': filler = new Uint8Array() } = unzipSync(hostileWorkbook())
  expect(reasonOf(hostileWorkbook())).toMatch(/too large/)
  const parts = unzipSync(writeTemplate(filledTemplate('cmrt', '6.5')))
  // The fifth sheet is the list of smelters.
  expect(reasonOf(zipSync({ ...parts, 'xl/worksheets/sheet5.xml': filler }))).toMatch(/too large/)
})

test('of 100,000 smelters and products the first 10,000 are taken, and the others counted', () => {
  const template = read({
    ...filledTemplate('cmrt', '6.5'),
    smelters: Array.from({ length: 100_000 }, (_, index) => ({ metal: 'Gold', name: `Works ${index}` })),
    products: Array.from({ length: 100_000 }, (_, index) => [index, ''] as const),
  })
  expect(template.smelters).toHaveLength(10_000)
  expect(template.smelters.at(-1)?.name).toBe('Works 9999')
  expect(template.products).toHaveLength(10_000)
  expect(template.left_out).toEqual({ smelters: 90_000, products: 90_000 })
})

test('long texts are cut, and nothing reorders the text beside it or ends in half a character', () => {
  const long = 'x'.repeat(1999)
  const template = read({
    ...filledTemplate('cmrt', '6.5'),
    company: `\u202eGmbH\n${'🙂'.repeat(400)}`,
    authorizer: 'Eva_xD83D_',
    description: long,
    answers: { '1 Gold': [long, long] },
    smelters: [{ id: long, metal: long, choice: long, name: long, country: long, foundId: long }],
    products: [[long, long]],
  })
  expect(template.company).toMatch(/^GmbH (?:🙂)+$/u)
  expect(template.authorizer).toBe('Eva')
  expect(template.declarations.find(({ answer }) => answer !== '')?.comment).toHaveLength(1000)
  expect(template.smelters[0]?.name).toHaveLength(300)
})
