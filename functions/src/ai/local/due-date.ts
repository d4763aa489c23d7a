const DAY = 86_400_000
/** A date further away belongs to something else (a law, a contract). */
const FURTHEST = 400 * DAY

type Mention = { day: number; isRelative: boolean }

/** Month names, full or short. A looser pattern would read "2 mails" as the second of May. */
const MONTHS: readonly string[] = [
  'jan|january|januar|janvier|janv|jän|jänner',
  'feb|february|februar|février|fevrier|févr|fév',
  'mar|march|märz|mär|mrz|mars',
  'apr|april|avril|avr',
  'may|mai',
  'jun|june|juni|juin',
  'jul|july|juli|juillet|juil',
  'aug|august|août|aout',
  'sep|sept|september|septembre',
  'oct|october|okt|oktober|octobre',
  'nov|november|novembre',
  'dec|december|dez|dezember|décembre|déc',
]
const MONTH = `(${MONTHS.join('|')
  .split('|')
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![a-zäéû])\\.?`
const WEEKDAYS: readonly RegExp[] = [
  /monday|montag|lundi|周一|星期一|礼拜一|月曜/i,
  /tuesday|dienstag|mardi|周二|星期二|礼拜二|火曜/i,
  /wednesday|mittwoch|mercredi|周三|星期三|礼拜三|水曜/i,
  /thursday|donnerstag|jeudi|周四|星期四|礼拜四|木曜/i,
  /friday|freitag|vendredi|周五|星期五|礼拜五|金曜/i,
]
const WEEKDAY = WEEKDAYS.map((pattern) => pattern.source).join('|')

const CUE =
  /\b(?:by|until|till|before|deadline|due|latest|no later|need(?:ed|s)?|required?|ships?|shipping|ship date|reply|respond|return|submit|on|within|audit|block|eod|cob|today|asap|bis|spätestens|frist|termin|bitte|avant|d'ici|pour le|délai|au plus tard)\b|期限|之前|前|截止|审核|回复|まで|締切|納期|ご回答|回答/i

/**
 * The day by which a mail (`readableText`) asks for an answer, at midnight UTC, or null. Days without a year and
 * relative days are read from `receivedAt` (epoch milliseconds): "next Wednesday" and "下周三" are in the following week,
 * "KW 48" is the Friday of that week. A day in the past or more than 400 days away does not count.
 */
export function findDueDate(text: string, receivedAt: number): number | null {
  const today = Math.floor(receivedAt / DAY) * DAY
  const days = sentences(text).flatMap((sentence) => {
    const hasCue = CUE.test(sentence)
    return mentions(sentence, today)
      .filter(({ isRelative, day }) => (hasCue || isRelative) && day >= today && day - today <= FURTHEST)
      .map(({ day }) => day)
  })
  return days.length === 0 ? null : Math.min(...days)
}

/** A full stop ends a sentence, unless it has a digit right after it ("28.11.") or a digit before it. */
const sentences = (text: string): string[] =>
  text.split(/[!?。!?\n;]|(?<!\d)\.(?= |$)/).map((sentence) => sentence.slice(0, 600))

type Reading = (groups: string[], today: number) => number | null
type Pattern = { pattern: RegExp; read: Reading; isRelative: boolean }

const fixed = (pattern: string, read: Reading): Pattern => ({
  pattern: new RegExp(pattern, 'gi'),
  read,
  isRelative: false,
})
const relative = (pattern: string, read: Reading): Pattern => ({
  pattern: new RegExp(pattern, 'gi'),
  read,
  isRelative: true,
})

const PATTERNS: readonly Pattern[] = [
  fixed(String.raw`(?<![\d/.-])(20\d\d)(?:-|/|\.|年 ?)(\d{1,2})(?:-|/|\.|月 ?)(\d{1,2})(?![\d/-])`, ([y, m, d]) =>
    date(Number(y), Number(m), Number(d)),
  ),
  fixed(String.raw`(?<![\d年])(?<!年 )(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]`, ([m, d], today) =>
    near(today, Number(m), Number(d)),
  ),
  fixed(String.raw`(?<![\d/.-])(\d{1,2})\.(\d{1,2})\.(20\d\d|\d\d)?(?!\d|\.\d)`, ([d, m, y], today) =>
    withYear(today, y, Number(m), Number(d)),
  ),
  fixed(String.raw`(?<![\d/.-])(\d{1,2})/(\d{1,2})/(20\d\d)(?![\d/])`, ([a, b, y], today) =>
    slashed(today, Number(a), Number(b), Number(y)),
  ),
  fixed(String.raw`(?<![\d/.-])(\d{1,2})/(\d{1,2}) ?(?:まで|迄|前|之前)`, ([m, d], today) =>
    near(today, Number(m), Number(d)),
  ),
  fixed(
    String.raw`(?<![\w.])(\d{1,2})(?:st|nd|rd|th|er)?\.?[ -]?(?:of )?${MONTH}(?:[ ,-]{0,2}(20\d\d))?`,
    ([d, m, y], today) => withYear(today, y, monthOf(m), Number(d)),
  ),
  fixed(String.raw`(?<!\w)${MONTH}[ -](\d{1,2})(?:st|nd|rd|th)?(?!\d|[.,]\d)(?:,? (20\d\d))?`, ([m, d, y], today) =>
    withYear(today, y, monthOf(m), Number(d)),
  ),
  fixed(
    String.raw`\b(?:KW|CW|WK|week|semaine|Kalenderwoche)[ .#-]{0,2}(\d{1,2})(?:[/ -](20\d\d))?(?!\d)`,
    ([week, y], today) => fridayOfWeek(today, Number(week), y),
  ),
  relative(
    `(next (?:week )?|nächste[nrs]? (?:woche )?|下个?|来週の?|(?:this|diese[nrs]?) (?:week )?|本|这|今週の?)?(${WEEKDAY})( prochain)?`,
    ([before, name, after], today) => weekday(today, `${before ?? ''}${after ?? ''}`, name ?? ''),
  ),
  relative(String.raw`\b(?:day after tomorrow|übermorgen)\b|后天|明後日`, (_, today) => today + 2 * DAY),
  relative(String.raw`(?<!day after )\b(?:tomorrow|demain)\b|\bbis morgen\b|明天|明日`, (_, today) => today + DAY),
  relative(String.raw`\b(?:today|eod|cob|end of (?:the )?day|heute|aujourd'hui)\b|今天|今日|本日`, (_, today) => today),
  relative(
    String.raw`\b(?:within|innerhalb von|binnen|in|sous) (\d{1,3}) ((?:business |working |work)?(?:days?|weeks?|tagen?|werktagen?|arbeitstagen?|wochen?|jours?))`,
    ([count, unit], today) => inDays(today, Number(count), unit ?? ''),
  ),
  relative(String.raw`(\d{1,3}) ?个?(工作日|天)(?:之?内|以内)`, ([count, unit], today) =>
    inDays(today, Number(count), unit ?? ''),
  ),
]

function mentions(sentence: string, today: number): Mention[] {
  return PATTERNS.flatMap(({ pattern, read, isRelative }) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      const day = read(match.slice(1), today)
      return day === null ? [] : [{ day, isRelative }]
    }),
  )
}

const monthOf = (name = ''): number => MONTHS.findIndex((names) => names.split('|').includes(name.toLowerCase())) + 1

/** Midnight UTC of this day, or null if it does not exist (31 June). */
function date(year: number, month: number, day: number): number | null {
  const millis = Date.UTC(year, month - 1, day)
  const back = new Date(millis)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? millis : null
}

/**
 * The day nearest to today: in November, "31 Jan" is the next one, and a week after 14 November, "14 Nov" is in the
 * past.
 */
function near(today: number, month: number, day: number): number | null {
  const year = new Date(today).getUTCFullYear()
  const days = [year - 1, year, year + 1].map((y) => date(y, month, day)).filter((millis) => millis !== null)
  return days.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null
}

function withYear(today: number, year: string | undefined, month: number, day: number): number | null {
  if (year === undefined) return near(today, month, day)
  return date(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
}

/** 3/4/2027 may be March or April. We take the earlier day that is still to come, so that nobody is late. */
function slashed(today: number, a: number, b: number, year: number): number | null {
  const days = [date(year, a, b), date(year, b, a)].filter((day) => day !== null).filter((day) => day >= today)
  return days.length === 0 ? null : Math.min(...days)
}

/** ISO 8601: week 1 contains 4 January. A past week without a year means next year. */
function fridayOfWeek(today: number, week: number, year: string | undefined): number | null {
  if (week < 1 || week > 53) return null
  const fridayIn = (y: number) => mondayOf(Date.UTC(y, 0, 4)) + (week - 1) * 7 * DAY + 4 * DAY
  if (year !== undefined) return fridayIn(Number(year))
  const thisYear = new Date(today).getUTCFullYear()
  return fridayIn(thisYear) >= today ? fridayIn(thisYear) : fridayIn(thisYear + 1)
}

const mondayOf = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * DAY

function weekday(today: number, which: string, name: string): number {
  const index = WEEKDAYS.findIndex((pattern) => pattern.test(name))
  const inThisWeek = mondayOf(today) + index * DAY
  if (/next|nächst|下|来週|prochain/i.test(which)) return inThisWeek + 7 * DAY
  return inThisWeek >= today ? inThisWeek : inThisWeek + 7 * DAY
}

function inDays(today: number, count: number, unit: string): number {
  if (/week|woche/i.test(unit)) return today + count * 7 * DAY
  if (!/business|work|werk|arbeit|工作日/i.test(unit)) return today + count * DAY
  let day = today
  for (let left = count; left > 0;) {
    day += DAY
    const name = new Date(day).getUTCDay()
    if (name !== 0 && name !== 6) left -= 1
  }
  return day
}
