import type { Comment } from '@attestry/core/people/comments'
import type { WorkSubject } from '@attestry/core/people/notifications'
import type { NotificationStore } from './notification-store'
import { UNREAD } from './notify-assigned'

type NotifyDeps = { notifications: Pick<NotificationStore, 'add' | 'titleOf'>; now: () => number }
type Written = { org: string; about: WorkSubject; before: Comment | undefined; after: Comment | undefined }

/** Tells those whom a comment names now and did not name before; a comment tells nobody about itself twice. */
export async function notifyMentioned(
  { notifications, now }: NotifyDeps,
  { org, about, before, after }: Written,
): Promise<void> {
  if (!after || after.deleted_at !== null) return
  const known = new Set([after.author_uid, ...(before?.mentions ?? [])])
  const named = after.mentions.filter((uid) => !known.has(uid))
  if (named.length === 0) return
  const title = await notifications.titleOf(org, about)
  if (title === undefined) return
  const id = `mentioned-${about.kind}-${about.id}-${after.id}`
  const notification = { ...UNREAD, id, kind: 'mentioned', about, title, by: after.author_uid } as const
  await Promise.all(named.map((uid) => notifications.add(org, uid, { ...notification, created_at: now() })))
}
