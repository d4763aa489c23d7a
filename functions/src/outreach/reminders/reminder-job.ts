import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'

/** Longer than handing one mail to the outbox takes. */
const LEASE = 2 * 60_000

export const reminderJob: JobKind<'reminderJob'> = {
  name: 'remindContact',
  place: (id) => at('reminderJob', ...idsOf(id)),
  due: queries.dueReminders,
  lease: LEASE,
  task(id) {
    const [organization_id, email_id] = idsOf(id)
    return ['remindContact', { organization_id, email_id }]
  },
}

export const reminderJobId = (org: string, email: number): string => `${org}_${email}`

function idsOf(id: string): [org: string, email: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}
