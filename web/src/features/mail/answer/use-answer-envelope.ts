import { domainOf } from '@attestry/core/base/email-address'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { recipientOf, recipientWarnings } from '@attestry/core/mail/recipient'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { useSession } from '../../../lib/api/session'
import type { TypedRecipients } from '../../../ui/composer/typed-recipients'
import { recipientsOfAnswer } from './recipients-of-answer'
import { useQuoting } from './use-quoting'

/** From where an answer is sent and to whom, and whether it quotes the question. */
export function useAnswerEnvelope(
  email: InboundEmail,
  body: EmailBody,
  accounts: readonly EmailAccount[],
  answers: readonly EmailResponse[],
  own: TypedRecipients | null,
) {
  const { email: ownAddress } = useSession()
  const to = recipientOf({ ...email, ...body })
  const people = recipientsOfAnswer({ email, body, to, accounts, answers, own })
  return {
    to,
    people,
    mailbox: sendingMailbox(accounts, email.account_id),
    isQuoted: useQuoting(email, body),
    warnings: recipientWarnings({ ...email, ...body }, [domainOf(ownAddress)], people.all),
  }
}
export type AnswerEnvelope = ReturnType<typeof useAnswerEnvelope>
