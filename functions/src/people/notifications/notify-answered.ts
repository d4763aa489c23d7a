import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { NotificationStore } from './notification-store'
import { UNREAD } from './notify-assigned'

type NotifyDeps = { notifications: Pick<NotificationStore, 'add' | 'waitingFor'>; now: () => number }
type Change = { org: string; before: OutboundEmail | undefined; after: OutboundEmail | undefined }

/** A manufacturer has answered: tells everybody who waits for it. */
export async function notifyAnswered(
  { notifications, now }: NotifyDeps,
  { org, before, after }: Change,
): Promise<void> {
  const answer = after?.response_to_email_id ?? null
  if (!after || answer === null || before?.response_to_email_id === answer) return
  const waiting = await notifications.waitingFor(org, after)
  const notification = {
    ...UNREAD,
    id: `answered-${after.id}-${answer}`,
    kind: 'answered',
    about: { kind: 'outbound', id: after.id },
    title: after.subject || '(no subject)',
    by: null,
    created_at: now(),
  } as const
  await Promise.all(waiting.map((uid) => notifications.add(org, uid, notification)))
}
