import { UNDO_WINDOW, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import type { Said } from '../../../lib/actions/notify'
import type { Call } from '../../../lib/actions/use-intention'

/**
 * A person says whether mails are requests of which the analysis was not sure, and later mails of their senders are read
 * by it. Undo leaves it to the analysis again.
 */
export async function judgeEmails(emails: readonly InboundEmail[], call: Call, isRequest: boolean): Promise<Said> {
  const say = (is_compliance_related: boolean | null) =>
    Promise.all(emails.map(({ id }) => call(inboxApi.correctAnalysis, { id, is_compliance_related })))
  await say(isRequest)
  const work = async (): Promise<Said> => {
    await say(null)
    return ['As before']
  }
  const failed = ['Error', 'It could not be undone.'] as const
  const what = isRequest ? 'a request' : 'no request'
  const told = emails.length === 1 ? `It is ${what}` : `${emails.length} emails are ${what}`
  return [told, undefined, { work, failed, milliseconds: UNDO_WINDOW }]
}
