import { dayAt } from '@attestry/core/base/day'
import type { DueNotice } from '@attestry/core/people/notifications'
import { failureFields, type Log } from '../../platform/log'
import type { NotificationStore } from './notification-store'
import { UNREAD } from './notify-assigned'
import { isOpen } from './plan-due-notice'

type NotifyDueDeps = {
  notifications: Pick<NotificationStore, 'add' | 'titleOf' | 'readRequest' | 'dueNotices' | 'settleDue'>
  log: Log
  now: () => number
}

/** Runs every five minutes and tells people which of their requests are due on the next working day. */
export async function notifyDue(deps: NotifyDueDeps): Promise<void> {
  for await (const notice of deps.notifications.dueNotices(deps.now())) {
    try {
      await tell(deps, notice)
    } catch (failure) {
      const { organization_id, request_id } = notice
      deps.log('WARNING', 'Nobody could be told what is due', {
        organization_id,
        request_id,
        ...failureFields(failure),
      })
    }
  }
}

/** It is forgotten last, so that a run that dies leaves it to the next. */
async function tell({ notifications, now }: NotifyDueDeps, notice: DueNotice) {
  const { organization_id: org, request_id, assignee_uid } = notice
  const request = await notifications.readRequest(org, request_id)
  const about = { kind: 'request', id: request_id } as const
  const title = await notifications.titleOf(org, about)
  if (
    request &&
    title !== undefined &&
    request.assignee_uid === assignee_uid &&
    request.due_date !== null &&
    isOpen(request)
  ) {
    // Who is told too late sees that it is overdue.
    if (dayAt(now()) <= request.due_date) {
      const id = `due-${request_id}-${request.due_date}`
      const notification = { ...UNREAD, id, kind: 'due', about, title, by: null, created_at: now() } as const
      await notifications.add(org, assignee_uid, notification)
    }
  }
  await notifications.settleDue(notice)
}
