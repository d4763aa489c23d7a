/**
 * Which documents a mail says it accepts, and whether it refuses what was sent. The words of a language are phrases in
 * which a sign stands for times and days (`ConditionWords`); they count only beside words for documents, and not where
 * goods, orders or deadlines are spoken of.
 */
import type { Topic } from '@attestry/core/base/topic'
import type { Day } from '@attestry/core/base/primitives'
import { isForward } from '@attestry/core/mail/quote-start'
import { DAY } from '../dates/calendar'
import { END, phrasesIn, START } from '../dates/date-words'
import { isMonthFirst } from '../dates/find-due-date'
import type { Reading } from '../dates/written-days'
import { answersUs } from '../intent/answers-us'
import { type Clause, topicsOf } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { fold } from '../language/fold'
import { once } from '../language/phrases'
import { isTooLittle } from './insufficient'
import type { ConditionWords } from '../language/shape'
import { A_DAY, AN_AGE, dayBy, languagesOf, type MaskedText, maskTimes, monthsBy, THIS_YEAR } from './mask-times'

/** A condition, and the clause that sets it. */
export type FoundCondition = { clause: string; topics: Topic[]; files: string[] } & (
  { kind: 'not_older_than'; months: number } | { kind: 'issued_after'; day: Day } | { kind: 'rejected' }
)

export function findConditions(read: ReadMail): FoundCondition[] {
  const { mail, subjectClauses, ownClauses, quotedClauses, language } = read
  const reading = { today: Math.floor(mail.received_date / DAY) * DAY, isMonthFirst: isMonthFirst(read) }
  const isPassedOn = isForward(mail.subject) || ownClauses.some(({ concepts }) => concepts.has('remind'))
  const places = [subjectClauses, ownClauses, isPassedOn ? quotedClauses : []]
  const found = places.flatMap((clauses) =>
    clauses.flatMap((clause, at) => conditionsIn(clause, before(clauses, at), clauses[at + 1], language, reading)),
  )
  if (found.length === 0 && answersUs(read)) found.push(...ownClauses.flatMap((clause) => anewIn(clause, ownClauses)))
  // "Please send a newer one" belongs to what was said to be refused.
  const isExact = ({ topics, files }: FoundCondition) => topics.length > 0 || files.length > 0
  const refused = found.filter(({ kind }) => kind === 'rejected')
  return found.filter((one) => one.kind !== 'rejected' || isExact(one) || !refused.some(isExact))
}

function conditionsIn(
  clause: Clause,
  before: readonly Clause[],
  after: Clause | undefined,
  language: string,
  reading: Reading,
): FoundCondition[] {
  const masked = maskTimes(fold(clause.text).replace(/\s+/g, ' '), language, reading)
  const words = patternsOf(language)
  const parts = masked.text.split(PARTS).filter((part) => !words.elsewhere.test(part))
  const about = { clause: clause.text, topics: topicsOf(clause), files: filesIn(clause.text) }
  const timed = parts.flatMap((part) => [
    ...signsIn(part, words.age, (sign) => monthsBy(masked, sign)).map((months): FoundCondition => ({
      kind: 'not_older_than',
      months,
      ...about,
    })),
    ...daysIn(part, words, masked).map((day): FoundCondition => ({ kind: 'issued_after', day, ...about })),
  ])
  const isNear = [clause, ...before].some(isOfDocuments)
  // "Certificates older than a year are rejected" refuses none that was sent.
  const others = (timed.length === 0 ? parts : parts.filter((part) => !TIME.test(part))).filter(
    // Nor does "a RoHS certificate alone will not do".
    (part) => !isTooLittle(part),
  )
  const isRefusal = others.some(
    (part) =>
      words.newer.test(part.replace(NEWEST, ' ')) ||
      (words.refused.test(part) && !words.supposed.test(part) && !isRule(part, about.topics)),
  )
  // "The invoice is wrong. We have rejected it" is not of the documents that are named before.
  const isOfOther = (one: Clause) => !isOfDocuments(one) && words.elsewhere.test(fold(one.text))
  if (isOfOther(clause) || (!isOfDocuments(clause) && before.slice(-1).some(isOfOther))) return []
  return [
    ...(isNear || isOfDocuments(after) ? timed : []),
    ...(isRefusal && isNear ? [{ kind: 'rejected' as const, ...about }] : []),
  ]
}

/** "Unsigned copies are not accepted", "we do not accept copies": of any paper, not of one that came. */
const isRule = (part: string, topics: readonly Topic[]): boolean =>
  topics.length === 0 && RULE.test(part) && !OF_ONE.test(part)
/** "最新的证书", the newest certificate, holds "新的证书", a new one. */
const NEWEST = /最新的?/g
const RULE =
  /\b(?:are|will be|can be) (?:not|never) accept\w*|\bgets? (?:bounced|rejected|refused|returned|sent back)\b|\b(?:do|does|can) ?not accept\w*|\b(?:werden|konnen) (?:\S+ ){0,4}nicht (?:akzeptiert|anerkannt)|\bakzeptier\w+ (?:\S+ ){0,4}(?:nicht|keine)\b|\bkeine \S+ (?:\S+ ){0,3}akzeptier|\bn'accept\w+ (?:pas|plus)\b|\bne sont (?:pas|plus) (?:accept|recevab)\w*|\bno (?:se aceptan|aceptamos)\b|\bnon (?:si accettano|accettiamo|sono accettat\w+)|\bniet geaccepteerd/
const OF_ONE =
  /\b(?:the|this|that|these|those|your|it|them|one|ihr\w*|die|das|den|dies\w*|votre|vos|ce|cette|ces|celui\S*|su|sus|el|los|las|est[aeo]s?|vostr\w*|il|la|le|i(?!['’])|gli|quest\w*|uw|de|het|deze|dit)\b/

/**
 * "Can you get an updated one?", in every language: it refuses what was sent only in an answer to us. In a first mail it
 * asks for the newest, and in the mail of a supplier it is what comes with it.
 */
const ANEW =
  /\b(?:(?:updated?|up[- ]to[- ]date|current|signed|corrected|revised|newer|more recent|better|new|another|different) (?:ones?\b|cop(?:y|ies)|version|cert|declaration|statement|report|document|paper|issue|letter)|(?:some|any)thing (?:newer|better|more (?:recent|current|up[- ]to[- ]date))|aktualisiert|aktuell|neue[nrs]? (?:fassung|version|ausgabe|erklarung|bescheinigung|dokument)|neuer|(?:mise )?a jour\b|actualise|plus recent|actualizad|mas (?:reciente|actual|nuev)|aggiornat|piu (?:recent|nuov|aggiorn)|atualizad|mais (?:recente|atual|nov)|bijgewerkt|nieuwer|recenter|actuele|nowsz|zaktualizowan|aktualn[aeyi]|aktualizovan|novejsi|uppdaterad|nyare|opdateret|nyere|paivitet|uudem|frissit|ujabb|actualizat|mai recent|mai nou|guncel|daha yeni)|最新版|最新の|更新版|新しい(?:もの|版)|新版|更新的|较新的|최신|업데이트된|새로운 (?:버전|확인서|성적서)/iu

const WANTS = ['please', 'need', 'can', 'missing'] as const

function anewIn(clause: Clause, clauses: readonly Clause[]): FoundCondition[] {
  const wants = clause.isQuestion || WANTS.some((one) => clause.concepts.has(one))
  if (!wants || clause.concepts.has('deliver') || !ANEW.test(fold(clause.text))) return []
  const at = clauses.indexOf(clause)
  const isNear = clauses.slice(Math.max(0, at - NEAR), at + 1).some(isOfDocuments)
  return isNear
    ? [{ kind: 'rejected', clause: clause.text, topics: topicsOf(clause), files: filesIn(clause.text) }]
    : []
}

/** How many clauses before it a condition may be about, beside the lines of a list of parts. */
const NEAR = 3
const before = (clauses: readonly Clause[], at: number): Clause[] =>
  clauses
    .slice(0, at)
    .filter(({ text }) => !/^\S*\d\S*$/.test(text.trim()))
    .slice(-NEAR)
const TIME = new RegExp(`${AN_AGE}|${A_DAY}`)

const PARTS =
  /[,;，；]| (?:but|aber|mais|pero|ma) | (?:and|und|et|y|e) (?=(?:must|shall|should|has to|have to|made|based|muss|darf|soll|doit|debe|deve)\b)/

const isOfDocuments = (clause: Clause | undefined): boolean =>
  clause !== undefined &&
  (clause.concepts.has('document') || clause.concepts.has('papers') || topicsOf(clause).length > 0)

const filesIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}_().-]{1,150}\.(?:pdf|xlsx?|docx?)(?![\p{L}\p{N}])/giu) ?? []

function signsIn<T>(part: string, pattern: RegExp, read: (sign: string) => T | undefined): T[] {
  return [...part.matchAll(pattern)].flatMap((match) => {
    const sign = match.slice(1).find((group) => group !== undefined)
    return sign === undefined ? [] : (read(sign) ?? [])
  })
}

/** "Dated after 2024" is from 2025 on, "2025 or newer" as well. */
function daysIn(part: string, { after, from, dated }: Patterns, masked: MaskedText): Day[] {
  const begun = [from, dated].flatMap((pattern) => signsIn(part, pattern, (sign) => dayBy(masked, sign)?.first))
  return begun.length > 0 ? begun : signsIn(part, after, (sign) => dayBy(masked, sign)?.next)
}

type Patterns = Record<
  Exclude<keyof ConditionWords, 'last' | 'half' | 'oneAndHalf' | 'shortMonth' | 'shortYear' | 'thisYear'>,
  RegExp
>

/** The expressions of a language, and of English in it. */
const patternsOf = once((code): Patterns => {
  const languages = languagesOf(code)
  const patternOf = (key: keyof Patterns, flags = '') =>
    new RegExp(
      languages
        .flatMap(({ conditions }) =>
          phrasesIn(conditions?.[key] ?? '').map((phrase) => sourceOf(phrase, key === 'dated' ? THIS_YEAR : A_DAY)),
        )
        .join('|') || '(?!)',
      flags,
    )
  return {
    age: patternOf('age', 'g'),
    after: patternOf('after', 'g'),
    from: patternOf('from', 'g'),
    dated: patternOf('dated', 'g'),
    refused: patternOf('refused'),
    newer: patternOf('newer'),
    elsewhere: patternOf('elsewhere'),
    supposed: patternOf('supposed'),
  }
})

/** A phrase as an expression: at its ends it begins and ends words, where its script has any. */
function sourceOf(phrase: string, day = A_DAY): string {
  const source = fold(phrase)
    .replace(/\.\.\./g, '\ue200')
    .replace(/[.+?^${}[\]\\]/g, '\\$&')
    .replace(/\(([^()]*)\)/g, (_, words: string) => oneOf(words.split('/')))
    .replace(/ *\ue200 */g, '[^.;]{1,40}?')
    .replace(/\*/g, '[a-z]{0,12}')
    .replace(/ /g, ' +')
    .replace('#', AN_AGE)
    .replace('@', day)
  return `${/^\(?[a-z]/.test(phrase) ? START : ''}${source}${/[a-z]\)?$/.test(phrase) ? END : ''}`
}

/** Words that all end in a blank may be left out. */
const oneOf = (words: readonly string[]): string =>
  `(?:${words.join('|')})${words.every((word) => word.endsWith(' ')) ? '?' : ''}`
