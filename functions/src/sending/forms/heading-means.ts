/** What the headings of a customer's form mean. What is not understood as a whole means nothing: a person says so. */
import { aboutColumn, columnAbout } from '@attestry/core/sending/forms'
import type { FormColumn } from '@attestry/core/base/filled-form'
import { Regime } from '@attestry/core/base/regime'
import { fold } from '../../text/language/fold'
import { headingOf } from '../../text/parts/headings'
import {
  FORM_LANGUAGES,
  type FormLanguage,
  formWords,
  type RegimeWord,
  regimeWords,
  SAYINGS,
  type Saying,
} from './form-words'

/** `group`: what stands above it, for several columns together. */
export type FormHeading = { heading: string; group: string }

/** Other kinds of "our" and "your" than in a list of parts: whoever made the form is the customer. */
const YOURS =
  /^(?:your|supplier'?s?|vendor'?s?|ihre?|lieferanten|votre|fournisseur|su|proveedor|vostro|fornitore|贵司|貴司|供应商|供應商|御社|貴社|メーカー|仕入先)[\s-]*(?:part|p\/?n|item|article|artikel|teile|ref|cod|num|product|produkt|型|品番|料号|物料|产品|編號|编号)/

/**
 * @param asked the regimes that the mail asks about: a "status" without any is about the only one
 */
export function meaningOf({ heading, group }: FormHeading, asked: readonly Regime[] = []): FormColumn | null {
  const own = saidIn(heading)
  const above = saidIn(group)
  const regimes = own.regimes.length > 0 ? own.regimes : above.regimes
  const says = (saying: Saying) => own.sayings.has(saying)
  const isAboutSvhc = regimes.includes('svhc')
  const [regime, ...more] = [...new Set(regimes.map((one) => (one === 'svhc' ? 'reach' : one)))]
  if (own.regimes.length === 0) {
    const number = numberColumn(heading)
    if (number) return number
  }
  if (says('remark') && own.regimes.length === 0 && !says('other')) return 'remark'
  if (says('other')) return null
  if (says('exemption')) return (regime ?? 'rohs') === 'rohs' && more.length === 0 ? 'exemption' : null
  if (says('substances') && isAboutSvhc && !asksYesNo(own.sayings)) return 'substances'
  if (says('issued') && (regime || says('document') || isOnlyIssue(heading)))
    return more.length === 0 ? columnAbout(regime ?? null, 'issued') : null
  if (says('document') && !own.sayings.has('yesNo'))
    return more.length === 0 ? columnAbout(regime ?? null, 'document') : null
  if (!own.isUnderstood || says('breach') || says('document') || says('issued')) return null
  if (isAboutSvhc) return own.regimes.includes('svhc') || says('contains') || says('free') ? 'svhc' : null
  if (says('contains') || says('free')) return null
  if (more.length > 0) return null
  const [only, ...others] = asked
  const meant = regime ?? (says('status') && only && others.length === 0 ? only : undefined)
  return meant && (own.regimes.length > 0 || says('status')) ? columnAbout(meant, 'status') : null
}

/** What "Yes" says below a heading: good news or bad. Null: a person could read it either way. */
export function yesMeans({ heading, group }: FormHeading, column: FormColumn): 'good' | 'bad' | null {
  const { sayings, isUnderstood } = saidIn(heading)
  const ofGroup = saidIn(group).sayings
  const has = (saying: Saying) => sayings.has(saying) || ofGroup.has(saying)
  if (has('breach') || !isUnderstood) return null
  if (column === 'svhc') return has('contains') === has('free') ? null : has('contains') ? 'bad' : 'good'
  return aboutColumn(column).says === 'status' && !has('contains') && !has('free') ? 'good' : null
}

/** The language that most headings are in; English where that is open. */
export function languageOf(headings: readonly string[]): FormLanguage {
  const texts = headings.map(plain)
  const counts = FORM_LANGUAGES.map((code) => {
    const known = texts.filter((text) => SAYINGS.some((saying) => PHRASES[code][saying].test(text)))
    return { code, count: known.length }
  })
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).code
}

/** A heading that asks with "Y/N" or "ja/nein" wants the answer so: that pair of words. */
export function pairIn(heading: string): readonly [yes: string, no: string] | null {
  const found =
    /(?<![\p{L}])(y|yes|j|ja|o|oui|s[ií]?|s[iì]|是|はい|有)\s*[/／|]\s*(n|no|nein|non|否|いいえ|無)(?![\p{L}])/iu.exec(
      heading.normalize('NFKC'),
    )
  const [, yes, no] = found ?? []
  return yes === undefined || no === undefined ? null : [yes, no]
}

function numberColumn(heading: string): FormColumn | null {
  if (YOURS.test(plain(heading))) return 'part_number'
  const said = headingOf(heading.replace(/\s+/g, ' '))
  if (said === 'part' || said === 'item') return 'part_number'
  if (said === 'own') return 'own_number'
  return said === 'maker' ? 'manufacturer' : null
}

const asksYesNo = (sayings: ReadonlySet<Saying>) => sayings.has('yesNo') || sayings.has('contains')

/** "Date" alone may be the day on which the form is filled in. */
const isOnlyIssue = (heading: string): boolean => !/^(?:date|datum|fecha|data|日期|日付|stand)$/.test(plain(heading))

type Said = { regimes: RegimeWord[]; sayings: ReadonlySet<Saying>; isUnderstood: boolean }

/** What stands in a heading, and whether that is all of it. */
function saidIn(heading: string): Said {
  let text = plain(heading).replace(THRESHOLD, ' ')
  const isThreshold = THRESHOLD.test(plain(heading))
  const regimes = REGIME_WORDS.filter((name) => {
    const found = REGIMES[name].test(text)
    text = text.replace(every(REGIMES[name]), ' ')
    return found
  })
  const sayings = new Set<Saying>()
  for (const saying of ORDER) {
    const before = text
    for (const code of FORM_LANGUAGES) text = text.replace(every(PHRASES[code][saying]), ' ')
    if (text !== before) sayings.add(saying)
  }
  // "SVHC > 0.1 % w/w (Y/N)" asks whether it contains any.
  if (isThreshold && [...sayings].every((one) => one === 'yesNo' || one === 'filler')) sayings.add('contains')
  return { regimes, sayings, isUnderstood: !/[\p{L}]/u.test(text) }
}

/** Above what substances must be declared; nobody asks for the amount by that. */
const THRESHOLD = /[>≥]=? ?(?:0[.,]1 ?%|1000 ?ppm)(?: ?\(?(?:w\/w|wt|by weight)\)?)?/

/** The longer and more telling first: "not compliant" is no "compliant", and "substance name" no "substance". */
const ORDER: readonly Saying[] = [
  'breach',
  'other',
  'free',
  'contains',
  'exemption',
  'issued',
  'substances',
  'document',
  'remark',
  'yesNo',
  'status',
  'filler',
]

const plain = (text: string): string => fold(text.normalize('NFKC')).replace(/\s+/g, ' ').trim()

const every = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'gu')

/** Any of some phrases. Words of scripts with spaces stand by themselves. */
function anyOf(phrases: string): RegExp {
  const sources = phrases
    .split('|')
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => {
      const isOpen = phrase.endsWith('*')
      const text = (isOpen ? phrase.slice(0, -1) : phrase).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      if (/[\u3040-\u30ff\u3400-\u9fff]/.test(text)) return text
      return `(?<![a-z0-9])${text}${isOpen ? '[a-z0-9]*' : '(?![a-z0-9])'}`
    })
  return new RegExp(sources.join('|'), 'u')
}

const REGIME_WORDS: readonly RegimeWord[] = ['svhc', ...Regime.options]
const REGIMES = Object.fromEntries(
  Object.entries(regimeWords).map(([name, phrases]) => [name, anyOf(phrases)]),
) as Record<RegimeWord, RegExp>
const PHRASES = Object.fromEntries(
  FORM_LANGUAGES.map((code) => [
    code,
    Object.fromEntries(SAYINGS.map((saying) => [saying, anyOf(formWords[code].headings[saying])])),
  ]),
) as Record<FormLanguage, Record<Saying, RegExp>>
