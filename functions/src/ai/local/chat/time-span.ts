import { afterMonths, DAY, lastOfMonth, mondayOf } from '../../../text/dates/calendar'
import { anyOf } from '../../../text/dates/date-words'
import { type Pattern, patternsOf } from '../../../text/dates/patterns'
import { languageOf } from '../../../text/language/languages'
import { once } from '../../../text/language/phrases'

export type Span = { from: number; by: number }

const UNITS = ['week', 'month', 'quarter', 'year'] as const
type Unit = (typeof UNITS)[number]
/** What is counted says most clearly what is meant, and the name of a month least. */
const ORDER: readonly Pattern['unit'][] = ['span', 'day', 'end', 'month']

/** What a language says of time: "this month", "before", "until", days and months. */
const wordsOf = once((code) => {
  const languages = [languageOf(code).dates, languageOf('en').dates]
  const any = (key: Unit | 'before' | 'until' | 'next' | 'this') => `(?:${anyOf(...languages.map((one) => one[key]))})`
  const ahead = (words: string) => new RegExp(`(?<![a-z])${words} +(?:[a-z]{2,3} +)?$`)
  const unitOf = (unit: Unit) => {
    const word = `${any(unit)}(?![a-z]|[一二三四五六日天]| ?[월화수목금토일])`
    return new RegExp(`(?<![a-z])(?:(?:(${any('next')})|${any('this')}) *${word}|${word} +(${any('next')})(?![a-z]))`)
  }
  return {
    units: UNITS.map((unit) => [unit, unitOf(unit)] as const),
    isBefore: ahead(any('before')),
    isUntil: ahead(any('until')),
    patterns: ORDER.flatMap((unit) => patternsOf(code).filter((one) => one.unit === unit)),
  }
})

/** Behind a month in Chinese and Japanese: before it. */
const BEFORE_SIGNS = /^(?:之前|以前|より前|までに?|前)/
/** "may" alone is a verb. */
const IN = /(?<![a-z])(?:in|during|im|en|a) +(?:the +)?$/

/** The time that a question is about, from `today` on; null if it names none. */
export function timeSpan(folded: string, language: string, today: number): Span | null {
  const { units, isBefore, isUntil, patterns } = wordsOf(language)
  for (const [unit, pattern] of units) {
    const match = pattern.exec(folded)
    if (match) return ofUnit(unit, (match[1] ?? match[2]) === undefined, today)
  }
  for (const { pattern, unit, read } of patterns) {
    for (const match of folded.matchAll(pattern)) {
      const day = read(match.slice(1), { today, isMonthFirst: false, isAhead: true })
      if (day === null) continue
      const before = folded.slice(Math.max(0, match.index - 40), match.index)
      const isEarlier = isBefore.test(before)
      if (unit !== 'month') return { from: today, by: unit === 'day' && isEarlier ? day - 1 : endOf(day) }
      // "before March" ends with February, "in March" with March.
      if (isEarlier || isUntil.test(before) || BEFORE_SIGNS.test(folded.slice(match.index + match[0].length)))
        return { from: today, by: day - 1 }
      if (/[\d月월]$/.test(match[0]) || IN.test(before)) return { from: day, by: endOf(lastOfMonth(day)) }
    }
  }
  return null
}

function ofUnit(unit: Unit, isThis: boolean, today: number): Span {
  const now = new Date(today)
  const monthOfUnit = { week: 0, month: now.getUTCMonth(), quarter: 3 * Math.floor(now.getUTCMonth() / 3), year: 0 }[
    unit
  ]
  const months = { week: 0, month: 1, quarter: 3, year: 12 }[unit]
  const first = unit === 'week' ? mondayOf(today) : Date.UTC(now.getUTCFullYear(), monthOfUnit, 1)
  const after = (start: number) => (unit === 'week' ? start + 7 * DAY : afterMonths(start, months))
  const next = after(first)
  return isThis ? { from: today, by: next - 1 } : { from: next, by: after(next) - 1 }
}

const endOf = (day: number): number => day + DAY - 1
