import type { WorkSubject } from '@attestry/core/people/notifications'
import type { NotificationStore } from './notification-store'

type NotifyDeps = { notifications: Pick<NotificationStore, 'add' | 'titleOf'>; now: () => number }

type Assigned = { assignee_uid: string | null; assignee_version: number }
type Change = {
  org: string
  about: WorkSubject
  before: Assigned | undefined
  after: Assigned | undefined
  /** Who assigned it, if it is known. */
  by: string | null
}

/** Tells the new assignee of a mail or a request, unless they took it themselves. */
export async function notifyAssigned(
  { notifications, now }: NotifyDeps,
  { org, about, before, after, by }: Change,
): Promise<void> {
  const uid = after?.assignee_uid ?? null
  if (uid === null || uid === by || uid === (before?.assignee_uid ?? null)) return
  const title = await notifications.titleOf(org, about)
  if (title === undefined) return
  const id = `assigned-${about.kind}-${about.id}-${after?.assignee_version ?? 0}`
  await notifications.add(org, uid, { ...UNREAD, id, kind: 'assigned', about, title, by, created_at: now() })
}

export const UNREAD = { is_read: false, is_read_version: 0 } as const
