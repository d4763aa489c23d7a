import { dayAt } from '@attestry/core/base/day'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { waitingForText } from '@attestry/core/requests/waiting-words'
import { shortDayText } from '../../lib/text/date-text'

/** For which maker a conversation waits: "Waiting for onsemi since Nov 20, +2", or ''. */
export function waitingText({ conversation_state, conversation }: InboundEmail): string {
  const waiting = conversation_state === 'waiting' ? conversation?.waiting_for : undefined
  return waiting ? waitingForText(`${waiting.maker} since ${shortDayText(dayAt(waiting.since))}`, waiting.others) : ''
}
