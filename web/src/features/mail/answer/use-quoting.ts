import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { questionQuote } from '@attestry/core/sending/quote'
import { useAnswerRules } from '../../../lib/live/use-templates'

/** Whether a mail is quoted below the answer to it. */
export function useQuoting(email: InboundEmail, body: EmailBody): boolean {
  const rules = useAnswerRules()
  return rules.status === 'ready' && rules.data.quotes_question && questionQuote(email, body, 'en') !== ''
}
