import { languageOf } from '../language/languages'
import { once } from '../language/phrases'
import type { DateWords } from '../language/shape'
import {
  afterMonths,
  afterWorkdays,
  DAY,
  fridayOfWeek,
  isWeekday,
  lastOfMonth,
  mondayOf,
  nextDayOfMonth,
  quarterEnd,
  weekday,
} from './calendar'
import { anyOf, END, listsIn, phrasesIn, placeIn, START } from './date-words'
import { dayAsWritten, type Form, formsOf, type Reading } from './written-days'

/** `end`: of a week, a month or a year. `span`: counted from today on. `month`: the first of one named without a day. */
export type Pattern = {
  pattern: RegExp
  unit: 'day' | 'end' | 'span' | 'month'
  read: (groups: string[], at: Reading) => number | null
}
/** `form` names a way of writing a day, the same in all languages whose words are separated by spaces. */
export type NamedPattern = Pattern & { form: string }
/** Reads a day before the one that was named last. */
export type Earlier = { pattern: RegExp; read: (groups: readonly (string | undefined)[], named: number) => number }

const patternOf = (source: string, read: Pattern['read'], unit: Pattern['unit'] = 'day'): Pattern => ({
  pattern: new RegExp(source, 'g'),
  unit,
  read,
})

/** What is said in signs, and depends on today. */
const THIS_MONTH = patternOf(
  String.raw`(?:本月|今月|이달|금월|当月|이번 달) ?(\d{1,2}) ?[日号號일]|(?<![\d月월年:])(\d{1,2}) ?[日号일](?= ?(?:前|之前|まで|까지|必着|以前|迄|쯤|頃))`,
  ([a, b], { today }) => nextDayOfMonth(today, Number(a || b)),
)

/** English words in a mail of another language: not "mon" and "sat", which may be its own. */
const borrowed = (words: DateWords): DateWords => ({
  ...words,
  weekdays: listsIn(words.weekdays)
    .map((names) => phrasesIn(names)[0] ?? '')
    .join(', '),
})

/** The patterns of a language, made from its words. */
export const patternsOf = once((code): readonly NamedPattern[] => {
  const isCjk = ['zh', 'ja', 'ko'].includes(code)
  const languages = code === 'en' ? [languageOf('en')] : [languageOf(code), languageOf('en')]
  const named = (patterns: readonly Pattern[], kind: string) =>
    patterns.map((pattern, at) => ({ ...pattern, form: `${kind}${at}` }))
  const written = formsOf(languages)
  const asPatterns = (forms: readonly Form[], unit: Pattern['unit']): NamedPattern[] =>
    forms.map(({ name, pattern, read }) => ({
      form: name,
      pattern,
      unit: name.startsWith('end') ? 'end' : unit,
      read: (groups, at) => dayAsWritten(read(groups), at),
    }))
  return [
    ...asPatterns(written.days, 'day'),
    { ...THIS_MONTH, form: 'this-month' },
    ...languages.flatMap(({ dates }, at) => {
      if (isCjk && at === 0) return named(cjkPatterns(dates), 'sign')
      return named(wordPatterns(at === 0 ? dates : borrowed(dates)), 'word')
    }),
    ...asPatterns(written.months, 'month'),
  ]
})

/** What was a weekday ago: "since Tuesday", "viernes pasado". */
const AGO = `(?<!${START}(?:since|last|past|seit|letzten|letztem|vergangenen|vorigen|depuis|desde|dal|od|sinds|vorige|afgelopen|sedan|forra) +(?:el +|le +)?)`
const NOT_AGO =
  '(?! +(?:dernier(?! +(?:carat|delai))|pasado|passad[oa]|scors[oa]|zeszly|ubiegly|ago|evening last|last week))'

/** What has lasted a while: "it's been three weeks", "hace dos semanas". */
const ELAPSED = `(?<!${START}(?:been|for|since|last|past|seit|vor|depuis|hace|il y a|ha|da|od|sinds|sedan|these|those) +)`
const NOT_ELAPSED = '(?! +(?:now|ago|old|fa|geleden|temu|sedan|earlier|later|since))'

/** What is the third of its kind names no day. */
const ORDINAL_OF = 'time|request|reminder|notice|ask|party|mail|attempt|floor|quarter'

const FIFTEEN = /fifteen|funfzehn|quinze|quince|quindici|pietnastu|vijftien/

type Later = (today: number, count: number) => number
const afterDays: Later = (today, count) => today + count * DAY
const afterWeeks: Later = (today, count) => today + 7 * count * DAY
const afterYears: Later = (today, count) => afterMonths(today, 12 * count)
const endOfYear = (today: number): number => Date.UTC(new Date(today).getUTCFullYear(), 11, 31)
const endOfQuarter = (today: number): number =>
  quarterEnd(today, Math.floor(new Date(today).getUTCMonth() / 3) + 1, null)

function wordPatterns(words: DateWords): Pattern[] {
  const month = anyOf(...listsIn(words.months))
  const day = `(${anyOf(...listsIn(words.weekdays))})`
  const dayAt = (name?: string) => placeIn(words.weekdays, name)
  const count = `(\\d{1,3}|${anyOf(...listsIn(words.numbers))}|${FIFTEEN.source})`
  const countOf = (text = '') =>
    /^\d/.test(text) ? Number(text) : FIFTEEN.test(text) ? 15 : placeIn(words.numbers, text) + 1
  const [next, week, end] = [words.next, words.week, words.end].map((one) => `(?:${anyOf(one)})`)
  const coming = `(?:${anyOf(words.this, words.coming)})`
  const nextWeek = `(?:${next} +${week}|${week} +${next})`
  const within =
    words.within === undefined ? '' : `${START}(?:${anyOf(words.within, words.next)}) +(?:the +|den +|les +|i +|de +)?`
  const counted = (unit: string, later: Later, before: string, after: string) =>
    patternOf(
      `${before}${count}[ -]*(?:${next} +)?(?:${anyOf(unit)})${END}${after}`,
      ([n], { today }) => later(today, countOf(n)),
      'span',
    )
  const said = (phrases: string, read: (today: number) => number, unit?: Pattern['unit']) =>
    patternOf(`${START}(?:${phrases})${END}`, (_, { today }) => read(today), unit)
  return [
    patternOf(
      `${START}(?:the|den|dem|le|il|el|o|dia|al|zum|am|vom|till den|den|d\\.|do) +(\\d{1,2})(?:st|nd|rd|th|\\.|er)?(?![a-z]|[\\d/.:,%-]*\\d| \\d{2,} \\d)(?! *(?:${month}|(?:de(?! +los +corrientes)|di|of|mm|kg|st|pz|ks|am|pm|hod|hodin[ay]?|h|hrs|hours|o'clock|uhr|uur|heures?|ore|horas?)\\b|parts|pcs|%|-?digits?\\b|chiffres|cifras|cifre|cyfr|-?stellig|items|lines|${ORDINAL_OF}|(?:${anyOf(words.day, words.workday, words.week, words.month)})${END}))`,
      ([d], { today }) => nextDayOfMonth(today, Number(d)),
    ),
    patternOf(`${START}(\\d{1,2})(?:st|nd|rd|th)${END}(?! *(?:${ORDINAL_OF}))`, ([d], { today }) =>
      nextDayOfMonth(today, Number(d)),
    ),
    patternOf(
      `${START}(?:${anyOf(words.weekNumber)})[ .#-]{0,2}(\\d{1,2})(?![\\da-z]|[.:/]\\d)(?:[/ -]+(20\\d\\d))?`,
      ([number, y], { today }) => fridayOfWeek(today, Number(number), y === undefined ? null : Number(y)),
    ),
    // "A 38. hétig": the number may stand ahead.
    patternOf(`${START}(\\d{1,2})\\. +(?:${anyOf(words.weekNumber)})${END}`, ([number], { today }) =>
      fridayOfWeek(today, Number(number), null),
    ),
    patternOf(
      `${START}${day} +(?:week|in a week)${END}|${START}a +week +(?:on +)?${day}${END}`,
      ([a, b], { today }) => weekday(today, dayAt(a ?? b), 0) + 7 * DAY,
    ),
    // "Friday 27" is the 27th, if that is a Friday.
    patternOf(
      `${START}${day}[ ,]+(?:the +|den +|el +|le +|dia +|d\\. +)?(\\d{1,2})(?:st|nd|rd|th|\\.)?(?![\\d:/h]|[.,]\\d| *(?:${month}|h|am|pm|uhr|uur)${END})`,
      ([name, d], { today }) => {
        const found = nextDayOfMonth(today, Number(d))
        return found !== null && isWeekday(found, dayAt(name)) ? found : null
      },
    ),
    // "Next week, Wednesday": in languages that put "next" behind "week" as well.
    patternOf(
      `${START}${nextWeek}[ ,]+(?:on +|am +|na +|no +|el +|il +|le +|we? +|op +|pa +)?${day}${END}`,
      ([name], { today }) => weekday(today, dayAt(name), 1),
    ),
    // "This coming Friday" is the nearest one, unlike "next Friday".
    patternOf(
      `${START}${coming} +${day}(?:en|s)?${END}|${START}${day} +${coming}${END}`,
      ([before, after], { today }) => weekday(today + DAY, dayAt(before ?? after), 0),
    ),
    patternOf(
      `${AGO}${START}(?:(${next}) +(?:${week} +)?)?${day}(?:en|s)?${END}${NOT_AGO}(?: +(?:of +|der +|de +la +|de +|della +|van +|da +)?(?:${week} +)?(${next})(?: +${week})?)?(?: +${week} +(\\d{1,2}))?`,
      ([before, name, after, number], { today }) => {
        const friday = number === undefined ? null : fridayOfWeek(today, Number(number), null)
        if (friday !== null) return mondayOf(friday) + dayAt(name) * DAY
        return number === undefined ? weekday(today, dayAt(name), (before ?? after) === undefined ? 0 : 1) : null
      },
    ),
    said('(?:a +)?fortnight +today', (today) => today + 14 * DAY),
    said(anyOf(words.overmorrow), (today) => today + 2 * DAY),
    said(anyOf(words.tomorrow), (today) => today + DAY),
    said(anyOf(words.today), (today) => today),
    counted(words.workday, afterWorkdays, within, ''),
    counted(words.day, afterDays, within, ''),
    counted(words.week, afterWeeks, within, ''),
    counted(words.month, afterMonths, within, ''),
    counted(words.year, afterYears, within, ''),
    patternOf(
      `${START}(24|48|72|96)[ -]*(?:${anyOf(words.hour)})${END}`,
      ([n], { today }) => today + (Number(n) / 24) * DAY,
      'span',
    ),
    patternOf(`${START}${end} +q([1-4])(?:[ /]*(?:20)?(\\d\\d))?${END}`, ([n, y], { today }) =>
      quarterEnd(today, Number(n), y === undefined ? null : 2000 + Number(y)),
    ),
    said(
      `${end} +(?:the +|this +|du +|de +|des +|del +|do +|van het +)?(?:${anyOf(words.quarter)})`,
      endOfQuarter,
      'end',
    ),
    said('(?:sous +)?quinzaine', (today) => today + 15 * DAY, 'span'),
    said('(?:a +)?fortnight', (today) => today + 14 * DAY, 'span'),
    said(anyOf(words.endOfWeek), (today) => weekday(today, 4, 0), 'end'),
    said(`(?:${end} +(?:la +|der +|da +|de +la +)?)?${nextWeek}`, (today) => weekday(today, 4, 1)),
    said(anyOf(words.endOfMonth), lastOfMonth, 'end'),
    said(anyOf(words.endOfYear), endOfYear, 'end'),
    // "You have ten working days", "two weeks are fine": a span without a word before it.
    counted(words.workday, afterWorkdays, `${ELAPSED}${START}`, NOT_ELAPSED),
    counted(words.day, afterDays, `${ELAPSED}${START}`, NOT_ELAPSED),
    counted(words.week, afterWeeks, `${ELAPSED}${START}`, NOT_ELAPSED),
  ]
}

/** "The day before", "the Friday before that": what a language says of a day before one that was named. */
export const earlierPatterns = once((code): readonly Earlier[] => {
  const own = languageOf(code).dates
  return (code === 'en' ? [own] : [own, languageOf('en').dates]).flatMap(earlierOf)
})

function earlierOf(words: DateWords): Earlier[] {
  const isCjk = words.earlier === undefined
  const [start, end] = isCjk ? ['', ''] : [START, `${END}(?! +(?:yesterday|noon|lunch|the|my|our|your|we|you)| *\\d)`]
  const plain = (phrases: string) => new RegExp(`${start}(?:${anyOf(phrases)})${end}`, 'g')
  const day = `(${anyOf(...listsIn(words.weekdays))})`
  const before = anyOf(words.earlier)
  return [
    { pattern: plain(words.dayBefore), read: (_, named) => named - DAY },
    { pattern: plain(words.weekBefore), read: (_, named) => named - 7 * DAY },
    ...(isCjk ? [] : [`${day} +(?:${before})`, `(?:${before}) +${day}`]).map((source) => ({
      pattern: new RegExp(`${start}${source}${end}`, 'g'),
      read: ([name]: readonly (string | undefined)[], named: number) =>
        weekday(named - 7 * DAY, placeIn(words.weekdays, name), 0),
    })),
  ]
}

/** Chinese, Japanese and Korean: no spaces, and the count stands before its unit. */
function cjkPatterns(words: DateWords): Pattern[] {
  const day = `(${anyOf(...listsIn(words.weekdays))})`
  const count = `(\\d{1,3}|${anyOf(...listsIn(words.numbers))})`
  const countOf = (text = '') => (/^\d/.test(text) ? Number(text) : placeIn(words.numbers, text) + 1)
  const inside = '(?: ?(?:之?内|之?內|以内|以內|이내|내|안|中に|后|後|之内))'
  const counted = (unit: string, later: Later, after = inside) =>
    patternOf(`${count} ?(?:${anyOf(unit)})${after}`, ([n], { today }) => later(today, countOf(n)), 'span')
  const said = (phrases: string, read: (today: number) => number, unit?: Pattern['unit']) =>
    patternOf(`(?:${phrases})`, (_, { today }) => read(today), unit)
  return [
    // 下周三, 下下周三, 来週の金曜
    patternOf(
      `(?<!上|上个|上個|上周|先週|先週の|지난|지난 |지난주 |지난 주 )(下下|再来週の?|다다음 ?주)?(${anyOf(words.next)})?(?:の|個|个)? ?${day}`,
      ([twice, next, name], { today }) => weekday(today, placeIn(words.weekdays, name), twice ? 2 : next ? 1 : 0),
    ),
    said(anyOf(words.overmorrow), (today) => today + 2 * DAY),
    said(anyOf(words.tomorrow), (today) => today + DAY),
    said(anyOf(words.today), (today) => today),
    counted(words.workday, afterWorkdays, `${inside}?`),
    counted(words.day, afterDays),
    counted(words.week, afterWeeks, `间?${inside}?`),
    counted(words.month, afterMonths),
    counted(words.year, afterYears),
    patternOf(
      `(24|48|72) ?(?:${anyOf(words.hour)})${inside}`,
      ([n], { today }) => today + (Number(n) / 24) * DAY,
      'span',
    ),
    said('本?季度末|四半期末|분기 ?말', endOfQuarter, 'end'),
    said('来週中|来週末|下周内|下週內|下周末|다음 ?주 ?중|다음주 내|차주 중', (today) => weekday(today, 4, 1)),
    said('来月末|下月底|다음 ?달 ?말', (today) => lastOfMonth(today, 1), 'end'),
    said(`(?<![来下])(?:${anyOf(words.endOfWeek)})`, (today) => weekday(today, 4, 0), 'end'),
    said(`(?<![来下\\d月])(?:${anyOf(words.endOfMonth)})`, lastOfMonth, 'end'),
    said(anyOf(words.endOfYear), endOfYear, 'end'),
  ]
}
