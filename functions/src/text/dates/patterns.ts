import { languageOf } from '../language/languages'
import { once } from '../language/phrases'
import type { DateWords } from '../language/shape'
import {
  afterMonths,
  afterWorkdays,
  DAY,
  dayOf,
  fridayOfWeek,
  isWeekday,
  lastOfMonth,
  mondayOf,
  nearest,
  nextDayOfMonth,
  quarterEnd,
  weekday,
} from './calendar'

export type Reading = { today: number; isMonthFirst: boolean }
export type Pattern = { pattern: RegExp; isDay: boolean; read: (groups: string[], at: Reading) => number | null }
/** Reads a day before the one that was named last. */
export type Earlier = { pattern: RegExp; read: (groups: readonly (string | undefined)[], named: number) => number }
/** `form` names a way of writing a day, the same in all languages whose words are separated by spaces. */
export type NamedPattern = Pattern & { form: string }

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordsOf = (phrases: string): string[] => phrases.split('|').filter((one) => one !== '')
const listOf = (phrases: string): string[] => phrases.split(', ')
const anyOf = (phrases: string): string =>
  wordsOf(phrases)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escape(word).replace(/ /g, ' +'))
    .join('|') || '(?!)'

const year = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : text.length === 2 ? 2000 + Number(text) : Number(text)
const withYear = ({ today }: Reading, y: string | undefined, month: number, day: number): number | null => {
  const at = year(y)
  return at === null ? nearest(today, month, day) : dayOf(at, month, day)
}

/** How dates are written in every language. */
const NUMERIC: readonly Pattern[] = [
  numeric(
    String.raw`(?<![\d/.-])(20\d\d)(?:-|\/|\. ?|年 ?|년 ?)(\d{1,2})(?:-|\/|\. ?|月 ?|월 ?)(\d{1,2})(?![\d/-])`,
    ([y, m, d]) => dayOf(Number(y), Number(m), Number(d)),
  ),
  numeric(String.raw`(?:民國|民国) ?(1\d\d)(?: ?年 ?|\/|\.)(\d{1,2})(?: ?月 ?|\/|\.)(\d{1,2})`, ([y, m, d]) =>
    dayOf(1911 + Number(y), Number(m), Number(d)),
  ),
  numeric(String.raw`令和 ?(\d{1,2}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日`, ([y, m, d]) =>
    dayOf(2018 + Number(y), Number(m), Number(d)),
  ),
  numeric(String.raw`(?<![\d年])(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]?(?!\d)`, ([m, d], { today }) =>
    nearest(today, Number(m), Number(d)),
  ),
  numeric(
    String.raw`(\d{1,2}) ?月(?:末|の?最終日)|(\d{1,2}) ?月(?:底|最后一[天日]|最後一[天日])|(\d{1,2}) ?월 ?말`,
    ([a, b, c], { today }) => {
      const first = nearest(today, Number(a || b || c), 1)
      return first === null ? null : lastOfMonth(first)
    },
  ),
  numeric(
    String.raw`(?:本月|今月|이달|금월|当月|이번 달) ?(\d{1,2}) ?[日号號일]|(?<![\d月월年:])(\d{1,2}) ?[日号일](?= ?(?:前|之前|まで|까지|必着|以前|迄|쯤|頃))`,
    ([a, b], { today }) => nextDayOfMonth(today, Number(a || b)),
  ),
  // 25.06.20(금)
  numeric(
    String.raw`(?<![\d/.'-])'?(2\d)[./](0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])\.?(?= ?(?:[(（] ?[一二三四五六日月火水木金土월화수목금토일]|까지|まで|前|之前|以前|한))`,
    ([y, m, d]) => dayOf(2000 + Number(y), Number(m), Number(d)),
  ),
  numeric(String.raw`(?<![\d/.-])(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d|\d\d(?![\d:]))?(?!\d|\.\d)`, ([d, m, y], at) =>
    withYear(at, y, Number(m), Number(d)),
  ),
  numeric(String.raw`(?<![\d/.-])(\d{1,2})[.-](\d{1,2})[.-](20\d\d)(?![\d-])`, ([a, b, y], at) =>
    slashed(at, Number(a), Number(b), Number(y)),
  ),
  numeric(String.raw`(?<![\d/.-])(\d{1,2})\/(\d{1,2})\/(20\d\d|\d\d)(?![\d/])`, ([a, b, y], at) =>
    slashed(at, Number(a), Number(b), year(y) ?? 0),
  ),
  numeric(String.raw`(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d| ?(?:mm|v|w|a|ohm|inch))`, ([a, b], at) =>
    slashed(at, Number(a), Number(b), null),
  ),
]

function numeric(source: string, read: Pattern['read']): Pattern {
  return { pattern: new RegExp(source, 'g'), isDay: true, read }
}

/** 3/4 may be March or April: as the writer's language and country has it, if both exist. */
function slashed({ today, isMonthFirst }: Reading, a: number, b: number, y: number | null): number | null {
  const at = (month: number, day: number) => (y === null ? nearest(today, month, day) : dayOf(y, month, day))
  return isMonthFirst ? (at(a, b) ?? at(b, a)) : (at(b, a) ?? at(a, b))
}

/** English words in a mail of another language: not "mon" and "sat", which may be its own. */
const borrowed = (words: DateWords): DateWords => ({
  ...words,
  weekdays: listOf(words.weekdays)
    .map((names) => wordsOf(names)[0] ?? '')
    .join(', '),
})

/** The patterns of a language, made from its words. */
export const patternsOf = once((code): readonly NamedPattern[] => {
  const isCjk = ['zh', 'ja', 'ko'].includes(code)
  const own = languageOf(code).dates
  const sources = code === 'en' ? [own] : [own, borrowed(languageOf('en').dates)]
  const named = (patterns: readonly Pattern[], kind: string) =>
    patterns.map((pattern, at) => ({ ...pattern, form: `${kind}${at}` }))
  return [
    ...named(NUMERIC, 'number'),
    ...sources.flatMap((words, at) =>
      isCjk && at === 0 ? named(cjkPatterns(words), 'sign') : named(wordPatterns(words), 'word'),
    ),
  ]
})

const START = '(?<![a-z0-9])'
const END = '(?![a-z])'

/** What was a weekday ago: "since Tuesday", "viernes pasado". */
const AGO = `(?<!${START}(?:since|last|past|seit|letzten|letztem|vergangenen|vorigen|depuis|desde|dal|od|sinds|vorige|afgelopen|sedan|forra) +(?:el +|le +)?)`
const NOT_AGO =
  '(?! +(?:dernier(?! +(?:carat|delai))|pasado|passad[oa]|scors[oa]|zeszly|ubiegly|ago|evening last|last week))'

/** What has lasted a while: "it's been three weeks", "hace dos semanas". */
const ELAPSED = `(?<!${START}(?:been|for|since|last|past|seit|vor|depuis|hace|il y a|ha|da|od|sinds|sedan|these|those) +)`
const NOT_ELAPSED = '(?! +(?:now|ago|old|fa|geleden|temu|sedan|earlier|later|since))'

const HOURS = 'h|hrs?|hours?|std|stunden|heures|horas|ore|godzin|uur|hodin|timmar|saat'
/** What is the third of its kind names no day. */
const ORDINAL_OF = 'time|request|reminder|notice|ask|party|mail|attempt|floor|quarter'
const QUARTER_END =
  'end of|end|ende|ende des|fin|fin du|fin de|fine|fine del|final de|final do|koniec|konca|einde|eind|slutet av'
const QUARTER = 'quarter|quartals?|trimestre|kwartalu|kwartaal|ctvrtleti|kvartalet'

const FIFTEEN = /fifteen|funfzehn|quinze|quince|quindici|pietnastu|vijftien/

function wordPatterns(words: DateWords): Pattern[] {
  const month = `(${listOf(words.months).map(anyOf).join('|')})`
  const day = `(${listOf(words.weekdays).map(anyOf).join('|')})`
  const count = `(\\d{1,3}|${listOf(words.numbers).map(anyOf).join('|')}|${FIFTEEN.source})`
  const indexIn = (lists: string, text = '') =>
    listOf(lists).findIndex((list) => wordsOf(list).includes(text.replace(/ +/g, ' ')))
  const monthOf = (text?: string) => indexIn(words.months, text) + 1
  const countOf = (text = '') =>
    /^\d/.test(text) ? Number(text) : FIFTEEN.test(text) ? 15 : indexIn(words.numbers, text) + 1
  const make = (source: string, read: Pattern['read'], isDay = true): Pattern => ({
    pattern: new RegExp(source, 'g'),
    isDay,
    read,
  })
  const unit = (phrases: string) => `${count}[ -]*(?:${anyOf(phrases)})${END}`
  const within = words.within === '' ? '' : `(?:${START}(?:${anyOf(words.within)}) +(?:the +|den +|les +|i +|de +)?)`
  return [
    make(
      `${START}(\\d{1,2})(?:st|nd|rd|th|er|°|º|ª)?\\.?[ -]*(?:of +|de +|di +|d')?${month}${END}\\.?,?(?:[ -]*(?:de +|del +)?(20\\d\\d|'?\\d\\d(?![:.\\d])))?`,
      ([d, m, y], at) => withYear(at, y?.replace("'", ''), monthOf(m), Number(d)),
    ),
    make(
      `${START}${month}${END}\\.?[ -]*(?:the +)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)(?:,? *(20\\d\\d))?`,
      ([m, d, y], at) => withYear(at, y, monthOf(m), Number(d)),
    ),
    make(
      `${START}(?:mid|middle of|mitte|mi|mediados de|meta|half|polowy|poloviny|mitten av)[ -]+(?:de +|d')?${month}${END}`,
      ([m], { today }) => nearest(today, monthOf(m), 15),
    ),
    make(
      `${START}(?:end of|end|ende|fin|fine|final de|finales de|fin de|eind|einde|konca|konce|slutet av|fim de|do konca|until the end of|late)[ -]+(?:de +|d')?${month}${END}`,
      ([m], { today }) => {
        const first = nearest(today, monthOf(m), 15)
        return first === null ? null : lastOfMonth(first)
      },
    ),
    make(
      `${START}(?:the|den|dem|le|il|el|o|dia|al|zum|am|vom|till den|den|d\\.|do) +(\\d{1,2})(?:st|nd|rd|th|\\.|er)?(?![a-z]|[\\d/.:,%-]*\\d)(?! *(?:${month}|(?:de(?! +los +corrientes)|di|of|mm|kg|st|pz|ks|am|pm|hod|hodin[ay]?|h|hrs|hours|o'clock|uhr|uur|heures?|ore|horas?)\\b|parts|pcs|%|-?digits?\\b|chiffres|cifras|cifre|cyfr|-?stellig|items|lines|${ORDINAL_OF}|(?:${anyOf(words.day)}|${anyOf(words.workday)}|${anyOf(words.week)})${END}))`,
      ([d], { today }) => nextDayOfMonth(today, Number(d)),
      true,
    ),
    make(`${START}(\\d{1,2})(?:st|nd|rd|th)${END}(?! *(?:${ORDINAL_OF}))`, ([d], { today }) =>
      nextDayOfMonth(today, Number(d)),
    ),
    make(
      `${START}(?:${anyOf(words.weekNumber)})[ .#-]{0,2}(\\d{1,2})(?![\\da-z]|[.:/]\\d)(?:[/ -]+(20\\d\\d))?`,
      ([week, y], { today }) => fridayOfWeek(today, Number(week), y === undefined ? null : Number(y)),
    ),
    // "A 38. hétig": the number may stand ahead.
    make(`${START}(\\d{1,2})\\. +(?:${anyOf(words.weekNumber)})${END}`, ([week], { today }) =>
      fridayOfWeek(today, Number(week), null),
    ),
    make(
      `${START}${day} +(?:week|in a week)${END}|${START}a +week +(?:on +)?${day}${END}`,
      ([a, b], { today }) => weekday(today, indexIn(words.weekdays, a ?? b), 0) + 7 * DAY,
    ),
    // "Friday 27" is the 27th, if that is a Friday.
    make(
      `${START}${day}[ ,]+(?:the +|den +|el +|le +|dia +|d\\. +)?(\\d{1,2})(?:st|nd|rd|th|\\.)?(?![\\d:/h]|[.,]\\d| *(?:${month}|h|am|pm|uhr|uur)${END})`,
      ([name, d], { today }) => {
        const found = nextDayOfMonth(today, Number(d))
        return found !== null && isWeekday(found, indexIn(words.weekdays, name)) ? found : null
      },
    ),
    // "Next week, Wednesday": in languages that put "next" behind "week" as well.
    make(
      `${START}(?:(?:${anyOf(words.next)}) +(?:${anyOf(words.week)})|(?:${anyOf(words.week)}) +(?:${anyOf(words.next)}))[ ,]+(?:on +|am +|am +|na +|no +|el +|il +|le +|we? +|op +|pa +)?${day}${END}`,
      ([name], { today }) => weekday(today, indexIn(words.weekdays, name), 1),
    ),
    // "This coming Friday" is the nearest one, unlike "next Friday".
    make(
      `${START}(?:${anyOf(words.coming)}) +${day}(?:en|s)?${END}|${START}${day} +(?:${anyOf(words.coming)})${END}`,
      ([before, after], { today }) => weekday(today + DAY, indexIn(words.weekdays, before ?? after), 0),
    ),
    make(
      `${AGO}${START}(?:(${anyOf(words.next)}) +(?:(${anyOf(words.week)}) +)?)?${day}(?:en|s)?${END}${NOT_AGO}(?: +(?:of +|der +|de +la +|de +|della +|van +|da +)?(?:${anyOf(words.week)} +)?(${anyOf(words.next)})(?: +(${anyOf(words.week)}))?)?(?: +(?:${anyOf(words.week)}) +(\\d{1,2}))?`,
      ([before, , name, after, , week], { today }) => {
        const index = indexIn(words.weekdays, name)
        if (week !== undefined) {
          const friday = fridayOfWeek(today, Number(week), null)
          return friday === null ? null : mondayOf(friday) + index * DAY
        }
        return weekday(today, index, before === undefined && after === undefined ? 0 : 1)
      },
    ),
    make(`${START}(?:a +)?fortnight +today${END}`, (_, { today }) => today + 14 * DAY),
    make(`${START}(?:${anyOf(words.overmorrow)})${END}`, (_, { today }) => today + 2 * DAY),
    make(`${START}(?:${anyOf(words.tomorrow)})${END}`, (_, { today }) => today + DAY),
    make(`${START}(?:${anyOf(words.today)})${END}`, (_, { today }) => today),
    make(`${within}${unit(words.workday)}`, ([n], { today }) => afterWorkdays(today, countOf(n)), false),
    make(
      `${within}${unit(words.day)}(?! +(?:${anyOf(words.workday)}))`,
      ([n], { today }) => today + countOf(n) * DAY,
      false,
    ),
    make(`${within}${unit(words.week)}`, ([n], { today }) => today + countOf(n) * 7 * DAY, false),
    make(`${within}${unit(words.month)}`, ([n], { today }) => afterMonths(today, countOf(n)), false),
    make(`${START}(24|48|72|96)[ -]*(?:${HOURS})${END}`, ([n], { today }) => today + (Number(n) / 24) * DAY, false),
    make(`${START}(?:${QUARTER_END}) +q([1-4])(?:[ /]*(20\\d\\d|\\d\\d))?${END}`, ([n, y], { today }) =>
      quarterEnd(today, Number(n), year(y)),
    ),
    make(
      `${START}(?:${QUARTER_END}) +(?:the +|this +|du +|de +|des +|del +|do +|van het +)?(?:${QUARTER})${END}`,
      (_, { today }) => quarterEnd(today, Math.floor(new Date(today).getUTCMonth() / 3) + 1, null),
    ),
    make(`${START}(?:sous +)?quinzaine${END}`, (_, { today }) => today + 15 * DAY, false),
    make(`${START}(?:a +)?fortnight${END}`, (_, { today }) => today + 14 * DAY, false),
    make(`${START}(?:${anyOf(words.endOfWeek)})${END}`, (_, { today }) => weekday(today, 4, 0)),
    make(
      `${START}(?:mid|middle of|mitte|mi|mediados de|meta|half|polowy|poloviny|mitten av)[ -]+(?:de +|d')?${month}${END}`,
      ([m], { today }) => nearest(today, monthOf(m), 15),
    ),
    make(
      `${START}(?:end of|end|ende|fin de|fine|fim de|eind|konca|konce|do konca) +(?:la +|der +|da +|de +la +)?(?:(?:${anyOf(words.next)}) +(?:${anyOf(words.week)})|(?:${anyOf(words.week)}) +(?:${anyOf(words.next)}))${END}`,
      (_, { today }) => weekday(today, 4, 1),
    ),
    make(
      `${START}(?:(?:${anyOf(words.next)}) +(?:${anyOf(words.week)})|(?:${anyOf(words.week)}) +(?:${anyOf(words.next)}))${END}`,
      (_, { today }) => weekday(today, 4, 1),
    ),
    make(`${START}(?:${anyOf(words.endOfMonth)})${END}`, (_, { today }) => lastOfMonth(today)),
    make(`${START}(?:${anyOf(words.endOfYear)})${END}`, (_, { today }) =>
      Date.UTC(new Date(today).getUTCFullYear(), 11, 31),
    ),
    // "You have ten working days", "two weeks are fine": a span without a word before it.
    make(
      `${ELAPSED}${START}${unit(words.workday)}${NOT_ELAPSED}`,
      ([n], { today }) => afterWorkdays(today, countOf(n)),
      false,
    ),
    make(`${ELAPSED}${START}${unit(words.day)}${NOT_ELAPSED}`, ([n], { today }) => today + countOf(n) * DAY, false),
    make(
      `${ELAPSED}${START}${unit(words.week)}${NOT_ELAPSED}`,
      ([n], { today }) => today + countOf(n) * 7 * DAY,
      false,
    ),
  ]
}

/** "The day before", "the Friday before that": what a language says of a day before one that was named. */
export const earlierPatterns = once((code): readonly Earlier[] => {
  const own = languageOf(code).dates
  return (code === 'en' ? [own] : [own, languageOf('en').dates]).flatMap(earlierOf)
})

function earlierOf(words: DateWords): Earlier[] {
  const isCjk = words.earlier === ''
  const [start, end] = isCjk ? ['', ''] : [START, `${END}(?! +(?:yesterday|noon|lunch|the|my|our|your|we|you)| *\\d)`]
  const plain = (phrases: string) => new RegExp(`${start}(?:${anyOf(phrases)})${end}`, 'g')
  const day = `(?:${listOf(words.weekdays)
    .map((names) => `(${anyOf(names)})`)
    .join('|')})`
  const before = anyOf(words.earlier)
  return [
    { pattern: plain(words.dayBefore), read: (_, named) => named - DAY },
    { pattern: plain(words.weekBefore), read: (_, named) => named - 7 * DAY },
    ...(isCjk ? [] : [`${day} +(?:${before})`, `(?:${before}) +${day}`]).map((source) => ({
      pattern: new RegExp(`${start}${source}${end}`, 'g'),
      read: (names: readonly (string | undefined)[], named: number) =>
        weekday(
          named - 7 * DAY,
          names.findIndex((name) => name !== undefined),
          0,
        ),
    })),
  ]
}

/** Chinese, Japanese and Korean: no spaces, and the count stands before its unit. */
function cjkPatterns(words: DateWords): Pattern[] {
  const day = `(${listOf(words.weekdays).map(anyOf).join('|')})`
  const count = `(\\d{1,3}|${listOf(words.numbers).map(anyOf).join('|')})`
  const indexIn = (lists: string, text = '') => listOf(lists).findIndex((list) => wordsOf(list).includes(text))
  const countOf = (text = '') => (/^\d/.test(text) ? Number(text) : indexIn(words.numbers, text) + 1)
  const make = (source: string, read: Pattern['read'], isDay = true): Pattern => ({
    pattern: new RegExp(source, 'g'),
    isDay,
    read,
  })
  const inside = '(?: ?(?:之?内|之?內|以内|以內|이내|내|안|中に|后|後|之内))'
  // 下周三, 下下周三, 来週の金曜
  return [
    make(
      `(?<!上|上个|上個|上周|先週|先週の|지난|지난 |지난주 |지난 주 )(下下|再来週の?|다다음 ?주)?(${anyOf(words.next)})?(?:の|個|个)? ?${day}`,
      ([twice, next, name], { today }) => weekday(today, indexIn(words.weekdays, name), twice ? 2 : next ? 1 : 0),
    ),
    make(`(?:${anyOf(words.overmorrow)})`, (_, { today }) => today + 2 * DAY),
    make(`(?:${anyOf(words.tomorrow)})`, (_, { today }) => today + DAY),
    make(`(?:${anyOf(words.today)})`, (_, { today }) => today),
    make(
      `${count} ?(?:${anyOf(words.workday)})${inside}?`,
      ([n], { today }) => afterWorkdays(today, countOf(n)),
      false,
    ),
    make(`${count} ?(?:${anyOf(words.day)})${inside}`, ([n], { today }) => today + countOf(n) * DAY, false),
    make(`${count} ?(?:${anyOf(words.week)}间?)${inside}?`, ([n], { today }) => today + countOf(n) * 7 * DAY, false),
    make(`${count} ?(?:${anyOf(words.month)})${inside}`, ([n], { today }) => afterMonths(today, countOf(n)), false),
    make(
      `(24|48|72) ?(?:小时|小時|個小時|个小时|時間|시간)${inside}`,
      ([n], { today }) => today + (Number(n) / 24) * DAY,
      false,
    ),
    make(`(?:本?季度末|四半期末|분기 ?말)`, (_, { today }) =>
      quarterEnd(today, Math.floor(new Date(today).getUTCMonth() / 3) + 1, null),
    ),
    make(`(?:来週中|来週末|下周内|下週內|下周末|다음 ?주 ?중|다음주 내|차주 중)`, (_, { today }) =>
      weekday(today, 4, 1),
    ),
    make(`(?:来月末|下月底|다음 ?달 ?말)`, (_, { today }) => lastOfMonth(today, 1)),
    make(`(?<![来下])(?:${anyOf(words.endOfWeek)})`, (_, { today }) => weekday(today, 4, 0)),
    make(`(?<![来下\\d月])(?:${anyOf(words.endOfMonth)})`, (_, { today }) => lastOfMonth(today)),
    make(`(?:${anyOf(words.endOfYear)})`, (_, { today }) => Date.UTC(new Date(today).getUTCFullYear(), 11, 31)),
  ]
}
