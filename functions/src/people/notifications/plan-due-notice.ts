import { at } from '@attestry/core/paths'
import { dueNoticeAt } from '@attestry/core/people/notifications'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { isOpen } from '@attestry/core/requests/request-fold'
import type { Database } from '../../adapters/database'

type Change = {
  org: string
  id: number
  before: CustomerRequest | undefined
  after: CustomerRequest | undefined
}

/**
 * Plans when the assignee of a request is told that it is due, after it was assigned, moved or given another date. Events
 * come late and in any order, so what counts is the request as it is now.
 */
export async function planDueNotice(
  { database }: { database: Pick<Database, 'transact'> },
  { org, id, before, after }: Change,
): Promise<void> {
  if (before && after && PLANNED_BY.every((field) => before[field] === after[field])) return
  // Most requests that are made have no assignee.
  if (!before && (!after || after.due_date === null || after.assignee_uid === null)) return
  await database.transact({ org, now: 0 }, async (tx) => {
    const [request, organization] = await Promise.all([
      tx.read(at('request', org, id)),
      tx.read(at('organization', org)),
    ])
    const place = at('dueNotice', org, id)
    if (!request || request.due_date === null || request.assignee_uid === null || !isOpen(request.status))
      return tx.remove(place)
    const { assignee_uid, due_date } = request
    const notify_at = dueNoticeAt(due_date, organization?.service_level.working_days ?? [1, 2, 3, 4, 5])
    tx.put(place, { organization_id: org, request_id: id, assignee_uid, notify_at })
  })
}

const PLANNED_BY = ['due_date', 'assignee_uid', 'status'] as const
