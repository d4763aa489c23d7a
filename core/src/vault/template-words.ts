/** What is said of a CMRT, EMRT or AMRT: why it is not read, and what is wrong with it. */
import { dayText, listText } from '../base/words'
import type { Day } from '../base/primitives'
import type { FormSummary } from './reading'
import type { MineralsTemplateKind } from './template'

export const templateNames: Readonly<Record<MineralsTemplateKind, string>> = {
  cmrt: 'CMRT',
  emrt: 'EMRT',
  amrt: 'AMRT',
}

const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** "CMRT 6.5 at company level, 34 smelters": what a filled template is, in a few words. */
export function formText({ kind, edition, scope, smelters, products }: FormSummary): string {
  const level =
    scope === 'product' ? ` for ${countText(products, 'product')}` : scope === 'company' ? ' at company level' : ''
  return `${templateNames[kind]} ${edition}${level}, ${countText(smelters, 'smelter')}`
}

/** Of a template that is for neither a company nor for products that it lists. */
export const unclearScope = (description: string): string =>
  `It is for “${description.slice(0, 200)}”, which names no parts. Please choose the parts that it covers.`

/** Why a workbook is not read as a template. */
export const templateRefusals = {
  none: 'This workbook is no CMRT, EMRT or AMRT.',
  noVersion: (kind: MineralsTemplateKind) =>
    `This ${templateNames[kind]} does not say its version. Please save it again in Excel.`,
  tooOld: (kind: MineralsTemplateKind, version: string, oldest: string) =>
    `This ${templateNames[kind]} has version ${version}; versions ${oldest} and later are read.`,
  tooNew: (kind: MineralsTemplateKind, version: string, current: string) =>
    `This ${templateNames[kind]} has version ${version}, which cannot be read yet. Please use version ${current}.`,
} as const

const NAMED = 5

/** "CID000001, CID000002, CID000003, CID000004, CID000005 and 7 more". */
const listed = (names: readonly string[]): string => listText(names, NAMED)

/** "Questions 3, 4 and 6 are". */
function questionsText(questions: readonly string[]): string {
  const [last = '', ...others] = questions.toReversed()
  return others.length === 0 ? `Question ${last} is` : `Questions ${others.toReversed().join(', ')} and ${last} are`
}

/** What checks of a template find. Questions are named by their numbers in the template. */
export const templateFindings = {
  olderVersion: (kind: MineralsTemplateKind, version: string, current: string) =>
    `Version ${version} is not the current ${templateNames[kind]} (${current}). Some customers take only the current one.`,
  newerVersion: (kind: MineralsTemplateKind, version: string, known: string) =>
    `Version ${version} is newer than the newest ${templateNames[kind]} known here (${known}), so some of it may be misread.`,
  noCompany: 'The company name is missing.',
  noScope: 'The declaration scope is missing, or is none of the choices.',
  noScopeDescription: 'The scope is user defined, but its description is missing.',
  noDate: 'The effective date is missing, or cannot be read as one day. It should look like 04-Feb-2026.',
  noAuthorizer: 'The authorizer is missing.',
  noMetals: 'No minerals are selected.',
  oldDate: (day: Day) => `The effective date, ${dayText(day)}, is more than two years ago.`,
  futureDate: (day: Day) => `The effective date, ${dayText(day)}, is in the future.`,
  unanswered: (questions: readonly string[], metal: string | null) =>
    `${questionsText(questions)} not answered${metal === null ? '' : ` for ${metal}`}.`,
  unknownAnswer: (question: string, metal: string, answer: string) =>
    `The answer to question ${question} for ${metal}, “${answer}”, is none of the choices.`,
  noSmelters: (metal: string) => `${metal} is declared as used, but no smelter of ${metal} is listed.`,
  needlessSmelters: (metal: string) => `Smelters of ${metal} are listed, although ${metal} is declared as not used.`,
  undeclaredSmelters: (metals: readonly string[]) =>
    `Smelters are listed of metals that are not declared: ${listed(metals)}.`,
  remainsUnused: (used: string, remains: string, metal: string) =>
    `${metal} is not used (question ${used}), but remains in the product (question ${remains}).`,
  recycledFromCountries: (recycled: string, countries: string, metal: string) =>
    `${metal} comes only from recycled or scrap sources (question ${recycled}), but also from such countries or areas (question ${countries}).`,
  identifiedWithoutResponses: (identified: string, responses: string, metal: string) =>
    `All smelters of ${metal} are identified (question ${identified}), but not all suppliers have responded (question ${responses}).`,
  identifiedAndNot: (identified: string, metal: string) =>
    `All smelters of ${metal} are identified (question ${identified}), but the list has one that is not yet identified.`,
  wrongIds: (ids: readonly string[]) => `Smelter numbers have the form CID000000. These do not: ${listed(ids)}.`,
  unknownIds: (ids: readonly string[]) =>
    `The file’s own list of smelters does not have these numbers: ${listed(ids)}.`,
  noProducts: 'The scope is a list of products, but no product is listed.',
  leftOut: (count: number, things: 'smelters' | 'products') =>
    `Only the first 10,000 ${things} were read. Left out: ${count.toLocaleString('en-US')}.`,
} as const
