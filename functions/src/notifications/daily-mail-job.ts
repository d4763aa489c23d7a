/**
 * Mails one person what they have not read, each morning of a working day. Its task is a kind of `sendAccountMail`, which
 * alone may send mail in our own name.
 */
import { DailyMail } from '@attestry/contract/notifications'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { JobKind } from '../jobs/job-kind'

export const dailyMailJob: JobKind<DailyMail> = {
  name: 'sendDailyMail',
  schema: DailyMail,
  path: (id) => paths.dailyMail(...idsOf(id)),
  due: queries.dueDailyMails,
  // Longer than sending one mail may take.
  lease: 10 * 60_000,
  enqueue(queue, id) {
    const [organization_id, uid] = idsOf(id)
    return queue.enqueue('sendAccountMail', { kind: 'daily', organization_id, uid })
  },
}

export const dailyMailId = (org: string, uid: string): string => `${org}_${uid}`

/** The id of an organization has no underscore. */
function idsOf(id: string): [org: string, uid: string] {
  const cut = id.indexOf('_')
  return [id.slice(0, cut), id.slice(cut + 1)]
}
