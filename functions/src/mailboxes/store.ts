import { AppError } from '@attestry/contract/errors'
import type { MailboxHealth } from '@attestry/contract/mailboxes'
import { EmailAccount, EncryptedSecret, MailboxLease } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { TaskPayload } from '@attestry/contract/tasks'
import type { Firestore } from 'firebase-admin/firestore'
import { record } from '../audit/record'
import { readDocument, toQuery, withoutId } from '../firestore'
import type { Secret } from '../secret'
import type { MailKeys } from './password'
import { openPassword, sealPassword } from './password'

export type MailboxStore = {
  /** The accounts of an organization, oldest first. */
  list(org: string): Promise<EmailAccount[]>
  read(org: string, id: number): Promise<EmailAccount | undefined>
  /** @throws when the stored record does not open */
  password(org: string, id: number): Promise<Secret>
  /** @throws AppError mail-account-exists */
  add(org: string, account: EmailAccount, password: Secret, uid: string): Promise<void>
  /** How a check of the account ended. */
  saveCheck(org: string, id: number, check: { health: MailboxHealth; last_checked: number }): Promise<void>
  /** The mailboxes of all organizations whose time to be looked at has come. */
  due(now: number): Promise<TaskPayload<'syncMailbox'>[]>
}

export const createMailboxStore = (db: Firestore, keys: MailKeys): MailboxStore => ({
  async list(org) {
    const { docs } = await toQuery(db, queries.emailAccounts(org)).get()
    return docs.flatMap((doc) => readDocument(EmailAccount, doc) ?? [])
  },

  async read(org, id) {
    return readDocument(EmailAccount, await db.doc(paths.emailAccount(org, id)).get())
  },

  async password(org, id) {
    const record = EncryptedSecret.parse((await db.doc(paths.secret(org, id)).get()).data())
    return openPassword(keys, { org, account: id }, record)
  },

  async add(org, account, password, uid) {
    const document = paths.emailAccount(org, account.id)
    await db.runTransaction(async (transaction) => {
      // Two additions of one address both read this range, so that one of them runs again and finds the other's.
      const twins = await transaction.get(toQuery(db, queries.emailAccountsOf(org, account.email_address)))
      if (twins.docs.some((twin) => twin.get('account_type') === account.account_type)) {
        throw new AppError('mail-account-exists')
      }
      transaction.create(db.doc(document), withoutId(account))
      transaction.create(
        db.doc(paths.secret(org, account.id)),
        sealPassword(keys, { org, account: account.id }, password),
      )
      if (account.account_type === 'inbound_monitoring') {
        transaction.create(db.doc(paths.lease(org, account.id)), freshLease(org, account.id, account.created_at))
      }
      record(db, transaction, {
        organization_id: org,
        uid,
        action: 'email-account-added',
        subject: document,
        detail: account.email_address,
        created_at: account.created_at,
      })
    })
  },

  async saveCheck(org, id, check) {
    await db.doc(paths.emailAccount(org, id)).update(check)
  },

  async due(now) {
    const { docs } = await toQuery(db, queries.dueMailboxes(now)).get()
    return docs.map((doc) => MailboxLease.pick({ organization_id: true, account_id: true }).parse(doc.data()))
  },
})

/** A mailbox nobody has read yet, due at once. */
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
