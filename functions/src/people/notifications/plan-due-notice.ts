import { type CustomerRequest, OPEN_STATUSES } from '@attestry/core/requests/customer-requests'
import { dueNoticeAt } from '@attestry/core/people/notifications'
import type { NotificationStore } from './notification-store'

type PlanDeps = { notifications: Pick<NotificationStore, 'readRequest' | 'planDue' | 'forgetDue' | 'workingDays'> }
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
export async function planDueNotice({ notifications }: PlanDeps, { org, id, before, after }: Change): Promise<void> {
  if (before && after && PLANNED_BY.every((field) => before[field] === after[field])) return
  // Most requests that are made have no assignee.
  if (!before && (!after || after.due_date === null || after.assignee_uid === null)) return
  const request = await notifications.readRequest(org, id)
  if (!request || request.due_date === null || request.assignee_uid === null || !isOpen(request)) {
    await notifications.forgetDue(org, id)
    return
  }
  const notify_at = dueNoticeAt(request.due_date, await notifications.workingDays(org))
  const { assignee_uid } = request
  await notifications.planDue({ organization_id: org, request_id: id, assignee_uid, notify_at })
}

const PLANNED_BY = ['due_date', 'assignee_uid', 'status'] as const

export const isOpen = ({ status }: Pick<CustomerRequest, 'status'>): boolean =>
  (OPEN_STATUSES as readonly string[]).includes(status)
