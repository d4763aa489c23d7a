import type { MailboxHealth } from '@attestry/contract/mailboxes'

/** An account's health after a check that found `found`: what goes on keeps the time it began, as the same object. */
export function healthAfter(before: MailboxHealth, found: MailboxHealth): MailboxHealth {
  if (found.status === 'ok') return before.status === 'ok' ? before : found
  return before.status === 'failing' && before.code === found.code ? before : found
}
