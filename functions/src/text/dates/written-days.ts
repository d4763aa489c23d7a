import { LANGUAGES } from '../language/languages'
import { fold } from '../language/fold'
import type { Language } from '../language/shape'
import { DAY, dayOf, lastOfMonth, nearest, nextDay } from './calendar'
import { anyOf, END, listsIn, phrasesIn, START } from './date-words'

/**
 * A day as a text writes it, in digits, signs or with the name of its month. `y`: null if it is not said. `d`: null if
 * only the month is named. `isEitherWay`: `m` may be the day, and `d` the month.
 */
export type Written = { y: number | null; m: number; d: number | 'last' | null; isEitherWay?: boolean }
/** A way of writing days, which the same pattern finds in mails, documents and questions. */
export type Form = { name: string; pattern: RegExp; read: (groups: readonly (string | undefined)[]) => Written }
/** Without its year a day is the nearest, or with `isAhead` the next one; the month of today is not over. */
export type Reading = { today: number; isMonthFirst: boolean; isAhead?: boolean }

/** Midnight UTC of a day, or of the first of a month. Null: there is no such day. */
export function dayAsWritten(
  { y, m, d, isEitherWay }: Written,
  { today, isMonthFirst, isAhead }: Reading,
): number | null {
  const from = d === null ? lastOfMonth(today, -1) + DAY : today
  const at = (month: number, day: number) =>
    y !== null ? dayOf(y, month, day) : isAhead ? nextDay(from, month, day) : nearest(today, month, day)
  if (d === 'last') {
    const inside = at(m, 15)
    return inside === null ? null : lastOfMonth(inside)
  }
  if (!isEitherWay || d === null) return at(m, d ?? 1)
  const [usual, other] = isMonthFirst ? [at(m, d), at(d, m)] : [at(d, m), at(m, d)]
  if (usual === null || other === null) return usual ?? other
  // "by 12/8" of November is in December.
  const isSoon = (day: number): boolean => day >= today && day - today <= SOON
  return y === null && isSoon(other) && !isSoon(usual) ? other : usual
}
const SOON = 45 * DAY

const YEAR = String.raw`((?:19|20)\d\d)`
const form = (name: string, pattern: string, read: Form['read']): Form => ({
  name,
  pattern: new RegExp(pattern, 'g'),
  read,
})
const yearOf = (year: string | undefined): number | null =>
  year === undefined || year === '' ? null : year.length === 2 ? 2000 + Number(year) : Number(year)
const written = (y: string | undefined, m: string | undefined, d: string | undefined): Written => ({
  y: yearOf(y),
  m: Number(m),
  d: Number(d),
})

const DIGITS = '〇一二三四五六七八九'
const digitsOf = (text: string): number =>
  Number(Array.from(text.replace(/零/g, '〇'), (sign) => DIGITS.indexOf(sign)).join(''))
function numberOf(text = ''): number {
  if (/\d/.test(text)) return Number(text)
  const [tens = '', ones] = text.split('十')
  return ones === undefined
    ? digitsOf(text)
    : (tens === '' ? 1 : digitsOf(tens)) * 10 + (ones === '' ? 0 : digitsOf(ones))
}

/** In digits and signs, the same in every language. */
const IN_DIGITS: readonly Form[] = [
  form(
    'ymd',
    String.raw`(?<![\d.,/-])${YEAR} ?(?:[-/.]|年(?:\([^)]{2,8}\))?|년) ?(\d{1,2}) ?(?:[-/.]|月|월) ?(\d{1,2})(?![\d/-])`,
    ([y, m, d]) => written(y, m, d),
  ),
  form(
    'signs',
    '([〇零一二三四五六七八九]{4}) ?年 ?([一二三四五六七八九十]{1,3}) ?月 ?([一二三四五六七八九十]{1,3}) ?[日号號]',
    ([y, m, d]) => ({ y: digitsOf(y ?? ''), m: numberOf(m), d: numberOf(d) }),
  ),
  form(
    'minguo',
    String.raw`(?:中華民國|民國|民国) ?(\d{2,3}) ?(?:年|[/.]) ?(\d{1,2}) ?(?:月|[/.]) ?(\d{1,2})`,
    ([y, m, d]) => ({ ...written(y, m, d), y: 1911 + Number(y) }),
  ),
  form('reiwa', String.raw`(?:令和|(?<![a-z])r\.?) ?(\d{1,2}|元) ?[年.] ?(\d{1,2}) ?[月.] ?(\d{1,2})`, ([y, m, d]) => ({
    ...written(y, m, d),
    y: 2018 + (y === '元' ? 1 : Number(y)),
  })),
  form('md-signs', String.raw`(?<![\d年])(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]?(?!\d)`, ([m, d]) =>
    written('', m, d),
  ),
  form(
    'end-signs',
    String.raw`(?:${YEAR} ?[年년] ?)?(\d{1,2}) ?(?:月(?:末|底|の?最終日|最[后後]一[天日])|월 ?말)`,
    ([y, m]) => ({ y: yearOf(y), m: Number(m), d: 'last' }),
  ),
  // 25.06.20(금)
  form(
    'yymd',
    String.raw`(?<![\d/.'-])'?(2\d)[./](0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])\.?(?= ?(?:[(（] ?[一二三四五六日月火水木金土월화수목금토일]|까지|まで|前|之前|以前|한))`,
    ([y, m, d]) => written(y, m, d),
  ),
  form(
    'dmy',
    String.raw`(?<![\d/.,-])(\d{1,2})\. ?(\d{1,2})\.(?: ?${YEAR}|(\d\d)(?![\d:]))?(?! ?\d|\.\d)`,
    ([d, m, y, short]) => written(y ?? short, m, d),
  ),
  form('either', String.raw`(?<![\d/.-])(\d{1,2})([./-])(\d{1,2})\2${YEAR}(?![\d/-])`, ([m, , d, y]) => ({
    ...written(y, m, d),
    isEitherWay: true,
  })),
  form('slashed', String.raw`(?<![\d/.-])(\d{1,2})\/(\d{1,2})\/(\d\d)(?![\d/])`, ([m, d, y]) => ({
    ...written(y, m, d),
    isEitherWay: true,
  })),
  form('no-year', String.raw`(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d| ?(?:mm|v|w|a|ohm|inch))`, ([m, d]) => ({
    ...written('', m, d),
    isEitherWay: true,
  })),
]

/** Only the month, in digits and signs. "Regulation (EU) No 10/2011" and "page 2/2026" are no months. */
const MONTH_IN_DIGITS: readonly Form[] = [
  form(
    'month-digits',
    String.raw`(?<![\d/.,-])(?<!(?:\b(?:no|nr|eu|ec|en|ue|ce|eg|page|seite|rev|version)|[°º])[.)\]]? ?)(0?[1-9]|1[0-2])/${YEAR}(?![\d/])`,
    ([m, y]) => ({ y: yearOf(y), m: Number(m), d: null }),
  ),
  form(
    'month-signs',
    String.raw`(?:${YEAR} ?[年년] ?)?(?<!\d)(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]) ?[月월]`,
    ([y, m]) => ({ y: yearOf(y), m: numberOf(m), d: null }),
  ),
]

/** Days and months with their names in some languages. */
function namedForms(languages: readonly Language[], isName: (name: string, code: string) => boolean): Form[] {
  const names = new Map<string, number>()
  for (const { code, dates } of languages)
    for (const [at, list] of listsIn(dates.months).entries())
      for (const name of phrasesIn(list)) if (/^[a-z]/.test(name) && isName(name, code)) names.set(name, at + 1)
  const month = `(${anyOf(...names.keys())})${END}\\.?`
  const monthOf = (name = '') => names.get(name) ?? 0
  const words = (key: 'end' | 'middle') => anyOf(...languages.map(({ dates }) => dates[key]))
  return [
    form(
      'd-month',
      String.raw`${START}(\d{1,2})(?:st|nd|rd|th|er|°|º|ª)?\.?[ /-]*(?:of +|de +|di +|d')?${month},?(?:[ /-]*(?:de +|del +)?(?:${YEAR}(?!\d)|'?(\d\d)(?![:.\d])))?`,
      ([d, m, y, short]) => ({ ...written(y ?? short, '', d), m: monthOf(m) }),
    ),
    form(
      'month-d',
      String.raw`${START}${month}[ -]*(?:the +)?(\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.,]\d(?!\d{3}))(?:[.,]? *-?${YEAR}(?!\d))?`,
      ([m, d, y]) => ({ ...written(y, '', d), m: monthOf(m) }),
    ),
    form('y-month-d', String.raw`(?<!\d)${YEAR}[ ,.-]{1,2}${month}[ -](\d{1,2})(?!\d)`, ([y, m, d]) => ({
      ...written(y, '', d),
      m: monthOf(m),
    })),
    form('middle', `${START}(?:${words('middle')})[ -]+(?:de +|d')?${month}`, ([m]) => ({
      y: null,
      m: monthOf(m),
      d: 15,
    })),
    form('end', String.raw`${START}(?:${words('end')})[ -]+(?:de +|d')?${month}(?: *(?:de +)?${YEAR})?`, ([m, y]) => ({
      y: yearOf(y),
      m: monthOf(m),
      d: 'last',
    })),
    form('month', String.raw`${START}${month}(?:[ ,/-]{0,2}(?:de +|del +)?${YEAR}(?![\d/]))?`, ([m, y]) => ({
      y: yearOf(y),
      m: monthOf(m),
      d: null,
    })),
  ]
}

/** The ways in which some languages write days, and then months: the first that fits a place in a text wins. */
export const formsOf = (
  languages: readonly Language[],
  isName: (name: string, code: string) => boolean = () => true,
) => {
  const named = namedForms(languages, isName)
  const isMonth = ({ name }: Form) => name === 'month'
  return {
    days: [...IN_DIGITS, ...named.filter((one) => !isMonth(one))],
    months: [...MONTH_IN_DIGITS, ...named.filter(isMonth)],
  }
}

/** A day of a document. `isMonth`: only the month is named; the day is its first. */
export type WrittenDay = { day: number; start: number; end: number; isMonth: boolean; isAmbiguous: boolean }

/** Three letters may be another word in a document, whose language nobody knows: "OUT 2026", "set 3". */
const isClear = (name: string, code: string): boolean => name.length > 3 || ['en', 'de', 'fr'].includes(code)
const { days, months } = formsOf(LANGUAGES, isClear)

/** The days that a line of a document names with their years, left to right. Without a hint, 3/4/2026 is read as in America. */
export function daysIn(text: string, isDayFirst = false): WrittenDay[] {
  const found: WrittenDay[] = []
  const folded = fold(text)
  for (const { pattern, read } of [...days, ...months]) {
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const said = read(match.slice(1))
      if (said.y === null || said.y < 1990 || said.y >= 2100) continue
      if (found.some((one) => start < one.end && one.start < end)) continue
      const day = dayAsWritten(said, { today: 0, isMonthFirst: !isDayFirst })
      const isAmbiguous = said.isEitherWay === true && said.m <= 12 && Number(said.d) <= 12 && said.m !== said.d
      if (day !== null) found.push({ day, start, end, isMonth: said.d === null, isAmbiguous })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}
