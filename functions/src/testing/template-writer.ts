/**
 * Miniatures of CMRT, EMRT and AMRT workbooks: their sheets, and the cells that a reader needs, at the places of each
 * version. The places stand here once more, by themselves, so that a slip in the reader's table shows. Labels are
 * Chinese, as formulas with their values: nothing may be read by its label.
 */
import { writeXlsx } from './xlsx-writer'

type Value = Parameters<typeof writeXlsx>[0][string][number][number]
type Smelter = { id?: string; metal?: string; choice?: string; name?: string; country?: string; foundId?: Value }

export type Miniature = {
  kind: 'cmrt' | 'emrt' | 'amrt'
  version: string
  company?: Value
  scope?: Value
  description?: Value
  date?: Value
  authorizer?: Value
  /** What is chosen; fixed in a CMRT and an EMRT 1. */
  metals?: readonly string[]
  /** "1 Gold" or "A" to the answer, or to the answer and its comment. */
  answers?: Readonly<Record<string, Value | readonly [Value, string]>>
  smelters?: readonly Smelter[]
  products?: readonly (readonly [number: Value, name: Value])[]
  /** Metal and number of smelters that its own list has. */
  lookUp?: readonly (readonly [metal: string, id: string, name?: string, country?: string])[]
  /** Further cells of the sheet "Declaration". */
  cells?: Readonly<Record<string, Value>>
  without?: readonly string[]
  hidden?: readonly string[]
  /** Whether the labels of the rows for metals are in Chinese, too. */
  isChinese?: boolean
}

type Places = {
  date: string
  authorizer: string
  questions: number
  first: number
  step: number
  company: Readonly<Record<string, number>>
  /** The question of the company that has a row for each metal. */
  perMetal?: string
}

const placesOf = ({ kind, version }: Miniature): Places => {
  const major = Number.parseInt(version, 10)
  if (kind === 'cmrt' && major === 5)
    return {
      date: 'D22',
      authorizer: 'D18',
      questions: 7,
      first: 25,
      step: 6,
      company: { A: 69, B: 71, C: 73, D: 75, E: 77, F: 79, G: 81, H: 83, I: 85 },
    }
  if (kind === 'cmrt')
    return {
      date: 'D22',
      authorizer: 'D18',
      questions: 8,
      first: 25,
      step: 6,
      company: { A: 75, B: 77, C: 79, D: 81, E: 83, F: 85, G: 87, H: 89 },
    }
  if (kind === 'emrt' && major === 1)
    return {
      date: 'D22',
      authorizer: 'D18',
      questions: 7,
      first: 25,
      step: 6,
      company: { A: 69, B: 71, C: 73, D: 77, E: 79, F: 81, G: 83 },
      perMetal: 'C',
    }
  if (kind === 'emrt')
    return {
      date: 'D26',
      authorizer: 'D22',
      questions: 7,
      first: 29,
      step: 12,
      company: { A: 115, B: 117, C: 119, D: 131, E: 133, F: 135, G: 137 },
      perMetal: 'C',
    }
  if (hasNoLookUp({ kind, version }))
    return { date: 'D24', authorizer: 'D20', questions: 2, first: 27, step: 12, company: {} }
  return { date: 'D27', authorizer: 'D23', questions: 2, first: 30, step: 12, company: {} }
}

/** Up to version 1.2 an AMRT has no list of smelters of its own, nor a column for their numbers. */
const hasNoLookUp = ({ kind, version }: Pick<Miniature, 'kind' | 'version'>): boolean =>
  kind === 'amrt' && Number(version.slice(0, 3)) < 1.3

const metalsOf = ({ kind, version, metals }: Miniature): readonly string[] => {
  if (kind === 'cmrt') return ['Tantalum', 'Tin', 'Gold', 'Tungsten']
  return kind === 'emrt' && version.startsWith('1') ? ['Cobalt', 'Mica'] : (metals ?? [])
}

const label = (value: string): Value => ({ formula: 'OFFSET(L!$D$1,ROW(),LN)', value })

const CHOSEN = {
  cmrt: [],
  emrt: ['Cobalt', 'Graphite', 'Nickel'],
  amrt: ['Aluminum', 'Rare Earth Elements', 'Silver'],
} as const

/** A template of which nothing is wrong: the first metal is used, and all about it answered; the others are not. */
export function filledTemplate(kind: Miniature['kind'], version: string): Miniature {
  const about = { kind, version, metals: CHOSEN[kind] }
  const { questions, company, perMetal } = placesOf(about)
  const [used = '', ...others] = metalsOf(about)
  // 100 % of the suppliers have responded; a template of old has that as a number.
  const responses = kind === 'amrt' ? '2' : String(questions - 2)
  const isOfCountries = (question: string) =>
    kind === 'cmrt' ? ['3', ...(questions === 8 ? ['4'] : [])].includes(question) : question === '3' || question === '4'
  const answers: Record<string, Value | readonly [Value, string]> = {}
  for (let number = 1; number <= questions; number += 1) {
    const question = String(number)
    answers[`${question} ${used}`] = question === responses ? 1 : isOfCountries(question) ? 'No' : 'Yes'
  }
  for (const metal of others) answers[`1 ${metal}`] = 'No'
  for (const question of Object.keys(company)) {
    answers[question === perMetal ? `${question} ${used}` : question] = ['Yes', `About ${question}`]
  }
  const id = 'CID000211'
  return {
    ...about,
    company: 'Muster Elektronik GmbH',
    scope: 'A. Company',
    authorizer: 'Eva Muster',
    date: { day: 46_057 },
    answers,
    smelters: [{ id, metal: used, choice: 'Asaka', name: 'Asaka Works', country: 'JAPAN', foundId: id }],
    lookUp: [
      [used, id, 'Asaka Works'],
      [others[0] ?? used, 'CID000999'],
    ],
  }
}

/** A filled template as bytes of an .xlsx. */
export function writeTemplate(miniature: Miniature): Uint8Array {
  const { smelters = [], products = [], lookUp = [], without = [], hidden = [], kind } = miniature
  const isOld = hasNoLookUp(miniature)
  const sheets = {
    Revision: grid({ A1: label('修订'), A3: 'Revision 4.20 November 30, 2015', A4: 'Revision 4.10' }),
    Instructions: grid({ A1: label('填写说明 CMRT EMRT AMRT') }),
    Definitions: grid({ A1: label('定义') }),
    Declaration: grid(declarationOf(miniature)),
    ...(kind === 'amrt' ? { 'Minerals Scope': grid({ B7: label('选择') }) } : {}),
    'Smelter List': [
      [label('冶炼厂清单')],
      [],
      [],
      Array.from(isOld ? 'ABCD' : 'ABCDEF', (column) => label(`标题 ${column}`)),
      ...smelters.map(({ id = '', metal = '', choice = '', name = '', country = '', foundId = '' }) =>
        isOld ? [metal, name, country, foundId] : [id, metal, choice, name, country, foundId],
      ),
      [],
      ['© 2026 Responsible Minerals Initiative. All rights reserved.'],
    ],
    Checker: grid({ A1: label('检查') }),
    ...(kind === 'amrt' || (kind === 'emrt' && !miniature.version.startsWith('1'))
      ? { 'Mine List': grid({ A4: label('金属') }) }
      : {}),
    'Product List': [
      [label('产品清单')],
      [],
      [],
      [],
      ['', label('产品编号'), label('产品名称'), label('注释')],
      ...products.map(([number, name]) => ['', number, name]),
      ['© 2026 Responsible Minerals Initiative. All rights reserved.'],
    ],
    ...(isOld
      ? {}
      : {
          'Smelter Look-up': [
            [],
            [],
            [],
            ['Metal', 'Smelter Look-up (*)', 'Standard Smelter Names', 'Country', 'Smelter ID'],
            ...lookUp.map(([metal, id, name = `Smelter ${id}`, country = 'JAPAN']) => [metal, name, name, country, id]),
            ['Gold', 'Smelter not listed', '', '', ''],
            ['Gold', 'Smelter not yet identified', 'Unknown', '', ''],
          ],
        }),
    L: grid({ A1: 'Declaration', B1: 'Conflict Minerals Reporting Template (CMRT)' }),
  }
  return writeXlsx(Object.fromEntries(Object.entries(sheets).filter(([name]) => !without.includes(name))), {
    hidden: ['L', ...hidden],
  })
}

const TITLES = { cmrt: '冲突矿产报告模板 (CMRT)', emrt: '扩展矿产报告模板 (EMRT)', amrt: '其他矿产报告模板 (AMRT)' }

function declarationOf(miniature: Miniature): Record<string, Value> {
  const { kind, version, answers = {}, isChinese = false } = miniature
  const { date, authorizer, questions, first, step, company, perMetal } = placesOf(miniature)
  const metals = metalsOf(miniature)
  const cells: Record<string, Value> = {
    D2: label(TITLES[kind]),
    J3: label(`修订版 ${version}\n2025 年 4 月 25 日`),
    D3: '中文 Chinese',
    B8: label('公司名称 (*)'),
    D8: miniature.company ?? '',
    B9: label('申报范围或种类 (*)'),
    D9: miniature.scope ?? '',
    P9: 'A. Company',
    D10: miniature.description ?? '',
    [authorizer]: miniature.authorizer ?? '',
    [date]: miniature.date ?? '',
  }
  const put = (key: string, row: number) => {
    const given = answers[key] ?? ''
    const [answer, comment] = Array.isArray(given) ? given : [given, '']
    cells[`D${row}`] = answer
    cells[`G${row}`] = comment
  }
  const putMetals = (question: string, row: number) => {
    for (const [index, metal] of metals.entries()) {
      cells[`B${row + 1 + index}`] = label(isChinese ? `金属 ${index + 1} (*)` : `${metal}  (*)`)
      put(`${question} ${metal}`, row + 1 + index)
    }
  }
  for (let number = 1; number <= questions; number += 1) {
    cells[`B${first + step * (number - 1)}`] = label(`${number}) 问题`)
    cells[`D${first + step * (number - 1)}`] = label('回答')
    putMetals(String(number), first + step * (number - 1))
  }
  for (const [question, row] of Object.entries(company)) {
    cells[`B${row}`] = label(`${question}. 问题`)
    if (question === perMetal) putMetals(question, row)
    else put(question, row)
  }
  return { ...cells, ...chosenIn(miniature), ...miniature.cells }
}

/** The cells in which metals are chosen, in another order than that of the rows. */
function chosenIn({ kind, version, metals = [] }: Miniature): Record<string, Value> {
  if (kind === 'cmrt' || (kind === 'emrt' && version.startsWith('1'))) return {}
  if (kind === 'emrt') {
    const places = { D12: 'Cobalt', E12: 'Copper', G12: 'Graphite', D13: 'Lithium', E13: 'Mica', G13: 'Nickel' }
    return Object.fromEntries(
      Object.entries(places).map(([place, metal]) => [place, metals.includes(metal) ? metal : `(Delete ${metal})`]),
    )
  }
  return Object.fromEntries(
    metals.toReversed().map((metal, index) => [`${'DEFGHI'[index % 6]}${index < 6 ? 12 : 13}`, metal]),
  )
}

/** The rows of a sheet from its cells by place, "D8". */
function grid(cells: Readonly<Record<string, Value>>): Value[][] {
  const rows: Value[][] = []
  for (const [place, value] of Object.entries(cells)) {
    const [column, row] = [place.charCodeAt(0) - 65, Number(place.slice(1)) - 1]
    while (rows.length <= row) rows.push([])
    const own = rows[row] ?? []
    while (own.length <= column) own.push('')
    own[column] = value
  }
  return rows
}
