import type { Clause } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import type { FoundPart } from './found-part'

/** How people take back what they have just written. */
const TAKEN_BACK =
  /\b(?:sorry|correction|typo|my mistake|scratch that|no,? wait|i (?:actually )?mean[t]?|should (?:be|read)|korrektur|tippfehler|vertippt|ich meine|gemeint (?:ist|war)|muss heißen|nein,|je voulais dire|je veux dire|erratum|erreur de ma part|perd[oó]n|quise decir|quiero decir|mejor dicho|errata|volevo dire|intendevo|anzi|quis dizer|quero dizer|ik bedoel(?:de)?|typfout|chodzi(?:ło)? mi o|miał[ae]m na myśli|pomyłka|myslel jsem|oprava|překlep|jag menar|menade|jeg mener|mente|tarkoitan|elírás|úgy értem|vreau să spun|yani|düzeltme)(?!\p{L})|打[錯错]|[寫写][錯错]|更正|应为|應為|訂正|間違|정정|오타/iu
/** "A değil, B", "AではなくB": of two that follow each other, the second. */
const NOT_BUT = /^[^\p{L}\d]*(?:değil|degil|ではなく|じゃなく|이 아니라|가 아니라|아니고|不是)[^\p{L}\d]*$/iu
const NEAR = 90

type Place = { part: FoundPart; at: number; start: number; end: number }

/** "RoHS for LM317T. Sorry, I mean LM337T": what the new text takes back is not asked for, but what it says instead. */
export function askCorrected({ ownClauses }: ReadMail, parts: readonly FoundPart[]): void {
  const places = ownClauses.flatMap((clause, at) => (clause.isRow ? [] : placesIn(clause, at, parts)))
  for (const place of places) if (isTakenBackAtOnce(place, ownClauses, places)) place.part.asked = false
  for (const [before, next] of places.slice(1).map((next, at) => [places[at], next] as const)) {
    if (before === undefined || before.part.part_number === next.part.part_number) continue
    const between =
      before.at === next.at
        ? (ownClauses[next.at]?.text.slice(before.end, next.start) ?? '')
        : before.at + 1 === next.at
          ? `${ownClauses[before.at]?.text.slice(before.end)} ${ownClauses[next.at]?.text.slice(0, next.start)}`
          : ''
    if (between.length > NEAR || !(TAKEN_BACK.test(between) || NOT_BUT.test(between))) continue
    before.part.asked = false
    next.part.asked = true
  }
}

/** "Pos. 14 LM317T? No, sorry, that we buy elsewhere." */
function isTakenBackAtOnce({ at, end }: Place, clauses: readonly Clause[], places: readonly Place[]): boolean {
  const rest = clauses[at]?.text.slice(end) ?? ''
  const next = clauses[at + 1]?.text ?? ''
  return /^[?？…\s]+$/.test(rest) && AT_ONCE.test(next) && !places.some((one) => one.at === at + 1)
}
const AT_ONCE = /^(?:no|nein|non|nee|nie|não|ne)\b,? ?(?:sorry|wait|pardon|doch|falsch|scusa|perd[oó]n|desculpe)/iu

/** Where a clause names parts, in order. */
const placesIn = ({ text }: Clause, at: number, parts: readonly FoundPart[]): Place[] =>
  parts
    .flatMap((part) => {
      const start = part.where.place === 'text' ? text.indexOf(part.part_number) : -1
      return start === -1 ? [] : [{ part, at, start, end: start + part.part_number.length }]
    })
    .toSorted((a, b) => a.start - b.start)
