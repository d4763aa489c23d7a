/**
 * Writes mail accounts, with what belongs to one: its secret, and the lease of its mailbox where it is read. All of it
 * in the unit of work of the caller, before its other writes.
 */
import { AppError } from '@attestry/core/base/errors'
import { purposesOf, readingOf, typeFor } from '@attestry/core/mailboxes/mailbox-purposes'
import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import { EMAIL_ACCOUNT_LIMIT, type EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { type MailboxLease } from '@attestry/core/mailboxes/fetching'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import type { By } from '../platform/caller'
import { type KeptSecret, sealSecret } from './kept-secret'
import { freshLease } from './leases'
import { mailboxesOf } from './mailboxes-of'
import type { MailKeys } from './password'

/** @throws AppError mail-account-exists, mail-account-limit-reached */
export async function createAccount(
  tx: Tx,
  keys: MailKeys | undefined,
  by: By,
  account: EmailAccount,
  kept: KeptSecret,
): Promise<void> {
  const { org, now } = by
  const { id, email_address } = account
  // Two simultaneous additions both read this range, so one of them is retried and sees the other's account.
  const others = await mailboxesOf(tx, org)
  if (others.some((other) => isTwin(other, account))) throw new AppError('mail-account-exists')
  if (others.length >= EMAIL_ACCOUNT_LIMIT) throw new AppError('mail-account-limit-reached')
  const place = at('emailAccount', org, id)
  tx.create(place, account)
  tx.create(at('secret', org, id), sealSecret(keys, { org, account: id }, kept))
  if (readingOf(account) !== 'nothing') tx.create(at('lease', org, id), freshLease(org, id, now))
  tx.audit('email-account-added', place, email_address)
}

/**
 * A new password or sign-in, a pause, a resumption or another purpose stops the sync that is running.
 * @throws AppError account-not-found, mail-account-exists
 */
export async function changeAccount(
  tx: Tx,
  keys: MailKeys | undefined,
  { org, now }: By,
  id: number,
  changes: Partial<EmailAccount>,
  kept?: KeptSecret,
): Promise<EmailAccount> {
  const place = at('emailAccount', org, id)
  const [before, lease] = await Promise.all([tx.read(place), tx.read(at('lease', org, id))])
  if (!before) throw new AppError('account-not-found')
  const after = { ...before, ...changes }
  after.account_type = typeFor(purposesOf(after))
  if (changes.purposes) {
    const all = await mailboxesOf(tx, org)
    if (all.some((other) => other.id !== id && isTwin(other, after))) throw new AppError('mail-account-exists')
  }
  tx.put(place, after)
  if (kept) tx.put(at('secret', org, id), sealSecret(keys, { org, account: id }, kept))
  leaseAgain(tx, lease, before, after, { org, now, isSecretNew: kept !== undefined })
  const words = changesInWords(before, after, kept !== undefined)
  if (words.length > 0) tx.audit('email-account-changed', place, `${before.email_address}: ${words.join(', ')}`)
  return after
}

/** The same mailbox for the same purpose. */
const isTwin = (one: EmailAccount, other: EmailAccount): boolean =>
  one.email_address === other.email_address && purposesOf(one).some((purpose) => purposesOf(other).includes(purpose))

/**
 * Brings the lease of a mailbox in line with a change of its account. A mailbox that is read from now on, or wholly where
 * only replies were read, is read from its first mail; what is stored already is recognised.
 */
function leaseAgain(
  tx: Tx,
  lease: MailboxLease | undefined,
  before: EmailAccount,
  after: EmailAccount,
  { org, now, isSecretNew }: { org: string; now: number; isSecretNew: boolean },
): void {
  const [was, is] = [readingOf(before), readingOf(after)]
  const place = at('lease', org, after.id)
  const poll_after = after.is_active && is !== 'nothing' ? now : null
  if (!lease) {
    if (is !== 'nothing') tx.create(place, { ...freshLease(org, after.id, now), poll_after })
    return
  }
  if (!isSecretNew && after.is_active === before.is_active && was === is) return
  const fromTheStart = is === 'all' && was !== 'all' ? { uid_validity: null, last_uid: 0, attempts: 0 } : {}
  tx.update(place, { ...fromTheStart, token: lease.token + 1, expires_at: 0, failures: 0, poll_after, queued_at: null })
}

const newSecretInWords = ({ sign_in }: EmailAccount): string =>
  sign_in === 'password' ? 'new password' : `signed in at ${signInProviders[sign_in].name}`

/** For the audit log. */
function changesInWords(before: EmailAccount, after: EmailAccount, isSecretNew: boolean): string[] {
  return [
    ...(isSecretNew ? [newSecretInWords(after)] : []),
    ...(before.display_name === after.display_name ? [] : [`named ${after.display_name}`]),
    ...(purposesInWords(before) === purposesInWords(after) ? [] : [purposesInWords(after)]),
    ...(before.is_active === after.is_active ? [] : [after.is_active ? 'resumed' : 'paused']),
  ]
}

function purposesInWords(account: EmailAccount): string {
  const purposes = purposesOf(account)
  const read = { all: 'reads all emails', replies: 'reads replies only', nothing: 'is not read' }[readingOf(account)]
  return purposes.includes('sending') ? `${read}, sends to manufacturers` : read
}
