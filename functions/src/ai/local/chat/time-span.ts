import { afterMonths, DAY, lastOfMonth, mondayOf } from '../dates/calendar'
import { detectLanguage } from '../language/detect-language'
import { patternsOf } from '../dates/patterns'

export type Span = { from: number; by: number }

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember'.split(
    '|',
  )
const NUMBER_OF = new Map(MONTHS.map((name, at) => [name, at < 12 ? at : [0, 1, 2, 4, 5, 6, 9, 11][at - 12]!] as const))
const MONTH = new RegExp(
  `\\b(before|by|until|till|up to|in|during|vor|bis|im)?\\s*(?:the )?(end of )?(${MONTHS.join('|')})\\b\\s*(20\\d\\d)?`,
)
const WITHIN =
  /\b(?:within|in|next|coming|innerhalb|nachsten?|dans|en|entro)\s+(?:the )?(?:next |coming |von )?(\d{1,4})?\s*(days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jours?|mois|dias?|meses|giorni|mesi)\b/

/** The time that a question is about, from `today` on; null if it names none. */
export function timeSpan(text: string, folded: string, today: number): Span | null {
  const named = /\bthis (week|month|quarter|year)\b|\bnext (week|month|quarter|year)\b/.exec(folded)
  if (named) return ofUnit((named[1] ?? named[2])!, named[1] !== undefined, today)
  if (/\bend of (?:the )?year\b|\bjahresende\b/.test(folded)) return { from: today, by: endOfYear(today) }
  if (/\bend of (?:the )?month\b|\bmonatsende\b/.test(folded)) return { from: today, by: endOf(lastOfMonth(today)) }
  const within = WITHIN.exec(folded)
  if (within) return { from: today, by: endOf(later(today, Number(within[1] ?? 1), within[2]!)) }
  return exactDay(text, today) ?? ofMonth(folded, today)
}

/** "before March" ends with February, "in March" and "by the end of March" with March. */
function ofMonth(folded: string, today: number): Span | null {
  const match = MONTH.exec(folded)
  const month = NUMBER_OF.get(match?.[3] ?? '')
  // "may" alone is a verb.
  if (!match || month === undefined || (match[1] ?? match[2] ?? match[4]) === undefined) return null
  const now = new Date(today)
  const [here, thisYear] = [now.getUTCMonth(), now.getUTCFullYear()]
  const year = match[4] === undefined ? thisYear + (month < here ? 1 : 0) : Number(match[4])
  const first = Date.UTC(year, month, 1)
  const isBefore = match[2] === undefined && /^(?:before|by|until|till|up to|vor|bis)$/.test(match[1] ?? '')
  if (isBefore) return { from: today, by: first - 1 }
  const isWhole = match[2] === undefined
  return { from: isWhole ? Math.max(first, Math.min(today, first)) : today, by: Date.UTC(year, month + 1, 1) - 1 }
}

function ofUnit(unit: string, isThis: boolean, today: number): Span {
  const now = new Date(today)
  switch (unit) {
    case 'week': {
      const monday = mondayOf(today) + (isThis ? 0 : 7 * DAY)
      return { from: isThis ? today : monday, by: monday + 7 * DAY - 1 }
    }
    case 'month': {
      const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
      return isThis ? { from: today, by: first - 1 } : { from: first, by: endOf(lastOfMonth(today, 1)) }
    }
    case 'quarter': {
      const next = Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3 + 3, 1)
      return isThis ? { from: today, by: next - 1 } : { from: next, by: afterMonths(next, 3) - 1 }
    }
    default: {
      const end = endOfYear(today)
      return isThis ? { from: today, by: end } : { from: end + 1, by: endOfYear(end + 1) }
    }
  }
}

function exactDay(text: string, today: number): Span | null {
  const folded = text.toLowerCase().replace(/\s/g, ' ')
  for (const { pattern, read, isDay } of patternsOf(detectLanguage(text))) {
    if (!isDay) continue
    for (const match of folded.matchAll(pattern)) {
      const day = read(match.slice(1) as string[], { today, isMonthFirst: false })
      if (day === null) continue
      const isBefore = /\b(?:before|vor)\b[^.]{0,12}$/.test(folded.slice(0, match.index))
      return { from: today, by: isBefore ? day - 1 : endOf(day) }
    }
  }
  return null
}

function later(today: number, count: number, unit: string): number {
  if (/^(?:d|t|j|g)/.test(unit)) return today + count * DAY
  if (unit.startsWith('w')) return today + count * 7 * DAY
  return afterMonths(today, unit.startsWith('y') ? 12 * count : count)
}

const endOf = (day: number): number => day + DAY - 1
const endOfYear = (day: number): number => Date.UTC(new Date(day).getUTCFullYear() + 1, 0, 1) - 1
