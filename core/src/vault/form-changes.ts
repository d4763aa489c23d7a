/**
 * What a CMRT, EMRT or AMRT says otherwise than the one before it: answers, smelters, and for what it is. Questions are
 * matched by what they are about, because their numbers differ between versions.
 */
import { changeTexts as say } from './form-change-words'
import type { Reading } from './reading'
import {
  type FormDetails,
  MAX_COMPARED_SMELTERS,
  type MineralsTemplate,
  type TemplateAnswer,
  type TemplateTopic,
} from './template'
import type { VaultFile } from './vault'

/** What of a form is kept to be compared. */
export function detailsOf({ declarations, smelters, left_out }: MineralsTemplate): FormDetails {
  const lines = [...new Set(smelters.map(lineOf))].join('\n')
  return {
    answers: declarations.map(({ question, topic, metal, answer }) => {
      return { question, topic, metal, answer: answer.slice(0, 60) }
    }),
    smelters: left_out.smelters > 0 || lines.length > MAX_COMPARED_SMELTERS ? null : lines,
  }
}

const lineOf = ({ metal, smelter_id, name, country, is_known }: MineralsTemplate['smelters'][number]): string =>
  [metal, smelter_id, name.slice(0, 60), country.slice(0, 40), is_known === false ? UNLISTED : '']
    .map((cell) => cell.replaceAll(/[\t\n]/g, ' '))
    .join('\t')

/** Its own list of smelters does not have it. */
const UNLISTED = 'unlisted'

/** A document, or an upload, which has no id yet. */
type Form = Pick<VaultFile, 'issued_at' | 'created_at' | 'reading'> & {
  id: number | null
  newer_reading?: Reading | null
}

/** `before`: "CMRT 6.4 of Mar 3, 2026". `worse`: what somebody should look at. */
export type FormChanges = { before: string; worse: readonly string[]; other: readonly string[] }

/**
 * What a form says otherwise than the newest that is older, of its kind and for as much (the company, or products), or of
 * its kind at all. Null: it is no form, or the first.
 */
export function changesOfForm(form: Form, others: readonly Form[]): FormChanges | null {
  const after = readingOf(form)?.summary
  if (!after) return null
  const older = others.flatMap((one) => {
    const summary = readingOf(one)?.summary
    return summary?.kind === after.kind && one.id !== form.id && byAge(one, form) <= 0 ? [{ summary, one }] : []
  })
  const alike = older.filter(({ summary }) => summary.scope === after.scope)
  const [before] = (alike.length > 0 ? alike : older).toSorted((first, second) => byAge(second.one, first.one))
  return before ? changesBetween(before.summary, after, dayOf(before.one)) : null
}

/**
 * Whether two forms of a company for all its products are one declaration in two versions of the template: of one day, with
 * the same answers and smelters.
 */
export function isSameInOtherVersion(one: Form, other: Form): boolean {
  const [a, b] = [readingOf(one)?.summary, readingOf(other)?.summary]
  if (a?.scope !== 'company' || b?.scope !== 'company' || a.kind !== b.kind || a.edition === b.edition) return false
  if (one.issued_at === null || one.issued_at !== other.issued_at || !a.details || !b.details) return false
  const smelters = changedSmelters(a.details.smelters, b.details.smelters)
  return (
    smelters !== null &&
    smelters.added.length + smelters.removed.length === 0 &&
    changedAnswers(a.details.answers, b.details.answers).length === 0 &&
    changedAnswers(b.details.answers, a.details.answers).length === 0
  )
}

/** As it was read last. */
const readingOf = ({ reading, newer_reading }: Form): Reading | null => newer_reading ?? reading

const dayOf = (form: Form): number => form.issued_at ?? readingOf(form)?.issued_at?.value ?? form.created_at

const byAge = (one: Form, other: Form): number => dayOf(one) - dayOf(other) || one.created_at - other.created_at

type Summary = NonNullable<Reading['summary']>

function changesBetween(before: Summary, after: Summary, issued_at: number): FormChanges {
  const name = say.form(before.kind, before.edition, issued_at)
  const [old, now] = [before.details, after.details]
  if (!old || !now) return { before: name, worse: [], other: [say.notCompared] }
  const answers = changedAnswers(old.answers, now.answers)
  const [worse, other] = [true, false].map((is) => answers.filter(({ isWorse }) => isWorse === is))
  const smelters = changedSmelters(old.smelters, now.smelters)
  return {
    before: name,
    worse: [...say.answers(worse ?? []), ...say.unlisted(smelters?.unlisted ?? [])],
    other: [
      ...say.answers(other ?? []),
      ...(smelters ? [...say.added(smelters.added), ...say.removed(smelters.removed)] : [say.manySmelters]),
      ...(before.scope === after.scope ? [] : [say.scope(before.scope, after.scope)]),
      ...(before.products === after.products ? [] : [say.products(before.products, after.products)]),
      ...(before.edition === after.edition ? [] : [say.edition(before.edition, after.edition)]),
    ],
  }
}

/** An answer that is another one, by its number in the newer form. Empty: not answered; null: it was not asked. */
export type ChangedAnswer = {
  question: string
  metal: string | null
  before: string | null
  after: string
  isWorse: boolean
}

type Answers = FormDetails['answers']

/**
 * A question that only one of the two asks counts if the newer has a bad answer to it. Of a metal that is not in the
 * products any more, nothing further is asked.
 */
function changedAnswers(before: Answers, after: Answers): ChangedAnswer[] {
  const old = new Map(before.map((one) => [keyOf(one), one]))
  return after.flatMap((is): ChangedAnswer[] => {
    const was = old.get(keyOf(is))
    if (was?.answer.toLowerCase() === is.answer.toLowerCase() || isNeedless(is, after)) return []
    const isWorse = is.answer !== '' && gravityOf(is) > (was ? gravityOf(was) : 1)
    const { question, metal, answer } = is
    return was || isWorse ? [{ question, metal, before: was?.answer ?? null, after: answer, isWorse }] : []
  })
}

const isNeedless = ({ topic, metal }: Answers[number], answers: Answers): boolean =>
  metal !== null &&
  !WHETHER.includes(topic) &&
  answers.some((one) => one.metal === metal && WHETHER.includes(one.topic) && /^no\b/i.test(one.answer))

/** Whether a metal is in the products. */
const WHETHER: readonly TemplateTopic[] = ['used', 'remains']

const keyOf = ({ topic, metal }: Pick<TemplateAnswer, 'topic' | 'metal'>): string =>
  JSON.stringify([topic, metal?.toLowerCase() ?? ''])

/** To these, "yes" is what somebody should look at; to all others, "no". */
const BAD_IF_YES: readonly TemplateTopic[] = ['used', 'remains', 'covered_countries', 'risk_areas']

/** Of shares of suppliers that have responded, the best first. */
const SHARES = [
  /^100 ?%|^yes/i,
  /9\d ?%/,
  /75 ?%/,
  /50 ?%.*(?:more|greater)|(?:more|greater).*50 ?%/i,
  /50 ?%/,
  /^(?:none|no)\b/i,
]

/** 0: good. What nobody answers or knows is between yes and no. */
function gravityOf({ topic, answer }: Pick<TemplateAnswer, 'topic' | 'answer'>): number {
  if (topic === 'responses') {
    const share = SHARES.findIndex((pattern) => pattern.test(answer))
    return share === -1 ? SHARES.length : share
  }
  const [isYes, isNo] = [/^(?:yes|100 ?%)/i.test(answer), /^no\b/i.test(answer)]
  const [isGood, isBad] = BAD_IF_YES.includes(topic) ? [isNo, isYes] : [isYes, isNo]
  return isGood ? 0 : isBad ? 2 : 1
}

type Smelter = { key: string; name: string; isUnlisted: boolean }

function changedSmelters(before: string | null, after: string | null) {
  if (before === null || after === null) return null
  const [old, now] = [smeltersIn(before), smeltersIn(after)]
  const names = (some: readonly Smelter[]) => some.map(({ name }) => name)
  return {
    added: names([...now.values()].filter(({ key }) => !old.has(key))),
    removed: names([...old.values()].filter(({ key }) => !now.has(key))),
    /** The newer form's own list does not have their numbers any more. */
    unlisted: names(
      [...now.values()].filter(({ key, isUnlisted }) => isUnlisted && old.get(key)?.isUnlisted === false),
    ),
  }
}

/** The same smelter of another metal is another one; one without a number is known by its name and country. */
function smeltersIn(lines: string): ReadonlyMap<string, Smelter> {
  const smelters = lines.split('\n').map((line): Smelter => {
    const [metal = '', id = '', name = '', country = '', mark] = line.split('\t')
    const key = JSON.stringify([metal, ...(id === '' ? ['', name, country] : [id])]).toLowerCase()
    return { key, name: name === '' ? id : name, isUnlisted: mark === UNLISTED }
  })
  return new Map(smelters.filter(({ name }) => name !== '').map((one) => [one.key, one]))
}
