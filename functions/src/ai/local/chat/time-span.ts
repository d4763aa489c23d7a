import { afterMonths, DAY, lastOfMonth, mondayOf } from '../../../text/dates/calendar'
import { detectLanguage } from '../../../text/language/detect-language'
import { patternsOf } from '../../../text/dates/patterns'

export type Span = { from: number; by: number }

/** The names of each month, without accents. */
const MONTHS = [
  'january|januar|janvier|enero|gennaio',
  'february|februar|fevrier|febrero|febbraio',
  'march|marz|mars|marzo',
  'april|avril|abril|aprile',
  'may|mai|mayo|maggio',
  'june|juni|juin|junio|giugno',
  'july|juli|juillet|julio|luglio',
  'august|aout|agosto',
  'september|septembre|septiembre|settembre',
  'october|oktober|octobre|octubre|ottobre',
  'november|novembre|noviembre',
  'december|dezember|decembre|diciembre|dicembre',
]
const NUMBER_OF = new Map(MONTHS.flatMap((names, month) => names.split('|').map((name) => [name, month] as const)))
const BEFORE = "before|by|until|till|up to|vor|bis|avant|d'ici|jusqu'en|antes de|hasta|prima di|entro|fino a"
const MONTH = new RegExp(
  `(?<![a-z])(${BEFORE}|in|during|im|en|a)?\\s*(?:the )?(end of |ende |fin de |fin |finales de |fine )?(${MONTHS.join('|')})\\b\\s*(?:de )?(20\\d\\d)?`,
)
const IS_BEFORE = new RegExp(`^(?:${BEFORE})$`)
/** "3月", with its year, "底" or "末" for its end, and what says before. */
const MONTH_SIGN =
  /(?:(20\d\d)年)?(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月([底末])?(?:之前|以前|より前|までに?|前)?/
const SIGNS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const WITHIN =
  /\b(?:within|in|next|coming|innerhalb|nachsten?|dans|prochains?|en|proximos|entro|prossimi)\s+(?:the )?(?:next |coming |von |les |los |i )?(\d{1,4})?\s*(?:prochains |proximos |prossimi )?(days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jours?|semaines?|mois|dias?|semanas?|meses|giorni|settimane|mesi)\b/
const WITHIN_SIGNS = /(\d{1,4})\s?(?:个|か|ヶ|カ)?(天|日|周|週|月)(?:间|間)?(?:之内|以内|内)/

/** The time that a question is about, from `today` on; null if it names none. */
export function timeSpan(text: string, folded: string, today: number): Span | null {
  const named = /\bthis (week|month|quarter|year)\b|\bnext (week|month|quarter|year)\b/.exec(folded)
  if (named) return ofUnit((named[1] ?? named[2])!, named[1] !== undefined, today)
  if (/\bend of (?:the )?year\b|\bjahresende\b/.test(folded)) return { from: today, by: endOfYear(today) }
  if (/\bend of (?:the )?month\b|\bmonatsende\b/.test(folded)) return { from: today, by: endOf(lastOfMonth(today)) }
  const within = WITHIN.exec(folded) ?? WITHIN_SIGNS.exec(folded)
  if (within) return { from: today, by: endOf(later(today, Number(within[1] ?? 1), within[2]!)) }
  return exactDay(text, today) ?? ofMonth(folded, today) ?? ofMonthSign(folded, today)
}

function ofMonth(folded: string, today: number): Span | null {
  const [, before, end, name = '', year] = MONTH.exec(folded) ?? []
  const month = NUMBER_OF.get(name)
  // "may" alone is a verb.
  if (month === undefined || (before ?? end ?? year) === undefined) return null
  return spanOf({ month, year, isEnd: end !== undefined, isBefore: IS_BEFORE.test(before ?? '') }, today)
}

function ofMonthSign(folded: string, today: number): Span | null {
  const match = MONTH_SIGN.exec(folded)
  if (!match) return null
  const [whole, year, sign = '', end] = match
  const month = /\d/.test(sign) ? Number(sign) - 1 : SIGNS.indexOf(sign)
  return spanOf({ month, year, isEnd: end !== undefined, isBefore: /[前でに]$/.test(whole) }, today)
}

type Month = { month: number; year: string | undefined; isEnd: boolean; isBefore: boolean }

/** "before March" ends with February, "in March" and "by the end of March" with March. */
function spanOf({ month, year: said, isEnd, isBefore }: Month, today: number): Span {
  const now = new Date(today)
  const year = said === undefined ? now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0) : Number(said)
  const first = Date.UTC(year, month, 1)
  if (isBefore && !isEnd) return { from: today, by: first - 1 }
  return { from: isEnd ? today : Math.max(first, Math.min(today, first)), by: Date.UTC(year, month + 1, 1) - 1 }
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
  if (/^[dtjg天日]/.test(unit)) return today + count * DAY
  if (/^[ws周週]/.test(unit)) return today + count * 7 * DAY
  return afterMonths(today, unit.startsWith('y') ? 12 * count : count)
}

const endOf = (day: number): number => day + DAY - 1
const endOfYear = (day: number): number => Date.UTC(new Date(day).getUTCFullYear() + 1, 0, 1) - 1
