/**
 * Deletions that can be undone. One transaction hides a mail from everybody, and from then on nobody can answer it. So
 * an answer is either added before that (then it leaves before the mail is deleted) or refused. The run that deletes
 * claims the job, and the person who undoes deletes it: whoever is first wins.
 */
import { correctedAnalysis } from '@attestry/core/mail/corrected-analysis'
import { AppError } from '@attestry/core/base/errors'
import { EmailAnalysis, EmailCorrection, EmailDeletion, EmailResponse } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt, settle } from '../jobs/settle'
import { txIn } from '../adapters/database'
import { newId, readDocument, readList, toQuery, withoutId } from '../adapters/firestore'
import type { By } from '../platform/caller'
import { followAnalysis } from '../requests/request-of-mail'
import { deletionJob } from './deletion-job'
import { readShown } from './inbound/shown-email'
import { changeEmail } from './inbound/write-emails'

export type DeletionStore = {
  /** Hides the mails that are there. @throws AppError email-not-found when none is */
  mark(by: By, emails: readonly number[], not_before: number): Promise<EmailDeletion>
  /** Shows its mails again. @returns those that were analysed while they were hidden @throws AppError not-found, already-done */
  undo(org: string, id: number): Promise<number[]>
  /** Makes the request that the analysis of a mail would have made if it had been shown. */
  makeRequest(org: string, email: number, now: number): Promise<void>
  read(id: number): Promise<EmailDeletion | undefined>
  claim(id: number, now: number): Promise<EmailDeletion | undefined>
  /** An answer to the mail is on its way. */
  isBeingAnswered(org: string, email: number): Promise<boolean>
  /** Ends a run. The mails that are left are tried again later. */
  end(claimed: EmailDeletion, left: readonly number[], later: number): Promise<void>
}

export function createDeletionStore(db: Firestore): DeletionStore {
  const deletionRef = (id: number) => db.doc(paths.emailDeletion(id))
  const emailRefs = (org: string, ids: readonly number[]) => ids.map((id) => db.doc(paths.inboundEmail(org, id)))
  const analysisRefs = (org: string, ids: readonly number[]) => ids.map((id) => db.doc(paths.emailAnalysis(org, id)))

  return {
    mark: ({ org, uid, now }, emails, not_before) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.getAll(...emailRefs(org, [...new Set(emails)]))
        const email_ids = found.flatMap((snapshot) => readShown(snapshot)?.id ?? [])
        if (email_ids.length === 0) throw new AppError('email-not-found')
        const deletion = EmailDeletion.parse({
          id: newId(),
          organization_id: org,
          email_ids,
          created_by: uid,
          created_at: now,
          state: 'queued',
          not_before,
        })
        for (const id of email_ids) changeEmail(db, transaction, org, id, { deletion_id: deletion.id })
        transaction.create(deletionRef(deletion.id), withoutId(deletion))
        return deletion
      }),

    undo: (org, id) =>
      db.runTransaction(async (transaction) => {
        const marked = await transaction.get(deletionRef(id))
        const deletion = readDocument(EmailDeletion, marked)
        if (deletion?.organization_id !== org) throw new AppError('not-found')
        // Once a run has begun, mails may be gone.
        if (deletion.attempt > 0) throw new AppError('already-done')
        const emails = await transaction.getAll(...emailRefs(org, deletion.email_ids))
        const analyses = await transaction.getAll(...analysisRefs(org, deletion.email_ids))
        for (const { exists, id: email, ref } of emails) {
          if (exists) changeEmail(ref.firestore, transaction, org, Number(email), { deletion_id: null })
        }
        transaction.delete(deletionRef(id))
        const hiddenAt = marked.createTime?.toMillis() ?? 0
        const isMeanwhile = (place: number) => (analyses[place]?.updateTime?.toMillis() ?? -1) >= hiddenAt
        return emails.flatMap(({ exists, id: email }, place) => (exists && isMeanwhile(place) ? Number(email) : []))
      }),

    // One transaction each: every new request takes a number, and two mails may belong to the same one.
    makeRequest: (org, id, now) =>
      db.runTransaction(async (transaction) => {
        const refs = [paths.inboundEmail(org, id), paths.emailAnalysis(org, id), paths.emailCorrection(org, id)]
        const [mail, model, people] = await transaction.getAll(...refs.map((path) => db.doc(path)))
        const email = mail && readShown(mail)
        const said = model && readDocument(EmailAnalysis, model)
        const analysis = correctedAnalysis(said, people && readDocument(EmailCorrection, people))
        if (!email || email.request_id !== null || !analysis) return
        const write = await followAnalysis(txIn(db, transaction, { org, now }), { org, now }, { email, analysis })
        write()
      }),

    read: async (id) => readDocument(EmailDeletion, await deletionRef(id).get()),

    claim: (id, now) => claim(db, deletionJob, String(id), now),

    async isBeingAnswered(org, email) {
      const { docs } = await toQuery(db, queries.responses(org, email)).get()
      return readList(EmailResponse, docs).some(({ delivery }) => delivery === 'queued' || delivery === 'sending')
    },

    end: ({ id, attempt }, left, later) =>
      db.runTransaction(async (transaction) => {
        if (!(await readAttempt(db, transaction, deletionJob, String(id), attempt))) return
        if (left.length === 0) transaction.delete(deletionRef(id))
        else {
          const settlement = { state: 'queued', not_before: later } as const
          settle(db, transaction, deletionJob, String(id), settlement, later, { email_ids: left })
        }
      }),
  }
}
