import { at } from '@attestry/core/paths'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import { CHECK_NOTED_EVERY } from '@attestry/core/mailboxes/mailbox-rhythm'
import type { EmailAccount, MailboxHealth, MailboxSide } from '@attestry/core/mailboxes/mailboxes'
import type { Database } from '../adapters/database'

/**
 * The health of an account after a check of these sides that found `found`. A failure that goes on keeps its start time
 * (and its object), and one of a side that was not checked stays. Where both sides fail, reading is shown.
 */
export function healthAfter(account: EmailAccount, found: MailboxHealth, sides: readonly MailboxSide[]): MailboxHealth {
  const { health: before } = account
  if (before.status === 'ok') return found.status === 'ok' ? before : found
  if (found.status === 'ok') return sides.includes(before.side) || !isUsed(account, before.side) ? found : before
  if (before.side === 'reading' && found.side === 'sending' && !sides.includes('reading')) return before
  return before.code === found.code && before.side === found.side ? before : found
}

/** Mails may leave from any account, and answers do. */
const isUsed = (account: EmailAccount, side: MailboxSide): boolean =>
  side === 'sending' || readingOf(account) !== 'nothing'

/** Whether a check that goes as the last ones did is noted. */
export const isToNote = ({ last_checked }: EmailAccount, now: number): boolean =>
  now - (last_checked ?? 0) >= CHECK_NOTED_EVERY

/**
 * Saves the result of a check that started at `begun`. Does nothing if the account was removed meanwhile, if a later
 * check has saved its result, or if the password was changed since.
 */
export const saveCheck = (
  { database }: { database: Database },
  org: string,
  id: number,
  check: { health: MailboxHealth; last_checked: number },
  begun: number,
): Promise<void> =>
  database.transact({ now: check.last_checked }, async (tx) => {
    const place = at('emailAccount', org, id)
    const account = await tx.read(place)
    if (account && (account.last_checked ?? 0) <= begun) tx.update(place, check)
  })
