import type { EmailResponse } from '@attestry/core/mail/inbox'
import type { NotificationStore } from './notification-store'
import { UNREAD } from './notify-assigned'

type NotifyDeps = { notifications: Pick<NotificationStore, 'add' | 'titleOf' | 'waitingFor'>; now: () => number }
type Returned = { org: string; email_id: number; response: EmailResponse }

/** An answer to a customer came back: tells who wrote it, and who has the mail or its request. */
export async function notifyReturned(
  { notifications, now }: NotifyDeps,
  { org, email_id, response: { id, created_by, request_id, not_before } }: Returned,
): Promise<void> {
  const about = { kind: 'inbound', id: email_id } as const
  const title = await notifications.titleOf(org, about)
  if (title === undefined) return
  const people = await notifications.waitingFor(org, { created_by, sent_by: null, email_id, request_id })
  // It has another time each time it is sent.
  const cause = `returned-${id}-${not_before}`
  const notification = { ...UNREAD, id: cause, kind: 'returned', about, title, by: null, created_at: now() } as const
  await Promise.all(people.map((uid) => notifications.add(org, uid, notification)))
}
