import type { MailboxHealth } from '@attestry/contract/mailboxes'

/** Health after a check that found `found`. A failure that goes on keeps its start time (and its object). */
export function healthAfter(before: MailboxHealth, found: MailboxHealth): MailboxHealth {
  if (found.status === 'ok') return before.status === 'ok' ? before : found
  return before.status === 'failing' && before.code === found.code ? before : found
}
