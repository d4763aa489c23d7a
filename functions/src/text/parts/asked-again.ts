import { answersUs } from '../intent/answers-us'
import type { ReadMail } from '../intent/features'
import type { FoundPart } from './found-part'

/**
 * Who answers our mail and asks for something without naming a part means those of that mail: "Can you get an updated
 * one?". There they are named as what we send, so no words around them ask.
 */
export function askAgain(read: ReadMail, parts: readonly FoundPart[]): void {
  const isOfOurs = ({ where }: FoundPart) => where.place === 'quoted' || where.place === 'subject'
  if (!answersUs(read) || parts.some((part) => part.asked) || !parts.every(isOfOurs)) return
  for (const part of parts) part.asked = true
}
