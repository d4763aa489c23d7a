/** What is said of a CMRT, EMRT or AMRT beside the one before. */
import { dayText, listText } from '../base/words'
import type { ChangedAnswer, FormChanges } from './form-changes'
import type { MineralsTemplateKind, TemplateScope } from './template'
import { templateNames } from './template-words'

/** So many answers and smelters are named. */
const NAMED = 6
const FEW = 3

const named = (names: readonly string[]): string => listText(names, FEW)

const smelters = (count: number): string => `${count.toLocaleString('en')} smelter${count === 1 ? '' : 's'}`

const scopeNames: Readonly<Record<TemplateScope, string>> = {
  company: 'company',
  product: 'products',
  user_defined: 'user defined',
}
const scopeName = (scope: TemplateScope | null): string => (scope === null ? 'none' : scopeNames[scope])

/** "answer 3 (Tantalum) No → Yes" */
function answerText({ question, metal, before, after }: ChangedAnswer): string {
  const about = metal === null ? question : `${question} (${metal})`
  return `answer ${about} ${wordOf(before)} → ${wordOf(after)}`
}

const wordOf = (answer: string | null): string =>
  answer === null ? 'not asked' : answer === '' ? 'not answered' : answer.slice(0, 60)

export const changeTexts = {
  form: (kind: MineralsTemplateKind, edition: string, day: number) =>
    `${templateNames[kind]} ${edition} of ${dayText(day)}`,
  notCompared: 'it cannot be compared, because an earlier version of Attestry has read one of the two',
  answers: (changed: readonly ChangedAnswer[]): string[] => [
    ...changed.slice(0, NAMED).map(answerText),
    ...(changed.length > NAMED ? [`${changed.length - NAMED} more answers`] : []),
  ],
  added: (names: readonly string[]) => (names.length === 0 ? [] : [`${smelters(names.length)} new (${named(names)})`]),
  removed: (names: readonly string[]) =>
    names.length === 0 ? [] : [`${smelters(names.length)} gone (${named(names)})`],
  unlisted: (names: readonly string[]) =>
    names.length === 0 ? [] : [`${smelters(names.length)} no longer in the form’s own list (${named(names)})`],
  manySmelters: 'there are too many smelters to compare',
  scope: (before: TemplateScope | null, after: TemplateScope | null) =>
    `scope ${scopeName(before)} → ${scopeName(after)}`,
  products: (before: number, after: number) =>
    `products ${before.toLocaleString('en')} → ${after.toLocaleString('en')}`,
  edition: (before: string, after: string) => `version ${before} → ${after}`,
} as const

/** "Since CMRT 6.4 of Mar 3, 2026: answer 3 (Tantalum) No → Yes; 4 smelters new (…)." What is worse stands first. */
export function changesText({ before, worse, other }: FormChanges): string {
  const all = [...worse, ...other]
  return `Since ${before}: ${all.length === 0 ? 'the same answers and smelters' : all.join('; ')}.`
}
