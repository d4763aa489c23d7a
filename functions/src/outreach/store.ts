import { Stats } from '@attestry/core/people/accounts'
import { Contact } from '@attestry/core/outreach/contacts'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { FieldPath, FieldValue, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import { commentsOn } from '../people/comments/comments-on'
import { txIn } from '../adapters/database'
import { answered, followAnswered } from '../mail/came-back'
import { readShown } from '../mail/inbound/shown-email'
import { changeEmail } from '../mail/inbound/write-emails'
import type { By } from '../platform/caller'
import { type Page, readDocument, readPage, toQuery } from '../adapters/firestore'

export type OutreachStore = {
  /** Newest first. */
  page(
    org: string,
    page: { limit: number; offset: number; after?: { time: number; id: number } | undefined },
  ): Promise<Page<OutboundEmail>>
  total(org: string): Promise<number>
  /** @throws AppError outbound-email-not-found */
  read(org: string, id: number): Promise<OutboundEmail>
  /** @throws AppError contact-not-found */
  contact(org: string, id: number): Promise<Contact>
  /** @throws AppError contact-not-found if any does not exist */
  contacts(org: string, ids: readonly number[]): Promise<Contact[]>
  create(org: string, email: OutboundEmail): Promise<void>
  /** Changes a draft as it is now. @throws AppError outbound-email-not-found, not-a-draft, and what `change` throws */
  updateDraft(org: string, id: number, change: (email: OutboundEmail) => Partial<OutboundEmail>): Promise<OutboundEmail>
  /**
   * Counts a mail that may be the response as the response.
   * @throws AppError outbound-email-not-found, email-not-found, already-done, not-a-response
   */
  accept(by: By, id: number, email_id: number): Promise<OutboundEmail>
  /** @throws AppError outbound-email-not-found, only-drafts-deletable */
  removeDraft(by: By, id: number): Promise<void>
}

export function createOutreachStore(db: Firestore): OutreachStore {
  const emailRef = (org: string, id: number) => db.doc(paths.outboundEmail(org, id))

  const readIn = async (transaction: Transaction, org: string, id: number) =>
    orNotFound(readDocument(OutboundEmail, await transaction.get(emailRef(org, id))))

  const count = (write: Transaction | WriteBatch, org: string, by: number) => {
    const counted = { outbound_email_count: FieldValue.increment(by) }
    // Both have the same `set`, with types that cannot be joined.
    ;(write as WriteBatch).set(db.doc(paths.stats(org)), counted, { merge: true })
  }

  return {
    async page(org, { limit, offset, after }) {
      const query = toQuery(db, queries.outboundEmails(org, {}, limit)).orderBy(FieldPath.documentId(), 'desc')
      const from = after ? query.startAfter(after.time, String(after.id)) : query.offset(offset)
      return readPage(OutboundEmail, from, limit, 'created_at')
    },

    total: async (org) => Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {}).outbound_email_count,

    read: async (org, id) => orNotFound(readDocument(OutboundEmail, await emailRef(org, id).get())),

    async contact(org, id) {
      const contact = readDocument(Contact, await db.doc(paths.contact(org, id)).get())
      if (!contact) throw new AppError('contact-not-found')
      return contact
    },

    async contacts(org, ids) {
      const found = await db.getAll(...ids.map((id) => db.doc(paths.contact(org, id))))
      const contacts = found.flatMap((snapshot) => readDocument(Contact, snapshot) ?? [])
      if (contacts.length < ids.length) throw new AppError('contact-not-found')
      return contacts
    },

    async create(org, email) {
      const batch = db.batch()
      batch.create(emailRef(org, email.id), toStored('outboundEmail', email))
      count(batch, org, 1)
      await batch.commit()
    },

    updateDraft: (org, id, change) =>
      db.runTransaction(async (transaction) => {
        const email = await readIn(transaction, org, id)
        if (email.delivery !== 'none') throw new AppError('not-a-draft')
        const changes = change(email)
        const changed = { ...email, ...changes }
        const stored = Object.entries(toStored('outboundEmail', changed)).filter(([field]) => field in changes)
        if (stored.length > 0) transaction.update(emailRef(org, id), Object.fromEntries(stored))
        return changed
      }),

    accept: (by, id, email_id) =>
      db.runTransaction(async (transaction) => {
        const { org } = by
        const request = await readIn(transaction, org, id)
        const email = readShown(await transaction.get(db.doc(paths.inboundEmail(org, email_id))))
        if (!email) throw new AppError('email-not-found')
        if (email.answers_outbound_id === id) throw new AppError('already-done')
        const isFromMachine = email.kind === 'auto_reply' || email.kind === 'bounce'
        if (email.may_answer_outbound_id !== id || isFromMachine) throw new AppError('not-a-response')
        const changes = answered(request, email, email.thread_id)
        const follow = await followAnswered(txIn(db, transaction, by), by, request, email)
        transaction.update(emailRef(org, id), changes)
        changeEmail(db, transaction, org, email_id, { answers_outbound_id: id, may_answer_outbound_id: null })
        const detail = `${email.sender_email}: ${email.subject}`
        record(transaction, by, { action: 'response-accepted', subject: emailRef(org, id), detail })
        follow()
        return { ...request, ...changes }
      }),

    removeDraft: (by, id) =>
      db.runTransaction(async (transaction) => {
        const ref = emailRef(by.org, id)
        const { delivery, contact_email, subject, campaign_id } = await readIn(transaction, by.org, id)
        if (delivery !== 'none') throw new AppError('only-drafts-deletable')
        const comments = await commentsOn(transaction, [ref])
        const campaign =
          campaign_id === null ? undefined : await transaction.get(db.doc(paths.campaign(by.org, campaign_id)))
        if (campaign?.exists) transaction.update(campaign.ref, { mail_count: FieldValue.increment(-1) })
        for (const one of [ref, ...comments]) transaction.delete(one)
        count(transaction, by.org, -1)
        record(transaction, by, {
          action: 'outbound-email-deleted',
          subject: ref,
          detail: `${contact_email}: ${subject}`,
        })
      }),
  }
}

/** Gives the same answer for an id of another organization and for one that never existed. */
function orNotFound(email: OutboundEmail | undefined): OutboundEmail {
  if (!email) throw new AppError('outbound-email-not-found')
  return email
}
