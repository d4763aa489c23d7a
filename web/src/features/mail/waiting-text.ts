import { dayIn } from '@attestry/core/base/time-zone'
import { dayText } from '@attestry/core/base/words'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { remindedText, waitingForText } from '@attestry/core/requests/waiting-words'
import { shortDayText } from '../../lib/text/date-text'

/**
 * For which maker a conversation waits: "Waiting for onsemi since Nov 20, reminded once, +2", or ''. `hasYear`: as the other
 * days of the page.
 */
export function waitingText({ conversation_state, conversation }: InboundEmail, zone: string, hasYear = false): string {
  const waiting = conversation_state === 'waiting' ? conversation?.waiting_for : undefined
  if (!waiting) return ''
  const day = dayIn(waiting.since, zone)
  const since = `${waiting.maker} since ${hasYear ? dayText(day) : shortDayText(day)}`
  return waitingForText([since, remindedText(waiting)].filter(Boolean).join(', '), waiting.others)
}
