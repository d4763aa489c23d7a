import { AppError } from '@attestry/core/base/errors'
import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import { purposesOf, readingOf, typeFor } from '@attestry/core/mailboxes/mailbox-purposes'
import type { MailboxHealth } from '@attestry/core/mailboxes/mailboxes'
import { EMAIL_ACCOUNT_LIMIT, EmailAccount, MailboxLease } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, readList, toQuery, withoutId } from '../adapters/firestore'
import { requireAdmin } from '../adapters/require-admin'
import type { Secret } from '../platform/secret'
import { type KeptSecret, openSecret, sealSecret } from './kept-secret'
import type { MailKeys } from './password'

type AccountChanges = Partial<
  Pick<
    EmailAccount,
    | 'display_name'
    | 'purposes'
    | 'reads_replies'
    | 'imap_server'
    | 'imap_port'
    | 'is_active'
    | 'health'
    | 'last_checked'
    | 'sign_in'
    | 'username'
  >
>

export type MailboxStore = {
  /** The accounts of an organization, oldest first. */
  list(org: string): Promise<EmailAccount[]>
  read(org: string, id: number): Promise<EmailAccount | undefined>
  /** @throws AppError account-not-found; another error when the stored record cannot be decrypted */
  secret(org: string, id: number): Promise<KeptSecret>
  /**
   * Saves new tokens of an account, unless it has others now than `before`: somebody has signed in again, or another
   * run was faster. Then it does nothing and returns false.
   */
  saveTokens(org: string, id: number, before: Secret, tokens: KeptSecret): Promise<boolean>
  /** @throws AppError mail-account-exists, mail-account-limit-reached */
  add(org: string, account: EmailAccount, kept: KeptSecret, uid: string): Promise<void>
  /**
   * A new password or sign-in, a pause, a resumption or another purpose stops the sync that is running.
   * @throws AppError account-not-found, mail-account-exists
   */
  change(by: By, id: number, changes: AccountChanges, kept?: KeptSecret): Promise<EmailAccount>
  /** @throws AppError account-not-found, admin-only */
  remove(by: By, id: number): Promise<void>
  /**
   * Saves the result of a check that started at `begun`. Does nothing if the account was removed meanwhile, if a later
   * check has saved its result, or if the password was changed since.
   */
  saveCheck(
    org: string,
    id: number,
    check: { health: MailboxHealth; last_checked: number },
    begun: number,
  ): Promise<void>
  /** The mailboxes of all organizations that are due for a sync. */
  due(now: number, pageSize?: number): Promise<TaskPayload<'syncMailbox'>[]>
}

/** Without `keys`, passwords can neither be encrypted nor decrypted. */
export const createMailboxStore = (db: Firestore, keys: MailKeys | undefined): MailboxStore => ({
  async list(org) {
    const { docs } = await toQuery(db, queries.emailAccounts(org)).get()
    return readList(EmailAccount, docs)
  },

  async read(org, id) {
    return readDocument(EmailAccount, await db.doc(paths.emailAccount(org, id)).get())
  },

  async secret(org, id) {
    const found = await db.doc(paths.secret(org, id)).get()
    if (!found.exists) throw new AppError('account-not-found')
    return openSecret(keys, { org, account: id }, found.data())
  },

  saveTokens: (org, id, before, tokens) =>
    db.runTransaction(async (transaction) => {
      const document = db.doc(paths.secret(org, id))
      const found = await transaction.get(document)
      const owner = { org, account: id }
      if (!found.exists || openSecret(keys, owner, found.data()).secret.reveal() !== before.reveal()) return false
      transaction.set(document, sealSecret(keys, owner, tokens))
      return true
    }),

  async add(org, account, kept, uid) {
    const document = db.doc(paths.emailAccount(org, account.id))
    await db.runTransaction(async (transaction) => {
      // Two simultaneous additions both read this range, so one of them is retried and sees the other's account.
      const { docs } = await transaction.get(toQuery(db, queries.emailAccounts(org)))
      if (readList(EmailAccount, docs).some((other) => isTwin(other, account)))
        throw new AppError('mail-account-exists')
      if (docs.length >= EMAIL_ACCOUNT_LIMIT) throw new AppError('mail-account-limit-reached')
      transaction.create(document, withoutId(account))
      transaction.create(db.doc(paths.secret(org, account.id)), sealSecret(keys, { org, account: account.id }, kept))
      if (readingOf(account) !== 'nothing') {
        transaction.create(db.doc(paths.lease(org, account.id)), freshLease(org, account.id, account.created_at))
      }
      const by = { org, uid, now: account.created_at }
      record(transaction, by, { action: 'email-account-added', subject: document, detail: account.email_address })
    })
  },

  async change(by, id, changes, kept) {
    const { org, now } = by
    const document = db.doc(paths.emailAccount(org, id))
    return db.runTransaction(async (transaction) => {
      const [found, lease] = await transaction.getAll(document, db.doc(paths.lease(org, id)))
      const account = found && readDocument(EmailAccount, found)
      if (!account) throw new AppError('account-not-found')
      const changed = { ...account, ...changes }
      changed.account_type = typeFor(purposesOf(changed))
      if (changes.purposes) {
        const { docs } = await transaction.get(toQuery(db, queries.emailAccounts(org)))
        const others = readList(EmailAccount, docs).filter((other) => other.id !== id)
        if (others.some((other) => isTwin(other, changed))) throw new AppError('mail-account-exists')
      }
      transaction.set(document, withoutId(changed))
      if (kept) transaction.set(db.doc(paths.secret(org, id)), sealSecret(keys, { org, account: id }, kept))
      if (lease) leaseAgain(transaction, lease, account, changed, { org, now, isSecretNew: kept !== undefined })
      const words = changesInWords(account, changed, kept !== undefined)
      if (words.length > 0) {
        const detail = `${account.email_address}: ${words.join(', ')}`
        record(transaction, by, { action: 'email-account-changed', subject: document, detail })
      }
      return changed
    })
  },

  async remove(by, id) {
    const { org } = by
    const document = db.doc(paths.emailAccount(org, id))
    await db.runTransaction(async (transaction) => {
      await requireAdmin((path) => transaction.get(db.doc(path)), by)
      const account = readDocument(EmailAccount, await transaction.get(document))
      if (!account) throw new AppError('account-not-found')
      for (const path of [document.path, paths.secret(org, id), paths.lease(org, id)]) transaction.delete(db.doc(path))
      record(transaction, by, { action: 'email-account-removed', subject: document, detail: account.email_address })
    })
  },

  async saveCheck(org, id, check, begun) {
    const ref = db.doc(paths.emailAccount(org, id))
    await db.runTransaction(async (transaction) => {
      const account = readDocument(EmailAccount, await transaction.get(ref))
      if (account && (account.last_checked ?? 0) <= begun) transaction.update(ref, check)
    })
  },

  async due(now, pageSize) {
    const query = toQuery(db, queries.dueMailboxes(now, pageSize))
    const found: QueryDocumentSnapshot[] = []
    // Reads all pages: otherwise mailboxes that wait for a slot could fill the first page forever.
    for (let page = await query.get(); !page.empty; page = await query.startAfter(page.docs.at(-1)).get()) {
      found.push(...page.docs)
    }
    return readList(MailboxLease.pick({ organization_id: true, account_id: true }), found)
  },
})

/** The same mailbox for the same purpose. */
const isTwin = (one: EmailAccount, other: EmailAccount): boolean =>
  one.email_address === other.email_address && purposesOf(one).some((purpose) => purposesOf(other).includes(purpose))

/**
 * Brings the lease of a mailbox in line with a change of its account. A mailbox that is read from now on, or wholly where
 * only replies were read, is read from its first mail; what is stored already is recognised.
 */
function leaseAgain(
  transaction: Transaction,
  lease: DocumentSnapshot,
  before: EmailAccount,
  after: EmailAccount,
  { org, now, isSecretNew }: { org: string; now: number; isSecretNew: boolean },
): void {
  const [was, is] = [readingOf(before), readingOf(after)]
  const poll_after = after.is_active && is !== 'nothing' ? now : null
  if (!lease.exists) {
    if (is !== 'nothing') transaction.create(lease.ref, { ...freshLease(org, after.id, now), poll_after })
    return
  }
  if (!isSecretNew && after.is_active === before.is_active && was === is) return
  const { token } = MailboxLease.parse(lease.data())
  const fromTheStart = is === 'all' && was !== 'all' ? { uid_validity: null, last_uid: 0, attempts: 0 } : {}
  transaction.update(lease.ref, { ...fromTheStart, token: token + 1, expires_at: 0, failures: 0, poll_after })
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

/** The lease of a mailbox that was never synced; it is due at once. */
export const freshLease = (org: string, account: number, now: number): MailboxLease => ({
  organization_id: org,
  account_id: account,
  token: 0,
  expires_at: 0,
  uid_validity: null,
  last_uid: 0,
  attempts: 0,
  last_failure: null,
  validity_changes: 0,
  poll_after: now,
  failures: 0,
})
