import { plainAddress } from '@attestry/core/base/email-address'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { othersOf } from '@attestry/core/sending/recipients'
import { recipientsIn, type TypedRecipients } from '../../../ui/composer/typed-recipients'

type Known = {
  email: InboundEmail
  body: EmailBody
  /** Whom the answer goes to in any case. */
  to: string | null
  /** Our own mailboxes, which need no copy. */
  accounts: readonly EmailAccount[]
  answers: readonly EmailResponse[]
  /** What the person has changed; null: nothing. */
  own: TypedRecipients | null
}

/** Who gets an answer: whoever had a copy of the mail gets one again, until a person says otherwise. */
export function recipientsOfAnswer({ email, body, to, accounts, answers, own }: Known) {
  const ours = new Set(accounts.map(({ email_address }) => email_address.toLowerCase()))
  const theirs = (addresses: readonly string[]) =>
    othersOf(to ?? '', {
      cc: addresses.flatMap((address) => plainAddress(address)?.toLowerCase() ?? []).filter((one) => !ours.has(one)),
    }).cc
  const value: TypedRecipients = own ?? {
    to: { addresses: [], typed: '' },
    cc: { addresses: theirs(body.cc), typed: '' },
  }
  const answered = answers.flatMap((answer) => [answer.to, ...answer.also_to, ...answer.cc])
  const { also_to, cc, problem } = recipientsIn(to ?? '', value)
  return {
    value,
    suggestions: theirs([email.sender_email, ...body.to, ...body.cc, ...answered]),
    all: [...also_to, ...cc],
    /** What is sent of it. */
    sent: { ...(also_to.length > 0 && { also_to }), ...(cc.length > 0 && { cc }) },
    problem: to === null ? null : problem,
  }
}
