/**
 * Where each version of a template has its cells. Labels are formulas that show the reader's language, so only places
 * say what a cell is; names of sheets, choices and metals are English in every language.
 *
 * Read in: github.com/cirscn/cm-reporting (`docs/archive/diffs` and `app/src/lib/public`, which were made from the
 * templates CMRT 6.01 to 6.6, EMRT 1.1 to 2.11 and AMRT 1.1 to 1.31) for the rows of questions, the cells of the metals
 * and the columns of the lists; the completion guide of CMRT 5.0 (company in rows 8 to 22, questions 1 to 7 in rows 24 to
 * 65, A to I in rows 69 to 86); github.com/ldenevi/ddm (map of CMRT 3.02) for the order of the cells from row 8 to 22,
 * the same ever since, and for the first rows of the lists. EMRT 1 has the rows of CMRT 5. The version stands in J3 of
 * CMRT 6.5; for the other templates nobody has said where, so it is looked for (`read-template.ts`).
 */
import type { MineralsTemplateKind, TemplateTopic } from '@attestry/core/vault/template'
import { compareVersions } from '@attestry/core/vault/template'
import { isSameMajor } from './template-version'

/** A question has its number in this row, and the answers for its metals in the rows below, or in this row without any. */
type Question = { question: string; topic: TemplateTopic; row: number; isPerMetal: boolean }

export type Layout = {
  kind: MineralsTemplateKind
  /** The first version that has these cells. */
  from: string
  /** Cells of the sheet "Declaration". */
  authorizer: string
  effectiveDate: string
  /** Always these, or what stands in the cells, of which "Other" is named in the cell at the same place of `others`. */
  metals: readonly string[] | { cells: readonly string[]; others: readonly string[] }
  questions: readonly Question[]
  /** Columns of the sheet "Smelter List". `typedId` is what people enter; the other cells follow from it. */
  smelters: { typedId: string; metal: string; choice: string; name: string; country: string; id: string }
}

/** The same in all of them. Answers are in column D, comments in G, labels in B. */
export const COMPANY = 'D8'
export const SCOPE = 'D9'
export const SCOPE_DESCRIPTION = 'D10'
export const VERSION = 'J3'
export const FIRST_SMELTER = 5
export const FIRST_PRODUCT = 6
/** Rows for metals below a question, at most. */
export const METAL_ROWS = 10
/** The declaration ends above it; lists of choices and footnotes follow. */
export const LAST_ROW = 140

const WITH_LOOK_UP = { typedId: 'A', metal: 'B', choice: 'C', name: 'D', country: 'E', id: 'F' } as const
const THREE_TG = ['Tantalum', 'Tin', 'Gold', 'Tungsten'] as const

const perMetal = (first: number, step: number, topics: readonly TemplateTopic[]): Question[] =>
  topics.map((topic, place) => ({
    question: String(place + 1),
    topic,
    row: first + step * place,
    isPerMetal: true,
  }))

const ofCompany = (rows: readonly (readonly [question: string, topic: TemplateTopic, row: number])[]): Question[] =>
  rows.map(([question, topic, row]) => ({ question, topic, row, isPerMetal: false }))

const EMRT_TOPICS = [
  'used',
  'remains',
  'risk_areas',
  'recycled',
  'responses',
  'all_identified',
  'all_reported',
] as const satisfies TemplateTopic[]

/** Oldest first within a kind. */
export const LAYOUTS: readonly Layout[] = [
  {
    kind: 'cmrt',
    from: '5.0',
    authorizer: 'D18',
    effectiveDate: 'D22',
    metals: THREE_TG,
    questions: [
      ...perMetal(25, 6, [
        'used',
        'remains',
        'covered_countries',
        'recycled',
        'responses',
        'all_identified',
        'all_reported',
      ]),
      ...ofCompany([
        ['A', 'policy', 69],
        ['B', 'policy_published', 71],
        ['C', 'conflict_free', 73],
        ['D', 'validated_smelters', 75],
        ['E', 'due_diligence', 77],
        ['F', 'survey', 79],
        ['G', 'review', 81],
        ['H', 'corrective_action', 83],
        ['I', 'disclosure', 85],
      ]),
    ],
    smelters: WITH_LOOK_UP,
  },
  {
    kind: 'cmrt',
    from: '6.0',
    authorizer: 'D18',
    effectiveDate: 'D22',
    metals: THREE_TG,
    questions: [
      ...perMetal(25, 6, [
        'used',
        'remains',
        'covered_countries',
        'risk_areas',
        'recycled',
        'responses',
        'all_identified',
        'all_reported',
      ]),
      ...ofCompany([
        ['A', 'policy', 75],
        ['B', 'policy_published', 77],
        ['C', 'validated_smelters', 79],
        ['D', 'due_diligence', 81],
        ['E', 'survey', 83],
        ['F', 'review', 85],
        ['G', 'corrective_action', 87],
        ['H', 'disclosure', 89],
      ]),
    ],
    smelters: WITH_LOOK_UP,
  },
  {
    kind: 'emrt',
    from: '1.1',
    authorizer: 'D18',
    effectiveDate: 'D22',
    metals: ['Cobalt', 'Mica'],
    questions: [
      ...perMetal(25, 6, EMRT_TOPICS),
      ...ofCompany([
        ['A', 'policy', 69],
        ['B', 'policy_published', 71],
      ]),
      { question: 'C', topic: 'validated_smelters', row: 73, isPerMetal: true },
      ...ofCompany([
        ['D', 'due_diligence', 77],
        ['E', 'survey', 79],
        ['F', 'review', 81],
        ['G', 'corrective_action', 83],
      ]),
    ],
    smelters: WITH_LOOK_UP,
  },
  {
    kind: 'emrt',
    from: '2.0',
    authorizer: 'D22',
    effectiveDate: 'D26',
    metals: { cells: ['D12', 'E12', 'F12', 'G12', 'H12', 'D13', 'E13', 'F13', 'G13', 'H13'], others: [] },
    questions: [
      ...perMetal(29, 12, EMRT_TOPICS),
      ...ofCompany([
        ['A', 'policy', 115],
        ['B', 'policy_published', 117],
      ]),
      { question: 'C', topic: 'validated_smelters', row: 119, isPerMetal: true },
      ...ofCompany([
        ['D', 'due_diligence', 131],
        ['E', 'survey', 133],
        ['F', 'review', 135],
        ['G', 'corrective_action', 137],
      ]),
    ],
    smelters: WITH_LOOK_UP,
  },
  {
    kind: 'amrt',
    from: '1.1',
    authorizer: 'D20',
    effectiveDate: 'D24',
    metals: { cells: inRows(12, 13), others: [] },
    questions: perMetal(27, 12, ['used', 'responses']),
    smelters: { typedId: '', metal: 'A', choice: '', name: 'B', country: 'C', id: 'D' },
  },
  {
    kind: 'amrt',
    from: '1.3',
    authorizer: 'D23',
    effectiveDate: 'D27',
    metals: { cells: inRows(12, 13), others: inRows(15, 16) },
    questions: perMetal(30, 12, ['used', 'responses']),
    smelters: WITH_LOOK_UP,
  },
]

/** Its cells; null if the version is older than the oldest, or of a later generation than the newest that is known. */
export function layoutOf(kind: MineralsTemplateKind, version: string): Layout | null {
  const own = LAYOUTS.filter((layout) => layout.kind === kind)
  const newest = own.at(-1)
  const found = own.findLast(({ from }) => compareVersions(from, version) <= 0)
  return found && newest && (found !== newest || isSameMajor(newest.from, version)) ? found : null
}

function inRows(...rows: readonly number[]): string[] {
  return rows.flatMap((row) => Array.from('DEFGHI', (column) => `${column}${row}`))
}
