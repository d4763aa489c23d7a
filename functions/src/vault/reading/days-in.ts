/** A day as a document writes it. `isMonth`: only the month is named; the day is its first. */
export type WrittenDay = { day: number; start: number; end: number; isMonth: boolean; isAmbiguous: boolean }

const MONTHS: readonly RegExp[] = [
  /^(?:jan|jän|gen|ene)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mrz)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai|mag)/i,
  /^(?:jun|juin|giu)/i,
  /^(?:jul|juil|lug)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^(?:sep|set)/i,
  /^(?:oct|okt|ott)/i,
  /^nov/i,
  /^(?:dec|dez|déc|dic)/i,
]
const MONTH =
  '(jan(?:uary|uar|vier)?|jän(?:ner)?|gennaio|enero|feb(?:ruary|ruar|braio|rero)?|févr?(?:ier)?|mar(?:ch|s|zo)?|märz?|mrz|apr(?:il|ile)?|avr(?:il)?|abril|may|mai|maggio|mayo|june?|juni|juin|giugno|junio|july?|juli|juillet|luglio|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre)?|settembre|septiembre|oct(?:ober|obre)?|okt(?:ober)?|ottobre|nov(?:ember|embre|iembre)?|dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|dicembre|diciembre)'

type Reading = { y: number; m: number; d: number | null; isAmbiguous?: boolean } | null
type Form = { pattern: RegExp; read: (groups: string[]) => Reading }
const form = (source: string, read: Form['read']): Form => ({ pattern: new RegExp(source, 'giu'), read })
const ymd = ([y, m, d]: string[]): Reading => ({ y: Number(y), m: Number(m), d: Number(d) })

/** The first form that fits a place in the text wins. */
const FORMS: readonly Form[] = [
  form('(?<![\\d.,])((?:19|20)\\d\\d) ?[-/.] ?(\\d{1,2}) ?[-/.] ?(\\d{1,2})(?![\\d])', ymd),
  form('((?:19|20)\\d\\d) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?[日号號]', ymd),
  form(
    '([〇零一二三四五六七八九]{4}) ?年 ?([一二三四五六七八九十]{1,3}) ?月 ?([一二三四五六七八九十]{1,3}) ?[日号號]',
    ([y, m, d]) => ({
      y: digitsOf(y),
      m: chineseNumber(m),
      d: chineseNumber(d),
    }),
  ),
  form('(?:令和|(?<![A-Z])R\\.?) ?(\\d{1,2}|元) ?[年.] ?(\\d{1,2}) ?[月.] ?(\\d{1,2})', ([y, m, d]) => ({
    y: 2018 + (y === '元' ? 1 : Number(y)),
    m: Number(m),
    d: Number(d),
  })),
  form('(?:中華民國|民國) ?(\\d{2,3}) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日', ([y, m, d]) => ({
    y: 1911 + Number(y),
    m: Number(m),
    d: Number(d),
  })),
  form('(?<![\\d.,/])(\\d{1,2})\\. ?(\\d{1,2})\\. ?((?:19|20)\\d\\d)(?!\\d)', ([d, m, y]) => ymd([y!, m!, d!])),
  form('(?<![\\d/.-])(\\d{1,2})([/-])(\\d{1,2})\\2((?:19|20)\\d\\d)(?!\\d)', ([a, , b, y]) =>
    eitherWay(Number(a), Number(b), Number(y)),
  ),
  form(
    `(?<![\\p{L}\\d.])(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[ -]{0,2}(?:of |de )?${MONTH}\\.?,?[ -]{0,2}(?:de )?((?:19|20)\\d\\d)(?!\\d)`,
    ([d, m, y]) => ({
      y: Number(y),
      m: monthOf(m),
      d: Number(d),
    }),
  ),
  form(
    `(?<!\\p{L})${MONTH}\\.?[ -]{0,2}(\\d{1,2})(?:st|nd|rd|th)?(?:, ?|\\. ?| |-)((?:19|20)\\d\\d)(?!\\d)`,
    ([m, d, y]) => ({
      y: Number(y),
      m: monthOf(m),
      d: Number(d),
    }),
  ),
  form(`(?<![\\p{L}\\d.])(\\d{1,2})[ -]${MONTH}[ -](\\d\\d)(?!\\d)`, ([d, m, y]) => ({
    y: 2000 + Number(y),
    m: monthOf(m),
    d: Number(d),
  })),
  form(`(?<!\\p{L})${MONTH}\\.?[ ,/-]{0,2}((?:19|20)\\d\\d)(?![\\d/])`, ([m, y]) => ({
    y: Number(y),
    m: monthOf(m),
    d: null,
  })),
  // "Regulation (EU) No 10/2011" and "page 2/2026" are no months.
  form(
    '(?<![\\d/.,-])(?<!(?:\\b(?:no|nr|eu|ec|en|ue|ce|eg|page|seite|rev|version)|[°º])[.)\\]]? ?)(0?[1-9]|1[0-2])/((?:19|20)\\d\\d)(?![\\d/])',
    ([m, y]) => ({
      y: Number(y),
      m: Number(m),
      d: null,
    }),
  ),
  form('((?:19|20)\\d\\d) ?年 ?(\\d{1,2}) ?月', ([y, m]) => ({ y: Number(y), m: Number(m), d: null })),
  form(`(?<!\\d)((?:19|20)\\d\\d)[ ,.-]{1,2}${MONTH}\\.?[ -](\\d{1,2})(?!\\d)`, ([y, m, d]) => ({
    y: Number(y),
    m: monthOf(m),
    d: Number(d),
  })),
  form('(?<![\\d/.-])(\\d{1,2})([./])(\\d{1,2})\\2(\\d\\d)(?![\\d./])', ([a, mark, b, y]) =>
    mark === '.' ? ymd([String(2000 + Number(y)), b!, a!]) : eitherWay(Number(a), Number(b), 2000 + Number(y)),
  ),
]

/** The days that a line names, from left to right. Without a hint, 3/4/2026 is read as in America. */
export function daysIn(text: string, isDayFirst = false): WrittenDay[] {
  const found: WrittenDay[] = []
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (found.some((one) => match.index < one.end && one.start < end)) continue
      const reading = read(match.slice(1).map((group) => group ?? ''))
      if (!reading) continue
      const { y, m, d, isAmbiguous = false } = isDayFirst && reading.isAmbiguous ? swapped(reading) : reading
      const day = Date.UTC(y, m - 1, d ?? 1)
      const isReal = new Date(day).getUTCMonth() === m - 1 && y >= 1990 && y < 2100
      if (isReal) found.push({ day, start: match.index, end, isMonth: d === null, isAmbiguous })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function eitherWay(a: number, b: number, y: number): Reading {
  if (a > 12) return { y, m: b, d: a }
  return { y, m: a, d: b, isAmbiguous: b <= 12 && a !== b }
}

const swapped = ({ y, m, d, isAmbiguous }: NonNullable<Reading>) => ({ y, m: d ?? m, d: m, isAmbiguous })
const monthOf = (name = ''): number => MONTHS.findIndex((pattern) => pattern.test(name)) + 1
const DIGITS = '〇一二三四五六七八九'
const digitsOf = (text = ''): number =>
  Number(Array.from(text.replace(/零/g, '〇'), (sign) => DIGITS.indexOf(sign)).join(''))

function chineseNumber(text = ''): number {
  if (!text.includes('十')) return digitsOf(text)
  const [tens, ones] = text.split('十')
  return (tens === '' ? 1 : digitsOf(tens)) * 10 + (ones === '' ? 0 : digitsOf(ones))
}
