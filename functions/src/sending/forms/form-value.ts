/**
 * What is written into a cell of a form, and why nothing is. All comes from what is known of the part (`factsOf`). What
 * is not known, not confirmed, or disputed stays empty: whoever signs the form says so themselves.
 */
import { dayText } from '@attestry/core/base/words'
import type { FormColumn } from '@attestry/core/base/filled-form'
import { firstEnding } from '@attestry/core/law/exemption-state'
import { exemptionEndsText, exemptionsText } from '@attestry/core/law/words'
import { aboutColumn } from '@attestry/core/sending/forms'
import type { CandidateList } from '@attestry/core/law/candidate-list'
import { type Fact, type Facts, isBetter } from '@attestry/core/vault/facts'
import { factSource, factText } from '@attestry/core/vault/fact-words'
import { lookTwice } from '@attestry/core/vault/look-twice'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Regime } from '@attestry/core/base/regime'
import { fold } from '../../text/language/fold'
import { type AnswerForm, answerForms, type Answers, FORM_LANGUAGES, formWords, type FormLanguage } from './form-words'

/** A value with whose word it is, or why there is none. */
export type Value = { value: string; source: string } | { reason: string }

/** A document that leaves with the answer, and what it is called there. */
type Leaving = { name: string; file: VaultFile }

/** What is known of the part of a row. */
export type PartKnown = {
  product: Product
  facts: Facts
  /** The documents of the part that leave with the answer, which regimes each speaks of, and of which it was not understood. */
  documents: readonly (Leaving & { regimes: readonly Regime[]; unread: readonly Regime[] })[]
}

/** How a cell wants its answer. */
export type Asking = {
  language: FormLanguage
  /** The values that its form takes there; null: those are not known. Undefined: any. */
  allowed?: readonly string[] | null
  /** "Y" and "N" where its heading, or what stands beside it, answers so. */
  pair: readonly [yes: string, no: string] | null
  /** What "Yes" says there; null: that could be read either way. */
  yes: 'good' | 'bad' | null
  /** What other cells of the row name. */
  named: ReadonlySet<'exemption' | 'substances'>
  newest: CandidateList
  now: number
}

/** @throws never: what cannot be said has its reason */
export function formValue(column: FormColumn, known: PartKnown, asking: Asking): Value {
  const found = unlimited(column, known, asking)
  if ('reason' in found || asking.allowed === undefined) return found
  // What is no choice of answers must be one of the values as it is.
  const item = asking.allowed?.find((one) => one === found.value)
  return item === undefined
    ? { reason: `The form takes only certain values here, and “${found.value}” is none.` }
    : found
}

function unlimited(column: FormColumn, known: PartKnown, asking: Asking): Value {
  const { product, facts } = known
  const { regime, says } = aboutColumn(column)
  switch (says) {
    case 'status':
      return regime === null ? NOTHING : (attachedValue(known, regime, asking) ?? statusValue(facts[regime], asking))
    case 'svhc':
      return attachedValue(known, 'reach', asking) ?? svhcValue(facts, asking)
    case 'exemption':
      return exemptionValue(facts.rohs, asking)
    case 'substances':
      return substancesValue(facts.reach, asking)
    case 'document':
      return documentsValue(known, regime, ({ name }) => name)
    case 'issued':
      return documentsValue(known, regime, ({ file }) => (file.issued_at === null ? null : isoDay(file.issued_at)))
    case 'remark':
      return remarkValue(facts, asking)
    case 'part_number':
      return { value: product.part_number, source: VAULT }
    case 'manufacturer':
      return { value: product.manufacturer.name, source: VAULT }
    default:
      return { reason: 'This is the customer’s own number.' }
  }
}

const VAULT = 'The vault'
const NOTHING: Value = { reason: 'Nothing is known yet.' }

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Why nothing is said of a regime; null: it can be. */
function doubtOf(fact: Fact, now: number): string | null {
  const { statement, source, conflicts, exemptions, status } = fact
  if (status === 'unknown') return factSource(fact, now)
  if (conflicts.length > 0) return `What is known disagrees: ${factText(fact)}.`
  if (source === null && statement === null) return factSource(fact, now)
  if (statement && !statement.is_confirmed) return `Not confirmed yet: ${factSource(fact, now)}.`
  const ending = firstEnding(exemptions, now)
  const isOver = ending?.state === 'ended' || ending?.state === 'partly-ended'
  return ending && isOver && isBetter({ status }, { status: 'non_compliant' })
    ? `Exemption ${ending.code}: ${exemptionEndsText(ending)}.`
    : null
}

/** Of what is not known, and a document says that leaves with the form: that it is read there. Null: it is no such case. */
function attachedValue({ facts, documents }: PartKnown, regime: Regime, asking: Asking): Value | null {
  const about = documents.filter(({ unread }) => unread.includes(regime))
  // A cell that wants a word gets none that is not known.
  if (facts[regime].status !== 'unknown' || about.length === 0 || isShort(asking)) return null
  return { value: formWords[asking.language].answers.attached, source: attachedText(about) }
}

/** What a cell says of what its customer reads in a document. */
export const isAttached = (value: string): boolean =>
  FORM_LANGUAGES.some((language) => formWords[language].answers.attached === value)

function statusValue(fact: Fact, asking: Asking): Value {
  const doubt = doubtOf(fact, asking.now)
  if (doubt !== null) return { reason: doubt }
  const source = factSource(fact, asking.now)
  const words = formWords[asking.language].answers
  const listed = fact.exemptions.join(', ')
  const exempted = listed === '' ? words.exempted : `${words.exempted} ${listed}`
  const answer = answerOf(fact)
  const texts: Record<Answer, string> = {
    met: words.met,
    exempted,
    notMet: words.notMet,
    notApplicable: words.notApplicable,
    declared: words.declared,
    contains: withNames(words.contains, fact.substances),
    none: words.none,
  }
  if (answer === 'exempted' && isShort(asking)) return shortExempted(listed, words, asking, source)
  return chosen(answer, texts[answer], asking, source)
}

type Answer = Exclude<AnswerForm, 'yes' | 'no'>

function answerOf({ status, substances }: Fact): Answer {
  switch (status) {
    case 'non_compliant':
      return 'notMet'
    case 'compliant_with_exemption':
      return 'exempted'
    case 'compliant':
      return 'met'
    case 'not_applicable':
      return 'notApplicable'
    case 'declared':
    case 'unknown':
      return substances.length > 0 ? 'contains' : 'declared'
  }
}

/** Where only a word has room: the exemption must stand elsewhere in the row, or the word says too much. */
function shortExempted(listed: string, words: Answers, asking: Asking, source: string): Value {
  const own = itemOf('exempted', asking.allowed ?? [])
  if (own !== null) return { value: own, source }
  if (listed === '') return { reason: 'It is compliant by an exemption that is not known.' }
  if (asking.allowed === undefined && asking.pair && asking.yes === 'good')
    return { value: `${asking.pair[0]}, ${words.exemption} ${listed}`, source }
  if (!asking.named.has('exemption'))
    return { reason: `It is compliant by exemption ${listed}, which this form has no place for.` }
  return chosen('met', words.met, asking, source)
}

const isShort = ({ allowed, pair }: Asking): boolean => allowed !== undefined || pair !== null

/**
 * "No SVHC" only where a document says that, and was issued since the Candidate List has changed last: compliance with
 * REACH alone does not say it.
 */
function svhcValue({ rohs, reach }: Facts, asking: Asking): Value {
  const doubt = doubtOf(reach, asking.now)
  if (doubt !== null) return { reason: doubt }
  const source = factSource(reach, asking.now)
  const words = formWords[asking.language].answers
  if (reach.substances.length > 0) {
    const names = asking.named.has('substances') ? [] : reach.substances
    if (asking.allowed === undefined && asking.pair && asking.yes !== null)
      return { value: withNames(asking.yes === 'bad' ? asking.pair[0] : asking.pair[1], names), source }
    return chosen('contains', withNames(words.contains, names), asking, source)
  }
  if (reach.status !== 'compliant')
    return { reason: `${factText(reach)}, which does not say whether it contains SVHC.` }
  const twice = lookTwice({ rohs, reach })
  if (twice !== null) return { reason: twice }
  const { statement } = reach
  if (!statement || !NAMES_LIST.test(fold(statement.words)))
    return { reason: 'Compliant, but nothing says in so many words that it contains no SVHC.' }
  const { published_at } = asking.newest
  if (statement.issued_at < published_at)
    return { reason: `${statement.filename} is older than the Candidate List of ${dayText(published_at)}.` }
  return chosen('none', words.none, asking, source)
}

const NAMES_LIST =
  /svhc|candidate list|kandidatenliste|besorgnis|liste candidate|lista candidata|lista de candidatas|高关注|高關注|高懸念|substances? of very high concern|article 33|artikel 33/

function exemptionValue(rohs: Fact, { now, allowed }: Asking): Value {
  const doubt = doubtOf(rohs, now)
  if (doubt !== null) return { reason: doubt }
  if (rohs.exemptions.length === 0) return { reason: 'No exemption is used.' }
  const listed = rohs.exemptions.join(', ')
  const item = allowed?.find((one) => plain(one) === plain(listed))
  return { value: item ?? listed, source: factSource(rohs, now) }
}

function substancesValue(reach: Fact, { now }: Asking): Value {
  const doubt = doubtOf(reach, now)
  if (doubt !== null) return { reason: doubt }
  if (reach.substances.length === 0) return { reason: 'No substance is known.' }
  return { value: reach.substances.join('; '), source: factSource(reach, now) }
}

function remarkValue({ rohs, reach }: Facts, { now, named }: Asking): Value {
  const says = [
    ...(named.has('exemption') || doubtOf(rohs, now) !== null || rohs.exemptions.length === 0
      ? []
      : [{ text: `RoHS: ${exemptionsText(rohs.exemptions, now)}`, fact: rohs }]),
    ...(named.has('substances') || doubtOf(reach, now) !== null || reach.substances.length === 0
      ? []
      : [{ text: `SVHC: ${reach.substances.join('; ')}`, fact: reach }]),
  ]
  if (says.length === 0) return { reason: 'There is nothing to remark.' }
  return {
    value: says.map(({ text }) => text).join('. '),
    source: [...new Set(says.map(({ fact }) => factSource(fact, now)))].join('; '),
  }
}

function documentsValue(
  { documents }: PartKnown,
  regime: Regime | null,
  textOf: (document: Leaving) => string | null,
): Value {
  const about = documents.filter(({ regimes }) => regime === null || regimes.includes(regime))
  const texts = [...new Set(about.flatMap((document) => textOf(document) ?? []))]
  if (about.length === 0) return { reason: 'No document of this part about it goes with the answer.' }
  if (texts.length === 0) return { reason: 'The document has no date of issue.' }
  return { value: texts.join('; '), source: attachedText(about) }
}

const attachedText = (about: readonly Leaving[]): string => `Attached: ${about.map(({ name }) => name).join(', ')}`

const withNames = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : `${text}: ${names.join('; ')}`

/** The answer in the form's own words, where it has any. */
function chosen(answer: Answer, text: string, { allowed, pair, yes }: Asking, source: string): Value {
  const short = shortOf(answer, yes)
  if (allowed === undefined) {
    if (pair === null || answer === 'declared' || answer === 'contains' || answer === 'notApplicable')
      return { value: text, source }
    return short === null ? UNCLEAR : { value: pair[short === 'yes' ? 0 : 1], source }
  }
  if (allowed === null) return { reason: 'The form takes only certain values here, which could not be read.' }
  const item = itemOf(answer, allowed) ?? (short === null ? null : itemOf(short, allowed))
  if (item !== null) return { value: item, source }
  return { reason: `The form takes only certain values here, and none of them says “${text}” for certain.` }
}

const UNCLEAR: Value = { reason: 'It is not clear what Yes and No mean in this column.' }

/** Whether good and bad news are a yes or a no below such a heading. */
function shortOf(answer: Answer, yes: Asking['yes']): 'yes' | 'no' | null {
  if (yes === null) return null
  switch (answer) {
    case 'met':
    case 'none':
      return yes === 'good' ? 'yes' : 'no'
    case 'notMet':
      return yes === 'good' ? 'no' : 'yes'
    case 'exempted':
    case 'notApplicable':
    case 'declared':
    case 'contains':
      return null
  }
}

/** Of the values that a form takes, the one that says this. Two such mean that they differ in what we do not see. */
function itemOf(form: AnswerForm, items: readonly string[]): string | null {
  const found = [...new Set(items)].filter((item) => FORMS.get(form)?.has(plain(item)))
  return found.length === 1 ? (found[0] ?? null) : null
}

const plain = (text: string): string => fold(text.normalize('NFKC')).replace(/\s+/g, ' ').trim().replace(/[.!]$/, '')

const FORM_NAMES: readonly AnswerForm[] = [
  'yes',
  'no',
  'met',
  'exempted',
  'notMet',
  'notApplicable',
  'declared',
  'contains',
  'none',
]
const FORMS = new Map(FORM_NAMES.map((form) => [form, new Set(answerForms[form].split('|').map(plain))]))

/** The pair of words that somebody answers with, from one of them: of "NO" it is "YES" and "NO". */
export function pairOf(text: string): readonly [yes: string, no: string] | null {
  const written = text.trim()
  const lower = written.toLowerCase()
  const found = PAIRS.find((pair) => pair.includes(lower))
  if (!found || written === lower) return found ?? null
  const isUpper = written === written.toUpperCase()
  const cased = (word: string) => (isUpper ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return [cased(found[0]), cased(found[1])]
}

const PAIRS: readonly (readonly [yes: string, no: string])[] = [
  ['yes', 'no'],
  ['y', 'n'],
  ['ja', 'nein'],
  ['j', 'n'],
  ['oui', 'non'],
  ['o', 'n'],
  ['sí', 'no'],
  ['sì', 'no'],
  ['si', 'no'],
  ['是', '否'],
  ['はい', 'いいえ'],
  ['有', '無'],
]
