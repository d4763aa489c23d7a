import { isForward } from '@attestry/core/mail/quote-start'
import { type Clause, clausesOf, topicsOf } from '../intent/clauses'
import { probabilityOf, scoreOf } from '../intent/classify'
import type { ReadMail } from '../intent/features'
import { weights } from '../intent/weights'
import { conceptsOf, isTopic } from '../language/concepts'
import { fold } from '../language/fold'
import { isOfAbsence } from './away'
import { DAY } from './calendar'
import { isClosing } from './closes'
import { earlierPatterns, patternsOf } from './patterns'
import type { Reading } from './written-days'

/** A date further away belongs to something else (a law, a contract). */
const FURTHEST = 360 * DAY

/** A day that a mail names, at midnight UTC, and what speaks for and against its being the due date. */
export type Mention = { day: number; features: string[] }

const CUE =
  /(?:\b(?:by|before|until|till?|due(?: date| by| on)?|deadline|latest|no later than|need(?:ed)? (?:it|them|by)|on or before|closes on|reqd date|bis(?: zum)?|spatestens|frist|fallig|termin|avant|d'ici|pour|au plus tard|delai|echeance|jusqu'au|antes del?|hasta|para|plazo|limite|a mas tardar|entro|scadenza|termine|per|prima del|do|najpozniej|termin|ate|prazo|voor|uiterlijk|ten laatste|tegen|liefst|senast|fore|innan|en gec|nejpozdeji|within|have till)\s*(?:the|le|la|el|il|al|dnia|den|am|o|on|:|zum|than|this|tot|is|dia)?[\s:"']*|期限|截止|回答期限|回复期限|기한|마감|最晚|最迟|务必于|請於|请于|于|在)\W{0,4}$/i
const CUE_WITHIN =
  /^(?:by|before|until|till?|bis|avant|d'ici|antes|hasta|entro|do|ate|voor|uiterlijk|tegen|senast|innan)\b/
const AFTER_CUE =
  /^[^.;。]{0,14}?(?:まで|迄|必着|前|之前|以前|까지|kadar|e kadar|a kadar|latest|at the latest|positively|deadline|以内|내로|中に|必達|이전|締切|필착|中|内)/i
const PAST =
  /\b(?:since|from|dated|of|vom|du|del|dal|sent|bought|delivered|valid|until now|ab|in force|effective|as of|stand|seit|holiday|vacation|next visit|open)\s*$|[起实施]/
/** From one day to another: a holiday, or how long a paper holds. */
const RANGE_BEFORE = /\d{2,4} ?(?:-|–|—|~|～|至|to|bis|au|al|do|tot|till) ?(?:the |le |el |il |zum )?$/
const RANGE_AFTER = /^ ?(?:-|–|—|~|～|至|to|bis|au|al|do|tot) ?(?:the |le |el |il |zum )?\d{1,2}[ ./-]/
/** When goods are to come, in an order. */
const GOODS =
  /(?:^|[^a-z])(?:deliver(?:y|ies)?(?: date)?|ship(?:ping|ment)?(?: date)?|lieferung|liefertermin|lieferdatum|livraison|entrega|fecha de entrega|consegna|data di consegna|levering|leverdatum|dostawa|termin dostawy|dodani|leverans|levering|teslimat?|on dock|eta)[\s:]{0,3}(?:on |by |am |le |el |il |de |per |kw |cw )?$|(?:交期|交货|納期|납기)[:\s]*$/
const IN_FORCE = /^ ?(?:起|实施|施行|発効)/
const ASKS = ['please', 'need', 'send', 'can', 'remind', 'missing', 'fill'] as const
/** Below, a mail is taken to name no due date: a wrong one costs more than none. */
const SURE = 0.55

/** The day by which a mail asks for an answer, at midnight UTC, or null. */
export function findDueDate(read: ReadMail): number | null {
  const chances = mentionsOf(read).map(({ day, features }) => ({
    day,
    chance: probabilityOf(scoreOf(weights().due, features)),
  }))
  const best = chances.reduce((one, next) => (next.chance > one.chance ? next : one), { day: 0, chance: 0 })
  return best.chance >= SURE ? best.day : null
}

/** The days that a mail, the mails it quotes and the letters attached to it name, from its own day on. */
export function mentionsOf(read: ReadMail): Mention[] {
  const { mail, language, ownClauses, subjectClauses, sections, quotedClauses } = read
  const reading: Reading = {
    today: Math.floor(mail.received_date / DAY) * DAY,
    isMonthFirst: isMonthFirst(read),
  }
  const letters = (mail.attachments ?? []).filter(({ filename }) => /\.(?:pdf|docx?|txt)$/i.test(filename))
  const places: [string, readonly Clause[]][] = [
    ['own', ownClauses],
    ['signature', clausesOf(sections.signature.slice(0, 300), language)],
    ['subject', subjectClauses],
    ['quoted', quotedClauses],
    ['attached', letters.flatMap(({ text }) => clausesOf(text.slice(0, 6000), language))],
  ]
  const found = places.flatMap(([place, clauses]) => mentionsIn(clauses.slice(0, 200), place, language, reading))
  const own = found.filter(({ features }) => features.includes('place:own') || features.includes('place:subject'))
  const days = new Set(own.map(({ day }) => day))
  const mailFeatures = [
    `own-days:${Math.min(days.size, 3)}`,
    ...(sections.own.length < 120 ? ['short'] : []),
    ...(ownClauses.some(({ concepts }) => concepts.has('remind')) ? ['reminds'] : []),
    ...(isForward(mail.subject) ? ['forward'] : []),
    ...(found.some(({ features }) => features.includes(`form:${EARLIER}`)) ? ['names-earlier'] : []),
  ]
  return found.map(({ day, features }) => {
    const isOwn = features.includes('place:own') || features.includes('place:subject')
    const place = isOwn ? 'own' : 'other'
    return {
      day,
      features: [
        ...features,
        ...mailFeatures.map((feature) => `${place}+${feature}`),
        ...(isOwn && days.size > 1 ? [day === Math.min(...days) ? 'first-day' : 'later-day'] : []),
      ],
    }
  })
}

/** Of a country that writes the month first: US telephone numbers, states with ZIP codes, or such a date. */
export function isMonthFirst({ language, mail, sections }: ReadMail): boolean {
  if (['zh', 'ja', 'ko'].includes(language)) return true
  if (language !== 'en') return false
  const text = `${sections.own}\n${sections.signature}`
  if (/\b(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])\b/.test(text)) return false
  return (
    /\b(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\b/.test(text) ||
    /\b[A-Z]{2} \d{5}\b|\(\d{3}\) ?\d{3}[-.]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\bInc\.|\bLLC\b|Corp\b/.test(text) ||
    mail.sender_email.endsWith('.us')
  )
}

/** "1 July 2026 - 30 June 2027": how long a paper holds. */
const isPeriod = (folded: string, { start, end }: Span): boolean =>
  /\d{4} ?(?:-|~|至|to|bis|au|al|do|tot|till|a) ?(?:the |le |el |il |zum )?$/.test(
    folded.slice(Math.max(0, start - 20), start),
  ) ||
  /^ ?(?:-|~|至|to|bis|au|al|do|tot|till|a) ?(?:the |le |el |il |zum )?\d{1,2}[ ./-].{1,12}\d{4}/.test(
    folded.slice(end, end + 40),
  )

function mentionsIn(clauses: readonly Clause[], place: string, language: string, reading: Reading): Mention[] {
  let named: number | null = null
  return clauses.flatMap((clause, at) => {
    const folded = fold(clause.text).replace(/\s/g, ' ')
    const plain = spansIn(folded, language, reading)
    const earlier: Span[] = earlierIn(folded, language, plain, named).filter(({ day }) => day >= reading.today)
    const spans = [
      ...plain.filter((one) => !isReason(folded, plain, one) && !earlier.some((other) => overlaps(one, other))),
      ...earlier,
    ]
    named = spans.at(-1)?.day ?? named
    if (spans.length === 0) return []
    const shared = clauseFeatures(clause, clauses[at - 1], clauses[at + 1], place)
    return spans
      .filter((span) => !isPeriod(folded, span) && !isFormer(folded, span) && !isStart(folded, span, spans))
      .filter((span) => !isAway(folded, span, language))
      .filter((span) => !isOfGoods(clause, folded, span, clauses.slice(0, at)))
      .map((span) => ({
        day: span.day,
        features: [...shared, ...spanFeatures(folded, span, reading), ...partFeatures(folded, span, language)],
      }))
  })
}

/** "Delivery: by 20 January", "Consegna: entro il 20 gennaio", "Delivery week 51.", "ok, week 50 works for us": when goods are to come, in a clause that asks for nothing. */
const isOfGoods = (clause: Clause, folded: string, { start, end }: Span, before: readonly Clause[]): boolean =>
  !ASKS.some((concept) => clause.concepts.has(concept)) &&
  !clause.concepts.has('document') &&
  topicsOf(clause).length === 0 &&
  (LABEL_OF_GOODS.test(folded.slice(0, start)) ||
    WEEK_OF_GOODS.test(folded.slice(Math.max(0, start - 40), start) + folded.slice(start, end).slice(0, 12)) ||
    // Who has asked for papers says until when.
    (NUMBERED.test(folded.slice(start, end)) && AGREED.test(folded.slice(end)) && !before.some(asksForPapers)))

const asksForPapers = (clause: Clause): boolean => clause.concepts.has('document') || topicsOf(clause).length > 0

/** "Our previous deadline of December 31 has been extended" */
const isFormer = (folded: string, { start }: Span): boolean => FORMER.test(folded.slice(Math.max(0, start - 60), start))
const FORMER =
  /\b(?:previous|original|initial|earlier|former|old|urspruengliche[nr]?|ursprungliche[nr]?|bisherige[nr]?|vorherige[nr]?|alte[nr]?|ancienne?|precedente?|anterior|vorige|oorspronkelijke|poprzedni|puvodni|tidigare|tidligere) (?:\w+ )?(?:deadline|due date|date|termin|frist|abgabetermin|delai|echeance|date limite|plazo|fecha limite|scadenza|prazo|datum)\W{0,3}(?:(?:of|was|had been|on|vom|war|am|du|de|del|van|z|ze|fra)\W{0,2})?(?:the |der |le |il |el |den )?$/

const LABEL_OF_GOODS =
  /^\W{0,4}(?:requested |required |gewunschter? )?(?:deliver(?:y|ies)(?: date)?|ship(?:ping|ment|s)?(?: date)?|liefer(?:ung|termin|datum)|livraison|date de livraison|(?:fecha de )?entrega|(?:data di )?consegna|(?:data de )?entrega|levering|leverdatum|(?:termin )?dostaw[ay]|dodani|(?:termin )?dodavk[ay]|leverans|teslimat)\s?:\s?(?:(?:by|on|until|before|not later than|bis|bis zum|spatestens|am|avant|au plus tard|antes|hasta|entro|per|ate|voor|uiterlijk|op|do|najpozniej|nejpozdeji|senast|til)\s?(?:the |le |el |il |del |den |dem |dnia |de )?)?$/
const WEEK_OF_GOODS =
  /(?:^|[^a-z])(?:deliver(?:y|ies)?|ship(?:ping|ment|s)?|liefer(?:ung|termin|datum|woche)|livraison|entrega|consegna|levering|leverdatum|dostaw[ay]|dodani|dodavka|leverans|teslimat|toimitus|szallitas|livrare)\W{0,3}(?:in |on |im |in der |en |nella |w |v |i |ve )?(?:calendar |kalender)?(?:week|kw|cw|wk|w|semaine|sem|semana|settimana|sett|tydzien|tydz|tyden|vecka|v|uge|uke|woche|hafta|viikko|het|saptamana)\.? ?\d{1,2}\b/
const AGREED =
  /^ (?:works|is (?:fine|ok|okay|good|perfect)|suits|passt|ist (?:ok|in ordnung|gut)|geht in ordnung|convient|(?:nous )?va bien|nous convient|nos va bien|esta bien|va bene|pasuje|odpowiada|vyhovuje|schikt|past|is prima|passar|fungerar|uygun)/
/** "10 days from today": the day from which they are counted. */
const isStart = (folded: string, { start }: Span, spans: readonly Span[]): boolean =>
  spans.some((one) => !one.isDay && one.end < start && COUNTED_FROM.test(folded.slice(one.end, start)))
const COUNTED_FROM =
  /^[ a-z]{0,25}(?:from|of|starting|beginning|ab|von|a partir (?:de|d['’])|a compter (?:de|d['’])|a contar (?:de|desde)|desde|da|a partire da|a decorrere da|vanaf|od|ode|fran|fra|incepand (?:cu|de)|alkaen|szamitva)\W{0,2}$/

/** "I am in Aveiro until Friday, can you take this?" */
function isAway(folded: string, { start, end }: Span, language: string): boolean {
  const before =
    folded
      .slice(Math.max(0, start - 80), start)
      .split(PARTS)
      .at(-1) ?? ''
  const behind = folded.slice(end, end + 50).split(PARTS)[0] ?? ''
  const said = conceptsOf(`${before} ${behind}`, language)
  const isAsked = said.has('please') || said.has('send') || [...said].some(isTopic)
  return !isAsked && isOfAbsence(before, folded.slice(start, end), behind)
}

/** A week of the calendar, not a time to wait. */
const NUMBERED = /^[a-z]{1,9}\.? ?\d{1,2}$/

/** Days that are said to be before another, which stands ahead of them in the clause or was the last one named. */
const earlierIn = (folded: string, language: string, plain: readonly Span[], named: number | null): Span[] =>
  earlierPatterns(language).flatMap(({ pattern, read }) =>
    [...folded.matchAll(pattern)].slice(0, MOST).flatMap((match) => {
      const anchor = plain.findLast(({ end }) => end <= match.index)?.day ?? named
      if (anchor === null) return []
      const end = match.index + match[0].length
      return [{ day: read(match.slice(1), anchor), start: match.index, end, form: EARLIER, isDay: true }]
    }),
  )

/** "By the end of next week, as our audit is on the Monday after": why the day before is the last one. */
const REASON =
  /[,(–-] ?(?:as|because|since|weil|da|denn|car|parce qu\S*|puisqu\S*|porque|ya que|pues|perche|poiche|poniewaz|bo|omdat|want|eftersom|fordi|pois)\b/
const isReason = (folded: string, spans: readonly Span[], { start }: Span): boolean =>
  spans.some(
    (one) =>
      one.end < start &&
      REASON.test(folded.slice(one.end, start)) &&
      CUE.test(folded.slice(Math.max(0, one.start - 40), one.start)),
  )

const EARLIER = 'earlier'
const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** More days than a sentence names; a hostile mail is full of them. */
const MOST = 20

type Span = { day: number; start: number; end: number; form: string; isDay: boolean }

function spansIn(folded: string, language: string, reading: Reading): Span[] {
  const found: Span[] = []
  for (const { pattern, read, unit, form } of patternsOf(language)) {
    if (unit === 'month') continue
    const isDay = unit !== 'span'
    for (const match of folded.matchAll(pattern)) {
      const day = read(match.slice(1), reading)
      if (day === null || day < reading.today || day - reading.today > FURTHEST) continue
      const start = match.index
      const end = start + match[0].length
      if (found.length >= MOST) break
      if (!found.some((one) => start < one.end && end > one.start)) found.push({ day, start, end, form, isDay })
    }
  }
  return joined(found, folded)
}

const BETWEEN = /^[\s,.(–-]{0,3}(?:the |this |of |on |den |am |le |el |der |o |il |d\. )?$/

/** "Friday, 16 October" and "EOD Friday" are one day: the more exact pattern, which is the earlier one, knows it. */
function joined(found: readonly Span[], folded: string): Span[] {
  const rank = new Map(found.map((span, at) => [span, at]))
  const kept: Span[] = []
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    if (last === undefined || span.start - last.end > 8 || !BETWEEN.test(folded.slice(last.end, span.start))) {
      kept.push(span)
      continue
    }
    const isExact = (rank.get(span) ?? 0) < (rank.get(last) ?? 0)
    const both = { ...(isExact ? span : last), start: last.start, end: span.end }
    kept[kept.length - 1] = both
    rank.set(both, Math.min(rank.get(span) ?? 0, rank.get(last) ?? 0))
  }
  return kept
}

function clauseFeatures(
  clause: Clause,
  before: Clause | undefined,
  after: Clause | undefined,
  place: string,
): string[] {
  const { concepts, isRow, isQuestion } = clause
  const asks = (one: Clause | undefined) => one !== undefined && ASKS.some((concept) => one.concepts.has(concept))
  return [
    `place:${place}`,
    ...[...concepts].map((concept) => `c:${concept}`),
    ...(asks(clause) ? ['asks'] : []),
    ...(asks(clause) && (topicsOf(clause).length > 0 || concepts.has('document')) ? ['asks-papers'] : []),
    ...(asks(before) ? ['asks-before'] : []),
    ...(asks(after) ? ['asks-after'] : []),
    ...(isRow ? ['row'] : []),
    ...(isQuestion ? ['question'] : []),
    ...(clause.text.length < 40 ? ['short-clause'] : []),
  ]
}

function spanFeatures(folded: string, { day, start, end, form, isDay }: Span, { today }: Reading): string[] {
  const before = folded.slice(Math.max(0, start - 40), start)
  const after = folded.slice(end)
  const ahead = (day - today) / DAY
  const steps = [0, 1, 4, 10, 21, 45, 100]
  const [last, second] = wordsOf(before).toReversed()
  // "Bis morgen" is one span.
  const hasCue =
    CUE.test(before) ||
    CUE_WITHIN.test(folded.slice(start, end)) ||
    isClosing(folded.slice(Math.max(0, start - 80), start), folded.slice(end, end + 30))
  const hasAfter = AFTER_CUE.test(after)
  return [
    `form:${form}`,
    `ahead:${steps.findIndex((step) => ahead <= step)}`,
    ...(hasCue ? ['cue'] : []),
    ...(hasAfter ? ['cue-after'] : []),
    hasCue || hasAfter ? `cue+${isDay ? 'day' : 'span'}` : `bare+${isDay ? 'day' : 'span'}`,
    ...(PAST.test(before.slice(-14)) ? ['past'] : []),
    ...(IN_FORCE.test(after) ? ['in-force'] : []),
    ...(GOODS.test(before) ? ['goods'] : []),
    ...(RANGE_BEFORE.test(before) || RANGE_AFTER.test(after) ? ['range'] : []),
    ...(last === undefined ? ['starts'] : [`b:${last}`]),
    ...(second === undefined ? [] : [`b:${second}_${last}`]),
    ...wordsOf(after.slice(0, 24))
      .slice(0, 2)
      .map((word) => `a:${word}`),
  ]
}

/** What the part of the sentence says that the day stands in, before and after it. */
function partFeatures(folded: string, { start, end }: Span, language: string): string[] {
  const before =
    folded
      .slice(Math.max(0, start - 60), start)
      .split(PARTS)
      .at(-1) ?? ''
  const after = folded.slice(end, end + 50).split(PARTS)[0] ?? ''
  return [
    ...[...conceptsOf(before, language)].map((concept) => `before:${concept}`),
    ...[...conceptsOf(after, language)].map((concept) => `after:${concept}`),
  ]
}

/** Between the parts of a sentence. */
const PARTS = /[,;:()（）、，；：–—]| - /

/** Words, and single signs of scripts without spaces. */
const wordsOf = (text: string): string[] => text.match(/[a-z']{1,20}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g) ?? []
