import { DAY, dayAt } from '@attestry/core/base/day'
import { type Day, inOneLine } from '@attestry/core/base/primitives'
import {
  MAX_TEMPLATE_ROWS,
  type MineralsTemplate,
  type TemplateAnswer,
  type MineralsTemplateKind,
  type TemplateProduct,
  type TemplateScope,
  type TemplateSmelter,
} from '@attestry/core/vault/template'
import { templateRefusals } from '@attestry/core/vault/template-words'
import { isWorkbook } from '../../sheets/is-workbook'
import { EPOCHS } from '../../sheets/number-format'
import { refusals, SheetRefused } from '../../sheets/sheet-refused'
import { openWorkbook, type Workbook } from '../../sheets/xlsx-rows'
import { daysIn } from '../../text/dates/written-days'
import {
  COMPANY,
  FIRST_PRODUCT,
  FIRST_SMELTER,
  LAST_ROW,
  type Layout,
  LAYOUTS,
  layoutOf,
  METAL_ROWS,
  SCOPE,
  SCOPE_DESCRIPTION,
  VERSION,
} from './layouts'
import { isSameMetal } from './same-metal'
import { compareVersions } from '@attestry/core/vault/template'
import { CURRENT_VERSIONS, versionIn } from './template-version'

export type ReadTemplate = { status: 'read'; template: MineralsTemplate } | { status: 'refused'; reason: string }

/**
 * What a filled CMRT, EMRT or AMRT (.xlsx) says, or in one sentence why it is not read. Its cells are data of strangers:
 * texts are cut, lists are bounded. Only for a process of its own: a file can take any time and memory.
 */
export function readTemplate(bytes: Uint8Array): ReadTemplate {
  try {
    if (!isWorkbook(bytes)) return refused(templateRefusals.none)
    return templateIn(openWorkbook(bytes))
  } catch (failure) {
    if (!(failure instanceof SheetRefused)) throw failure
    return refused(failure.message === refusals.kind ? templateRefusals.none : failure.message)
  }
}

const refused = (reason: string): ReadTemplate => ({ status: 'refused', reason })

function templateIn(workbook: Workbook): ReadTemplate {
  const declaration = sheetIn(workbook, 'declaration')
  if (!declaration) return refused(templateRefusals.none)
  const cells = cellsOf(declaration)
  const known = knownSmelters(workbook)
  const kind = kindOf(workbook, cells, known)
  if (!kind) return refused(templateRefusals.none)
  const version = versionOf(workbook, cells)
  if (!version) return refused(templateRefusals.noVersion(kind))
  const layout = layoutOf(kind, version)
  if (!layout) return refused(wrongVersion(kind, version))
  const metals = metalsIn(cells, layout)
  const [smelters, products] = [smeltersIn(workbook, layout, known), productsIn(workbook)]
  return {
    status: 'read',
    template: {
      kind,
      version,
      company: textIn(cells, COMPANY, 300),
      scope: scopeOf(textIn(cells, SCOPE, 200)),
      scope_description: textIn(cells, SCOPE_DESCRIPTION, 1000),
      effective_date: dayIn(textIn(cells, layout.effectiveDate, 100)),
      authorizer: textIn(cells, layout.authorizer, 300),
      metals,
      declarations: layout.questions.flatMap((question) => answersTo(question, cells, metals)),
      smelters: smelters.rows,
      products: products.rows,
      left_out: { smelters: smelters.leftOut, products: products.leftOut },
    },
  }
}

type Sheet = Workbook['sheets'][number]
/** Texts by their places: "D8". */
type Cells = ReadonlyMap<string, string>

const sheetIn = ({ sheets }: Workbook, ...names: readonly string[]): Sheet | undefined =>
  sheets.find(({ name }) => names.includes(name.trim().toLowerCase()))

/** Columns from A on. */
const columnOf = (letter: string): number => letter.charCodeAt(0) - 65
const MAX_COLUMN = columnOf('L')

/** The cells of the sheet "Declaration" that a template has. */
function cellsOf(sheet: Sheet): Cells {
  const cells = new Map<string, string>()
  sheet.rows((found) => {
    if (!(found.row >= 1 && found.row <= LAST_ROW)) return
    for (const [column, value] of found.cells.slice(0, MAX_COLUMN + 1).entries())
      if (value) cells.set(`${String.fromCharCode(65 + column)}${found.row}`, value)
  })
  return cells
}

/** A text of one line, without halves of characters, which the database refuses. */
const clean = (value: string, max: number): string =>
  inOneLine(value.slice(0, 2 * max))
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')

const textIn = (cells: Cells, place: string, max: number): string => clean(cells.get(place) ?? '', max)

type Known = Pick<TemplateSmelter, 'metal' | 'name' | 'country'>
/** Many times what such a list has, which is some hundred. */
const MAX_KNOWN = 20_000
const ID = /^CID\d{6}$/

/** The file's own list of smelters, by their numbers: columns A metal, B and C names, D country, E number. */
function knownSmelters(workbook: Workbook): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>()
  sheetIn(workbook, 'smelter look-up', 'smelter reference list')?.rows(({ cells }) => {
    const [metal = '', choice = '', name = '', country = '', id = ''] = cells
    const number = id.trim().toUpperCase()
    if (!ID.test(number) || known.size >= MAX_KNOWN) return
    known.set(number, { metal: clean(metal, 60), name: clean(name || choice, 300), country: clean(country, 100) })
  })
  return known
}

/** By the sheets and the metals of its own list, which are the same in all languages, and only then by its title. */
function kindOf(workbook: Workbook, cells: Cells, known: ReadonlyMap<string, Known>): MineralsTemplateKind | null {
  const metals = new Set(Array.from(known.values(), ({ metal }) => metal.toLowerCase()))
  if (['tantalum', 'tin', 'gold', 'tungsten'].some((metal) => metals.has(metal))) return 'cmrt'
  if (sheetIn(workbook, 'minerals scope')) return 'amrt'
  if (metals.has('cobalt') && metals.size > 1) return 'emrt'
  if (metals.size === 0 && sheetIn(workbook, 'mine list')) return 'emrt'
  const title = headOf(cells).join(' ').slice(0, 20_000)
  const [, named = ''] = /\b(CMRT|EMRT|AMRT|PRT)\b/.exec(title) ?? []
  return KINDS.get(named) ?? null
}

/** An AMRT was called PRT at first. */
const KINDS = new Map<string, MineralsTemplateKind>([
  ['CMRT', 'cmrt'],
  ['EMRT', 'emrt'],
  ['AMRT', 'amrt'],
  ['PRT', 'amrt'],
])

/** What stands above the company. */
const headOf = (cells: Cells): string[] =>
  Array.from(cells, ([place, value]) => (Number(place.slice(1)) <= 6 ? value : '')).filter((value) => value !== '')

/** Its cell is known for the CMRT only; otherwise the head says it, or else the newest of the history of versions. */
function versionOf(workbook: Workbook, cells: Cells): string | null {
  const [said] = [cells.get(VERSION) ?? '', ...headOf(cells)].flatMap((text) => versionIn(text) ?? [])
  if (said) return said
  const history: string[] = []
  sheetIn(workbook, 'revision')?.rows((found) => {
    if (history.length >= 500) return
    history.push(...found.cells.slice(0, MAX_COLUMN).flatMap((text) => versionIn(text) ?? []))
  })
  return history.reduce<string | null>(
    (newest, one) => (newest === null || compareVersions(newest, one) < 0 ? one : newest),
    null,
  )
}

function wrongVersion(kind: MineralsTemplateKind, version: string): string {
  const oldest = LAYOUTS.find((layout) => layout.kind === kind)?.from ?? ''
  return compareVersions(version, oldest) < 0
    ? templateRefusals.tooOld(kind, version, oldest)
    : templateRefusals.tooNew(kind, version, CURRENT_VERSIONS[kind].version)
}

/** "A. Company", "B. Product (or List of Products)", "C. User defined": the letter is the same in all languages. */
const SCOPES = new Map<string, TemplateScope>([
  ['A', 'company'],
  ['B', 'product'],
  ['C', 'user_defined'],
])

const scopeOf = (text: string): TemplateScope | null =>
  SCOPES.get(/^([ABC])\s*\./.exec(text.normalize('NFKC'))?.[1] ?? '') ?? null

/** Serial numbers of the years 2000 to 2099, for cells whose format does not say that they are days. */
const SERIAL = { from: 36_526, to: 73_050 }

/** A day as the cell shows it, or its serial number. 3/4/2026 may be either of two days, so it is none. */
function dayIn(text: string): Day | null {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const serial = Number(text)
    return serial >= SERIAL.from && serial <= SERIAL.to ? dayAt(EPOCHS[1900] + Math.floor(serial) * DAY) : null
  }
  const [first, ...others] = daysIn(text)
  return first && others.length === 0 && !first.isMonth && !first.isAmbiguous ? dayAt(first.day) : null
}

/** The declared metals, in the order of their rows: people may choose them in any order, the rows go by the alphabet. */
function metalsIn(cells: Cells, { metals }: Layout): string[] {
  if (!('cells' in metals)) return [...metals]
  const chosen = metals.cells.flatMap((place, index) => {
    const choice = textIn(cells, place, 60)
    const other = /^other\b/i.test(choice) ? textIn(cells, metals.others[index] ?? '', 60) : ''
    // A choice in brackets takes a metal out again: "(Delete Cobalt)".
    return choice === '' || /^[(（]/.test(choice) ? [] : [other || choice]
  })
  return [...new Set(chosen)].toSorted((one, another) => one.localeCompare(another, 'en')).slice(0, METAL_ROWS)
}

function answersTo(
  { question, topic, row, isPerMetal }: Layout['questions'][number],
  cells: Cells,
  metals: readonly string[],
): TemplateAnswer[] {
  const answerIn = (at: number, metal: string | null): TemplateAnswer => {
    const answer = textIn(cells, `D${at}`, 200)
    // The choice "100%" is a number in some versions.
    const isWhole = topic === 'responses' && answer === '1'
    return { question, topic, metal, answer: isWhole ? '100%' : answer, comment: textIn(cells, `G${at}`, 1000) }
  }
  if (!isPerMetal) return [answerIn(row, null)]
  const places = metals.map((_, index) => row + 1 + index)
  // The label of a row names its metal, unless it shows another language.
  const labelled = places.map((at) => {
    const label = textIn(cells, `B${at}`, 60)
    return metals.find((metal) => isSameMetal(metal, label))
  })
  const isLabelled = new Set(labelled).size === metals.length && !labelled.includes(undefined)
  return places.map((at, index) => answerIn(at, (isLabelled ? labelled[index] : metals[index]) ?? null))
}

type Rows<T> = { rows: T[]; leftOut: number }

/** The rows of a list, bounded. `toRow` gives null for what is no row of it. */
function rowsIn<T>(sheet: Sheet | undefined, first: number, toRow: (cells: readonly string[]) => T | null): Rows<T> {
  const rows: T[] = []
  let leftOut = 0
  sheet?.rows((found) => {
    // Below the list is a line about copyright.
    if (!(found.row >= first) || /^\s*©/.test(found.cells.find((cell) => cell) ?? '')) return
    const row = toRow(found.cells)
    if (row === null) return
    if (rows.length < MAX_TEMPLATE_ROWS) rows.push(row)
    else leftOut += 1
  })
  return { rows, leftOut }
}

const NOT_IDENTIFIED = /^smelter not yet identified$/i
const NOT_LISTED = /^smelter not listed$/i

function smeltersIn(
  workbook: Workbook,
  { smelters }: Layout,
  known: ReadonlyMap<string, Known>,
): Rows<TemplateSmelter> {
  return rowsIn(sheetIn(workbook, 'smelter list'), FIRST_SMELTER, (cells) => {
    const text = (column: string, max: number) => (column ? clean(cells[columnOf(column)] ?? '', max) : '')
    const smelter_id = text(smelters.typedId, 60) || text(smelters.id, 60)
    // Programs that write only the number leave the rest to formulas that nobody has worked out yet.
    const listed = known.get(smelter_id.toUpperCase())
    const metal = text(smelters.metal, 60) || listed?.metal || ''
    const choice = text(smelters.choice, 300)
    const named = text(smelters.name, 300) || (NOT_LISTED.test(choice) ? '' : choice)
    const name = NOT_IDENTIFIED.test(choice) ? choice : named || listed?.name || ''
    const country = text(smelters.country, 100) || listed?.country || ''
    if (metal === '' && name === '' && smelter_id === '') return null
    return {
      metal,
      name,
      country,
      smelter_id,
      is_known: known.size === 0 || smelter_id === '' ? null : Boolean(listed),
    }
  })
}

const productsIn = (workbook: Workbook): Rows<TemplateProduct> =>
  rowsIn(sheetIn(workbook, 'product list'), FIRST_PRODUCT, (cells) => {
    const [number, name] = [clean(cells[1] ?? '', 200), clean(cells[2] ?? '', 300)]
    return number === '' && name === '' ? null : { number, name }
  })
