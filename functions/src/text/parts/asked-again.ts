import { isForward } from '@attestry/core/mail/quote-start'
import { answersUs } from '../intent/answers-us'
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
