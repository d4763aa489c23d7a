import { isForward } from '@attestry/core/mail/quote-start'
import { answersUs } from '../intent/answers-us'
import type { Clause } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import type { FoundPart } from './found-part'

/**
 * Who answers our mail and asks for something without naming a part means those of that mail: "Can you get an updated
 * one?". There they are named as what we send, so no words around them ask. Who passes a mail on means those of it, too.
 */
export function askAgain(read: ReadMail, parts: readonly FoundPart[]): void {
  const isOfOurs = ({ where }: FoundPart) => where.place === 'quoted' || where.place === 'subject'
  const isPassedOn = isForward(read.mail.subject)
  if (!(answersUs(read) || isPassedOn) || parts.some((part) => part.asked) || !parts.every(isOfOurs)) return
  for (const part of parts) part.asked = true
}

/** "The same for BC847C please": what is asked of the part before is asked of this one, too. */
export function askTheSame({ ownClauses }: ReadMail, parts: readonly FoundPart[]): void {
  for (const { text, isRow } of ownClauses) {
    const said = isRow ? null : SAME.exec(text)
    if (!said || PAST.test(text)) continue
    const after = text.slice(said.index)
    for (const part of parts) if (after.includes(part.part_number)) part.asked = true
  }
}

const SAME =
  /^(?:(?:and|und|et|y|e|en|i|a|och|ve|also|please|bitte|merci,?|por favor),? )*(?:the same|das(?:selbe| gleiche)|das gilt auch|idem|la même chose|lo mismo|lo stesso|o mesmo|hetzelfde|to samo|totéž|to samé|samma sak|samma|aynısı)(?: (?:goes|applies|again|auch|bitte|aussi|también|anche|também|graag|ook|poproszę|prosím|tack))* (?:for|to|für|pour|para|per|voor|dla|pro|för)(?!\p{L})/iu
/** How it was done for another part. */
const PAST =
  /\b(?:you (?:did|sent|gave|had)|was (?:sent|done)|last (?:time|week|year)|wie bei|haben sie|vous (?:avez|aviez)|habéis|avete|enviaram|hebben jullie)\b/iu

/**
 * "The label reads A, our drawing says B. Could you send RoHS for both?" asks for the parts that are named before, and
 * "RoHS for A, please. Also B if you have it." for the one behind as well.
 */
export function askBoth({ ownClauses }: ReadMail, parts: readonly FoundPart[]): void {
  const isNamedIn = (text: string) => (part: FoundPart) => text.includes(part.part_number)
  ownClauses.forEach((clause, at) => {
    if (clause.isRow) return
    const before = ownClauses.slice(0, at)
    const asked = before.some((one) => asks(one) && parts.some((part) => part.asked && isNamedIn(one.text)(part)))
    if (ALSO.test(clause.text) && clause.text.length <= LONGEST_ALSO && asked && saysNothingElse(clause))
      for (const part of parts.filter(isNamedIn(clause.text))) part.asked = true
    if (!BOTH.test(clause.text) || !asks(clause) || parts.some(isNamedIn(clause.text))) return
    const named = parts.filter((part) => before.some(({ text, isRow }) => !isRow && isNamedIn(text)(part)))
    if (named.length === 2) for (const part of named) part.asked = true
  })
}

const asks = ({ concepts, isQuestion }: Clause): boolean =>
  isQuestion || concepts.has('please') || concepts.has('send') || concepts.has('need')
/** No price, no order: it goes on with what was asked before. */
const saysNothingElse = ({ concepts }: Clause): boolean =>
  ![...concepts].some((one) => ['price', 'order', 'invoice', 'offer', 'news', 'deliver', 'received'].includes(one))

const ALSO =
  /^(?:and |und |et |y |e |en )?(?:also|plus|as well as|auch|ebenso|außerdem|aussi|également|también|anche|inoltre|também|ook|également|również|także|také|även|også)(?!\p{L})(?! (?:confirm|tell|let|say))/iu
const LONGEST_ALSO = 80
const BOTH =
  /(?<!\p{L})(?:both|either of them|beiden?|beider|(?:les|des|pour les) deux|entramb[ei]|amb[oa]s|obu|obie|oba|obě|båda|begge|her ikisi|两者|兩者|両方|둘 다)(?!\p{L})/iu
