import { ReminderJob } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'

/** Longer than handing one mail to the outbox takes. */
const LEASE = 2 * 60_000

export const reminderJob: JobKind<ReminderJob> = {
  name: 'remindContact',
  schema: ReminderJob,
  path: (id) => paths.reminderJob(...idsOf(id)),
  due: queries.dueReminders,
  lease: LEASE,
  enqueue(queue, id) {
    const [organization_id, email_id] = idsOf(id)
    return queue.enqueue('remindContact', { organization_id, email_id })
  },
}

export const reminderJobId = (org: string, email: number): string => `${org}_${email}`

function idsOf(id: string): [org: string, email: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}
