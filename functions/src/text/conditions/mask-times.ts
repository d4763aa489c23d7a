import { dayAt } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'
import { DAY } from '../dates/calendar'
import { anyOf, END, listsIn, placeIn, START } from '../dates/date-words'
import { dayAsWritten, formsOf, type Reading, type Written } from '../dates/written-days'
import { languageOf } from '../language/languages'
import { once } from '../language/phrases'
import type { Language } from '../language/shape'

/** A day that a text names, and the day after it. A month or a year has its first day and the next one's. */
type NamedDay = { first: Day; next: Day }

/** A text in which one sign stands for each time ("12 months") and for each day. */
export type MaskedText = { text: string; months: number[]; days: NamedDay[]; thisYear: NamedDay }

const FIRST_AGE = 0xe000
const FIRST_DAY = 0xe100
const MOST = 50
/** What stands for a time and for a day, in an expression. */
export const AN_AGE = '([\ue000-\ue0ff])'
export const A_DAY = '([\ue100-\ue1ff])'
/** One of the days: "this year". */
export const THIS_YEAR = '(\ue1ff)'
const THIS_YEAR_SIGN = '\ue1ff'

/** @param folded by `fold` */
export function maskTimes(folded: string, language: string, reading: Reading): MaskedText {
  const [months, days]: [number[], NamedDay[]] = [[], []]
  const year = new Date(reading.today).getUTCFullYear()
  const thisYear = { first: dayAt(Date.UTC(year, 0)), next: dayAt(Date.UTC(year + 1, 0)) }
  let text = folded.replace(/[\ue000-\ue1ff]/g, ' ').replace(thisYearOf(language), THIS_YEAR_SIGN)
  for (const { pattern, read } of daysOf(language))
    text = text.replace(pattern, (match: string, ...groups: unknown[]) => {
      const named = namedDay(read(groups.map(textOf)), reading)
      return named && days.length < MOST ? String.fromCharCode(FIRST_DAY + days.push(named) - 1) : match
    })
  for (const { pattern, monthsOf } of agesOf(language))
    text = text.replace(pattern, (match: string, count?: string, last = '') => {
      const age = Math.round(monthsOf(count))
      if (age < 1 || age > 120 || months.length >= MOST) return match
      return last + String.fromCharCode(FIRST_AGE + months.push(age) - 1)
    })
  return { text, months, days, thisYear }
}

export const monthsBy = ({ months }: MaskedText, sign: string): number | undefined =>
  months[sign.charCodeAt(0) - FIRST_AGE]
export const dayBy = ({ days, thisYear }: MaskedText, sign: string): NamedDay | undefined =>
  sign === THIS_YEAR_SIGN ? thisYear : days[sign.charCodeAt(0) - FIRST_DAY]

const textOf = (group: unknown): string | undefined => (typeof group === 'string' ? group : undefined)

/** The languages that a mail is read in: its own, and English words in it. */
export const languagesOf = (code: string): Language[] => [...new Set([languageOf(code), languageOf('en')])]

const YEAR = {
  pattern: /(?<![\d.,/-])(?:(?:year|jahr|annee|an|ano|anno|rok) )?(20\d\d)(?![\d.,/-]*\d)(?: ?[年년])?/g,
  read: ([y]: readonly (string | undefined)[]) => ({ y: Number(y), m: 1, d: null, isYear: true }),
}

const thisYearOf = once((code) => {
  const phrases = anyOf(...languagesOf(code).map(({ conditions }) => conditions?.thisYear))
  return new RegExp(`(?<![a-z0-9])(?:${phrases})${END}`, 'g')
})

type DayForm = { pattern: RegExp; read: (groups: readonly (string | undefined)[]) => Written & { isYear?: boolean } }

const daysOf = once((code): readonly DayForm[] => {
  const { days, months } = formsOf(languagesOf(code))
  return [...days, ...months, YEAR].map(({ pattern, read }) => ({
    pattern: new RegExp(`${pattern.source}(?: ?[日号號일])?`, 'g'),
    read,
  }))
})

const OLDEST = 8 * 366 * DAY

/** Undefined: no document can be of that day, or nobody would speak of it. */
function namedDay(said: ReturnType<DayForm['read']>, reading: Reading): NamedDay | undefined {
  const first = dayAsWritten(said, reading)
  if (first === null || first > reading.today || reading.today - first > OLDEST) return undefined
  const [year, month] = [new Date(first).getUTCFullYear(), new Date(first).getUTCMonth()]
  const next = said.isYear ? Date.UTC(year + 1, 0) : said.d === null ? Date.UTC(year, month + 1) : first + DAY
  return { first: dayAt(first), next: dayAt(next) }
}

type AgeForm = { pattern: RegExp; monthsOf: (count: string | undefined) => number }

const agesOf = once((code): readonly AgeForm[] => languagesOf(code).flatMap(agesIn))

function agesIn({ code, dates, conditions }: Language): AgeForm[] {
  const numbers = anyOf(...listsIn(dates.numbers))
  const isCjk = ['zh', 'ja', 'ko'].includes(code)
  const [start, end] = isCjk ? ['', ''] : [START, END]
  const countOf = (text: string) => (/^\d/.test(text) ? Number(text) : placeIn(dates.numbers, text) + 1)
  // "12 (twelve) months"; "12 derniers mois", which is handed on as "derniers".
  const between = `(?: ?\\([^()]{1,20}\\))?[ -]{0,3}((?:${anyOf(conditions?.last)}) +)?`
  const counted = (unit: string, each: number): AgeForm => ({
    pattern: new RegExp(`${start}(\\d{1,3}|${numbers})${between}(?:${anyOf(unit)})${end}`, 'g'),
    monthsOf: (count = '') => countOf(count) * each,
  })
  const alone = (unit: string, months: number): AgeForm => ({
    pattern: new RegExp(`${start}()()(?:${anyOf(unit)})${end}`, 'g'),
    monthsOf: () => months,
  })
  return [
    alone(conditions?.half ?? '', 6),
    alone(conditions?.oneAndHalf ?? '', 18),
    counted(conditions?.shortMonth ?? '', 1),
    counted(conditions?.shortYear ?? '', 12),
    counted(dates.month, 1),
    counted(dates.year, 12),
    counted(dates.week, 7 / 30.4),
    counted(dates.day, 1 / 30.4),
    // "The last year", in languages where a single sign is no word.
    ...(isCjk ? [] : [alone(dates.year, 12), alone(dates.month, 1)]),
  ]
}
