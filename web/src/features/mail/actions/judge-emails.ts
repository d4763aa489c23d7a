import { UNDO_WINDOW, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import type { Said } from '../../../lib/actions/notify'
import type { Call } from '../../../lib/actions/use-intention'

/**
 * A person says whether mails are requests of which the analysis was not sure, and later mails of their senders are read
 * by it. What is one becomes a request. Undo leaves it to the analysis again.
 */
export async function judgeEmails(emails: readonly InboundEmail[], call: Call, isRequest: boolean): Promise<Said> {
  const say = (is_compliance_related: boolean | null) =>
    Promise.all(
      // Of a conversation it may be an earlier mail than its row.
      emails.map((email) =>
        call(inboxApi.correctAnalysis, { id: perhapsOf(email) ?? email.id, is_compliance_related }),
      ),
    )
  const made = (await say(isRequest)).flatMap(({ made_request_id }) => made_request_id ?? [])
  const work = async (): Promise<Said> => {
    await Promise.all(made.map((id) => call(customerRequestsApi.deleteRequest, { id })))
    await say(null)
    return ['As before']
  }
  const failed = ['Error', 'It could not be undone.'] as const
  const what = isRequest ? 'a request' : 'no request'
  const told = emails.length === 1 ? `It is ${what}` : `${emails.length} emails are ${what}`
  const [first, ...more] = made
  const detail =
    first === undefined
      ? undefined
      : more.length > 0
        ? `${made.length} requests made`
        : `${requestName({ id: first })} made`
  return [told, detail, { work, failed, milliseconds: UNDO_WINDOW }]
}
