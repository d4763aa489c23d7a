import type { InboundEmail } from '@attestry/core/mail/inbox'
import { MailKey } from '@attestry/core/mail/inbox'
import { MailUsage } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { txIn } from '../adapters/database'
import { askForAnalysis } from '../mail/inbox-job'
import { addEmails } from '../mail/inbound/write-emails'
import { fenced, type HeldLease, LEASE_TTL } from './leases'
import { dayOf } from '../platform/days'
import { hashOf } from './mail-digest'

/**
 * A message of a mailbox. `contentKey` is the same for every copy of it. `email` is the mail to store (its bytes are in
 * storage already); it is null if a copy was stored before or comes earlier in the batch.
 */
export type NewMail = { uid: number; contentKey: string; email: InboundEmail | null }

/**
 * All mails of a mailbox above its cursor, up to `lastUid`, and how many bytes it took to fetch them. Messages that
 * vanished meanwhile are missing in `mails`.
 */
type Batch = { uidValidity: string; lastUid: number; mails: readonly NewMail[]; bytes: number }

export type MailStore = {
  /** Which content keys are known, with the id of their mail, even if that mail was deleted since. */
  seen(org: string, contentKeys: readonly string[]): Promise<Map<string, number>>
  /** The id a message is stored under. Every attempt uses the same id, so a repeated run overwrites its own bytes. */
  idFor(lease: HeldLease, uidValidity: string, uid: number): Promise<number>
  /**
   * Stores a batch and moves the cursor, both or neither. For a mail that was seen before only its key is stored.
   * @returns the ids of the new mails, and whether a task must be queued to analyse them
   * @throws LeaseLost
   */
  commit(lease: HeldLease, batch: Batch): Promise<{ stored: number[]; isToBeAnalysed: boolean }>
  /** Moves the cursor past mails that are not to be stored. @throws LeaseLost */
  passTo(lease: HeldLease, lastUid: number): Promise<void>
  /** What the organization has received today. */
  usage(org: string): Promise<MailUsage>
  /** Starts again at the first mail of the mailbox, with the server's new UIDVALIDITY. @throws LeaseLost */
  renumber(lease: HeldLease, uidValidity: string, validityChanges: number): Promise<void>
}

const KEEP_USAGE = 30 * 24 * 60 * 60 * 1000

/** Counts what a mailbox received towards the daily budget of its organization. */
export function countUsage(db: Firestore, transaction: Transaction, org: string, given: MailUsage, now: number): void {
  const usage = {
    mails: FieldValue.increment(given.mails),
    bytes: FieldValue.increment(given.bytes),
    expires_at: Timestamp.fromMillis(now + KEEP_USAGE),
  }
  transaction.set(db.doc(paths.usage(org, dayOf(now))), usage, { merge: true })
}

export function createMailStore(
  db: Firestore,
  { now, ttl = LEASE_TTL }: { now: () => number; ttl?: number },
): MailStore {
  const refOf = (lease: HeldLease) => db.doc(paths.lease(lease.organization_id, lease.account_id))
  return {
    async seen(org, contentKeys) {
      if (contentKeys.length === 0) return new Map()
      const refs = contentKeys.map((key) => db.doc(paths.mailKey(org, key)))
      const found = await db.getAll(...refs)
      const ids = found.map((doc) => (doc.exists ? MailKey.parse(doc.data()).email_id : undefined))
      return new Map(contentKeys.flatMap((key, index) => (ids[index] === undefined ? [] : [[key, ids[index]]])))
    },

    async idFor({ organization_id: org, account_id }, uidValidity, uid) {
      for (let salt = 0; ; salt++) {
        const id = parseInt(hashOf(org, account_id, uidValidity, uid, salt).slice(0, 12), 16)
        if (id > 0 && !(await db.doc(paths.inboundEmail(org, id)).get()).exists) return id
      }
    },

    async usage(org) {
      return MailUsage.parse((await db.doc(paths.usage(org, dayOf(now()))).get()).data() ?? {})
    },

    commit: (lease, { uidValidity, lastUid, mails, bytes }) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, account_id } = lease
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const keyed = mails.map((mail) => ({
          ...mail,
          byUid: db.doc(paths.mailKey(org, hashOf(account_id, uidValidity, mail.uid))),
          byContent: db.doc(paths.mailKey(org, mail.contentKey)),
        }))
        const refs = keyed.flatMap(({ byUid, byContent }) => [byUid, byContent])
        const found = refs.length > 0 ? await transaction.getAll(...refs) : []
        const keys = new Map(found.flatMap((doc) => (doc.exists ? [[doc.ref.path, MailKey.parse(doc.data())]] : [])))

        const created_at = now()
        const added: InboundEmail[] = []
        const before: number[] = []
        const ask = await askForAnalysis(db, transaction, org, created_at)
        for (const { email, byUid, byContent } of keyed) {
          const known = keys.get(byUid.path)
          // Stored by this very call: it runs again when the answer to its commit was lost.
          if (email && known?.email_id === email.id) before.push(email.id)
          if (known) continue
          const twin = keys.get(byContent.path)
          if (!twin && !email) throw new Error('A mail that was seen before has no key')
          const key: MailKey = { email_id: twin?.email_id ?? email!.id, account_id, created_at }
          transaction.create(byUid, key)
          keys.set(byUid.path, key)
          if (twin || !email) continue
          transaction.create(byContent, key)
          keys.set(byContent.path, key)
          added.push(email)
        }
        addEmails(txIn(db, transaction, { now: created_at }), org, added, created_at)
        countUsage(db, transaction, org, { mails: mails.length, bytes }, created_at)
        transaction.update(refOf(lease), { last_uid: lastUid, attempts: 0, expires_at: created_at + ttl })
        return { stored: [...before, ...added.map(({ id }) => id)], isToBeAnalysed: added.length > 0 && ask() }
      }),

    passTo: (lease, lastUid) =>
      db.runTransaction(async (transaction) => {
        await fenced(txIn(db, transaction, { now: now() }), lease)
        transaction.update(refOf(lease), { last_uid: lastUid, attempts: 0, expires_at: now() + ttl })
      }),

    renumber: (lease, uidValidity, validityChanges) =>
      db.runTransaction(async (transaction) => {
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const changes = { uid_validity: uidValidity, last_uid: 0, attempts: 0, validity_changes: validityChanges }
        transaction.update(refOf(lease), changes)
      }),
  }
}
