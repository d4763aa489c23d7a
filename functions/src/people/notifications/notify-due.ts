import { dayAt } from '@attestry/core/base/day'
import { at } from '@attestry/core/paths'
import type { DueNotice } from '@attestry/core/people/notifications'
import { queries } from '@attestry/core/queries'
import { isOpen } from '@attestry/core/requests/request-fold'
import type { Database } from '../../adapters/database'
import { failureFields, type Log } from '../../platform/log'
import { tell, titleOf } from './tell'

type NotifyDueDeps = { database: Database; log: Log; now: () => number }

/** Runs every five minutes and tells people which of their requests are due on the next working day. */
export async function notifyDue({ database, log, now }: NotifyDueDeps): Promise<void> {
  for await (const notice of database.all('dueNotice', queries.dueNotices(now()))) {
    const { organization_id: org, request_id } = notice
    try {
      await tellDue(database, now(), notice)
    } catch (failure) {
      const about = { organization_id: org, request_id }
      log('WARNING', 'Nobody could be told what is due', { ...about, ...failureFields(failure) })
    }
  }
}

/** Tells it and forgets it, unless another notice was planned meanwhile. */
export const tellDue = (
  { transact }: Pick<Database, 'transact'>,
  now: number,
  { organization_id: org, request_id, assignee_uid, notify_at }: DueNotice,
): Promise<void> =>
  transact({ org, uid: assignee_uid, now }, async (tx) => {
    const place = at('dueNotice', org, request_id)
    const about = { kind: 'request', id: request_id } as const
    const [request, current] = [await tx.read(at('request', org, request_id)), await tx.read(place)]
    const isTheirs = request?.assignee_uid === assignee_uid && isOpen(request.status)
    const due = isTheirs ? request.due_date : null
    // Who is told too late sees that it is overdue.
    const title = due !== null && dayAt(now) <= due ? await titleOf(tx, org, about) : undefined
    const news = title !== undefined && { id: `due-${request_id}-${due}`, kind: 'due' as const, about, title, by: null }
    const write = news && (await tell(tx, { org, now }, [assignee_uid], news))
    if (write) write()
    if (current?.assignee_uid === assignee_uid && current.notify_at === notify_at) tx.remove(place)
  })
