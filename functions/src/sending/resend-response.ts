import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import type { Log } from '../platform/log'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import type { TaskQueue } from '../adapters/task-queue'
import { GIVE_UP_AFTER } from './retry-delay'
import { askForDelivery } from './queue-mail'
import { answerTo, type Place, type SentMail } from './place'
import type { OutboxStore } from './store'

export type ResendDeps = {
  outbox: Pick<OutboxStore, 'requeue'>
  mailboxes: Pick<MailboxStore, 'list'>
  queue: TaskQueue
  log: Log
  now: () => number
}

/**
 * Sends an answer again that failed or may not have arrived. It sends the same bytes with the same Message-ID, so that
 * a mail program that already has the mail shows it once. If its mailbox was removed and added again, the new one sends
 * it.
 * @throws AppError not-found, already-done, link-revoked, email-not-verified
 */
export function resendResponse(
  deps: ResendDeps,
  caller: Caller,
  { id, responseId }: Input<typeof inboxApi.resendResponse>,
): Promise<Output<typeof inboxApi.resendResponse>> {
  return resendMail(deps, caller, answerTo(caller.org, id, responseId))
}

/** Makes a mail due again. @throws AppError not-found, already-done, link-revoked, email-not-verified */
export async function resendMail<T extends SentMail>(deps: ResendDeps, caller: Caller, place: Place<T>): Promise<T> {
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const not_before = deps.now()
  const changes = { created_by: caller.uid, not_before, give_up_at: not_before + GIVE_UP_AFTER }
  const mailboxes = (await deps.mailboxes.list(caller.org)).filter(({ is_active }) => is_active)
  const again = await deps.outbox.requeue(caller.org, place, changes, mailboxes)
  await askForDelivery(deps, place.id, 0)
  return again
}
