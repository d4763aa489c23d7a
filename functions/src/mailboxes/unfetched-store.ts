/**
 * Messages that their server lists but does not hand out, or that could not be stored. One transaction gives such a
 * message a row in the list and moves the cursor past it, so that it does not block the others. From then on each is
 * retried on its own, less and less often. Every step checks the lease of the mailbox, as a sync does.
 */
import { type InboundEmail, InboundEmail as Email, MailKey } from '@attestry/core/mail/inbox'
import { type MailboxLease, UnfetchedMail } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { AppError } from '@attestry/core/base/errors'
import type { Firestore } from 'firebase-admin/firestore'
import { txIn } from '../adapters/database'
import { readDocument, toQuery } from '../adapters/firestore'
import { askForAnalysis } from '../mail/inbox-job'
import { addEmails, changeEmail, removeEmail, replaceEmail } from '../mail/inbound/write-emails'
import { fenced, type HeldLease } from './leases'
import { hashOf } from './mail-digest'
import { countUsage, type NewMail } from './mail-store'

export type UnfetchedStore = {
  /** Gives a message its row and moves the cursor past it. @throws LeaseLost */
  passOver(lease: HeldLease, letter: UnfetchedMail, email: InboundEmail): Promise<void>
  /** The messages of a mailbox that are due for a retry. */
  due(lease: HeldLease): Promise<UnfetchedMail[]>
  /** Counts a try before it is made, since it may kill the process. False: the row was deleted. @throws LeaseLost */
  begin(lease: HeldLease, letter: UnfetchedMail, notBefore: number): Promise<boolean>
  /** @throws LeaseLost */
  fail(lease: HeldLease, letter: UnfetchedMail, failure: { reason: string; is_gone: boolean }): Promise<void>
  /**
   * Turns the row into the fetched mail. If the mail has arrived in another way, the row is removed, unless people have
   * worked with it: then it stays, and says why it is not tried again, until somebody deletes it.
   * @returns whether the row became the mail, and whether a task must be queued to analyse it
   * @throws LeaseLost
   */
  resolve(
    lease: HeldLease,
    letter: UnfetchedMail,
    mail: NewMail,
    bytes: number,
  ): Promise<{ isMail: boolean; isToBeAnalysed: boolean }>
  /** Makes a message and the sync of its mailbox due now. @throws AppError mail-gone */
  askAgain(org: string, emailId: number): Promise<Pick<MailboxLease, 'organization_id' | 'account_id'>>
}

export function createUnfetchedStore(db: Firestore, now: () => number): UnfetchedStore {
  const leaseRef = (lease: HeldLease) => db.doc(paths.lease(lease.organization_id, lease.account_id))
  const letterRef = (letter: UnfetchedMail) => db.doc(paths.unfetchedMail(letter.organization_id, letter.email_id))
  const emailRef = (letter: UnfetchedMail) => db.doc(paths.inboundEmail(letter.organization_id, letter.email_id))

  return {
    passOver: (lease, letter, email) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, account_id, uid_validity, uid } = letter
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const byUid = db.doc(paths.mailKey(org, hashOf(account_id, uid_validity, uid)))
        const isKnown = (await transaction.get(byUid)).exists
        transaction.update(leaseRef(lease), { last_uid: uid, attempts: 0 })
        if (isKnown) return
        transaction.create(byUid, MailKey.parse({ email_id: email.id, account_id, created_at: now() }))
        addEmails(txIn(db, transaction, { now: now() }), org, [email], now())
        transaction.create(letterRef(letter), UnfetchedMail.parse(letter))
      }),

    async due({ organization_id, account_id }) {
      const { docs } = await toQuery(db, queries.dueUnfetchedMails(organization_id, account_id, now())).get()
      return docs.map((doc) => UnfetchedMail.parse(doc.data()))
    },

    begin: (lease, letter, notBefore) =>
      db.runTransaction(async (transaction) => {
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const [row, stored] = await transaction.getAll(emailRef(letter), letterRef(letter))
        if (!stored?.exists) return false
        if (row?.exists) transaction.update(stored.ref, { attempts: letter.attempts + 1, not_before: notBefore })
        else transaction.delete(stored.ref)
        return row?.exists === true
      }),

    fail: (lease, letter, { reason, is_gone }) =>
      db.runTransaction(async (transaction) => {
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const row = await transaction.get(emailRef(letter))
        if (is_gone || !row.exists) transaction.delete(letterRef(letter))
        if (!row.exists) return
        const unfetched = { uid: letter.uid, reason, is_gone, tried_at: now() }
        changeEmail(db, transaction, letter.organization_id, letter.email_id, { unfetched })
      }),

    resolve: (lease, letter, { contentKey, email }, bytes) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, account_id, email_id } = letter
        await fenced(txIn(db, transaction, { now: now() }), lease)
        const byContent = db.doc(paths.mailKey(org, contentKey))
        const [stored, twin] = await transaction.getAll(emailRef(letter), byContent)
        const row = stored && readDocument(Email, stored)
        const ask = await askForAnalysis(db, transaction, org, now())
        // Resolved by this very call: it runs again when the answer to its commit was lost.
        if (row && twin?.get('email_id') === email_id) return { isMail: true, isToBeAnalysed: false }
        transaction.delete(letterRef(letter))
        countUsage(db, transaction, org, { mails: 1, bytes }, now())
        if (!row) return { isMail: false, isToBeAnalysed: false }
        if (twin?.exists || !email) {
          // Comments, a request and an assignee belong to this row, and would be lost with it.
          if (isWorkedWith(row)) {
            const unfetched = { uid: letter.uid, reason: ARRIVED, is_gone: true, tried_at: now() }
            changeEmail(db, transaction, org, email_id, { unfetched })
          } else removeEmail(txIn(db, transaction, { now: now() }), org, email_id)
          return { isMail: false, isToBeAnalysed: false }
        }
        transaction.create(byContent, MailKey.parse({ email_id, account_id, created_at: now() }))
        replaceEmail(txIn(db, transaction, { now: now() }), org, row, email, now())
        return { isMail: true, isToBeAnalysed: email.state === 'received' && ask() }
      }),

    async askAgain(org, emailId) {
      const asked = await db.runTransaction(async (transaction) => {
        const refs = [db.doc(paths.unfetchedMail(org, emailId)), db.doc(paths.inboundEmail(org, emailId))] as const
        const [stored, email] = await transaction.getAll(...refs)
        const row = email && readDocument(Email, email)
        if (!stored?.exists || !row) return undefined
        const { account_id, uid } = UnfetchedMail.parse(stored.data())
        const lease = await transaction.get(db.doc(paths.lease(org, account_id)))
        if (lease.exists) {
          transaction.update(stored.ref, { attempts: 0, not_before: now() })
          if (lease.get('poll_after') !== null) transaction.update(lease.ref, { poll_after: now() })
          return { organization_id: org, account_id }
        }
        transaction.delete(stored.ref)
        const unfetched = { uid, tried_at: now(), ...row.unfetched, reason: ACCOUNT_REMOVED, is_gone: true }
        changeEmail(db, transaction, org, emailId, { unfetched })
        return undefined
      })
      if (!asked) throw new AppError('mail-gone')
      return asked
    },
  }
}

const isWorkedWith = ({ comment_count, request_id, assignee_uid }: InboundEmail): boolean =>
  comment_count > 0 || request_id !== null || assignee_uid !== null

const ARRIVED = 'The same email has arrived in another way.'
const ACCOUNT_REMOVED = 'The email account was removed before it could be fetched.'
