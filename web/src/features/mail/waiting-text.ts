import type { Day } from '@attestry/core/base/primitives'
import { dayIn } from '@attestry/core/base/time-zone'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { remindedText, waitingForText } from '@attestry/core/requests/waiting-words'
import { shortDayText } from '../../lib/text/date-text'

/**
 * For which maker a conversation waits: "Waiting for onsemi since Nov 20, reminded once, +2", or ''. `textOf`: as the
 * other days of the page are written.
 */
export function waitingText(
  { conversation_state, conversation }: InboundEmail,
  zone: string,
  textOf: (day: Day) => string = shortDayText,
): string {
  const waiting = conversation_state === 'waiting' ? conversation?.waiting_for : undefined
  if (!waiting) return ''
  const since = `${waiting.maker} since ${textOf(dayIn(waiting.since, zone))}`
  return waitingForText([since, remindedText(waiting)].filter(Boolean).join(', '), waiting.others)
}
