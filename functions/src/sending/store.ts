/**
 * The outbox in Firestore. An item and the document that shows its delivery always change together. Each item is a job,
 * so a sender's writes count only while it holds the item.
 */
import { isDeepStrictEqual } from 'node:util'
import { Profile, RESPONSE_DAYS, ResponseDays } from '@attestry/core/people/accounts'
import { agoText } from '@attestry/core/base/ago-text'
import { Campaign } from '@attestry/core/outreach/campaigns'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { EmailBody, EmailResponse, InboundEmail, type Seen } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { ProductEmail } from '@attestry/core/sending/product-emails'
import { LINK_LIFETIME } from '@attestry/core/vault/packing'
import { paths } from '@attestry/core/paths'
import { makersOf } from '@attestry/core/mail/product-analysis'
import { answersOf, documentsOf } from '@attestry/core/vault/product-documents'
import { queries } from '@attestry/core/queries'
import { Product, VaultFile } from '@attestry/core/vault/vault'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { txIn } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, toQuery, updateIfUnchanged, withoutId } from '../adapters/firestore'
import { readThread, withMail } from '../mail/join-thread'
import { readShown } from '../mail/inbound/shown-email'
import { addAnswer, countResponse } from '../mail/inbound/write-emails'
import { claim } from '../jobs/claim'
import { readAttempt, report, settle } from '../jobs/settle'
import { messageKey } from '../mail/inbound/message-key'
import { mayRemind, scheduleReminder } from './schedule-reminder'
import { findFiles } from '../vault/find-files'
import { DATA_STARTED, deliveryJob } from './delivery-job'
import { deleteLink, writeLink } from './link-store'
import { mailAbout, type Place, type SentMail } from './place'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'

type StoredMail = { email: InboundEmail; body: EmailBody | undefined }

/** A part, the documents we answer with, and those that newer ones have replaced. */
export type DocumentedPart = { product: Product; files: VaultFile[]; replaced: VaultFile[] }

const DAY = 86_400_000

/** How often a mail may change between reading it and answering it before we give up. */
const ATTEMPTS = 10

/** How an attempt ended. */
export type Outcome =
  { state: 'done' } | { state: 'failed' | 'uncertain'; message: string } | { state: 'queued'; not_before: number }

export type OutboxStore = {
  readMail(org: string, email: number): Promise<StoredMail | undefined>
  /** In the order of the ids. @throws AppError no-vault-product if one of them is not a product of the organization */
  readParts(org: string, products: readonly number[]): Promise<DocumentedPart[]>
  /**
   * `seen` is what the sender knew of the mail; undefined: they do not say.
   * @throws AppError email-not-found if the mail was deleted meanwhile; answered-meanwhile, changed-meanwhile if it has
   *   an answer, or is in a state, that the sender had not seen
   */
  add(response: EmailResponse, item: OutboxItem, seen?: Seen): Promise<void>
  /** @throws AppError product-not-found if the product was deleted meanwhile */
  addProductEmail(product: number, email: ProductEmail, item: OutboxItem): Promise<void>
  /**
   * Queues a draft to a contact; `sent` is what it becomes. The item names its Message-ID, so that an answer finds the
   * thread.
   * @param campaign the campaign that sends it: its draft stays one if that was stopped
   * @throws AppError outbound-email-not-found, already-done, changed-meanwhile if the draft is not as it was read
   */
  sendDraft(draft: OutboundEmail, sent: OutboundEmail, item: OutboxItem, campaign?: number): Promise<void>
  /** Takes back a mail that was not sent yet. @throws AppError not-found, already-done */
  remove<T extends SentMail>(by: By, place: Place<T>): Promise<void>
  /**
   * Makes a failed or uncertain mail due again, and its link.
   * @throws AppError not-found, already-done, link-revoked
   */
  requeue<T extends SentMail>(
    org: string,
    place: Place<T>,
    changes: Pick<OutboxItem, 'created_by' | 'give_up_at'> & { not_before: number },
    /** The mailboxes that may send it: the one it had, or another with the same address. */
    mailboxes: readonly Pick<EmailAccount, 'id' | 'email_address'>[],
  ): Promise<T>

  read(id: number): Promise<OutboxItem | undefined>
  /** Claims an item. Returns `taken` if somebody else was faster, `gone` if its mail was deleted. */
  claim(item: OutboxItem, now: number): Promise<OutboxItem | 'taken' | 'gone'>
  /** Saves that the server has asked for the body. @throws Overtaken */
  markDataStarted(claimed: OutboxItem): Promise<void>
  /** Saves the result of an attempt; does nothing if a later attempt has started. */
  settle(claimed: OutboxItem, outcome: Outcome, now: number): Promise<void>
}

export function createOutboxStore(db: Firestore): OutboxStore {
  const itemRef = (id: number) => db.doc(paths.outboxItem(id))

  async function readItem(transaction: Transaction, id: number): Promise<OutboxItem | undefined> {
    return readDocument(OutboxItem, await transaction.get(itemRef(id)))
  }

  async function readMailAt<T extends SentMail>(transaction: Transaction, place: Place<T>) {
    const { id, path, schema } = place
    const item = await readItem(transaction, id)
    const shown = readDocument(schema, await transaction.get(db.doc(path)))
    if (!item || !shown || item.document !== path) throw new AppError('not-found')
    return { item, shown }
  }

  /** Call it after the mail was read: an answer that is added later changes the mail, which `addAnswer` notices. */
  async function refuseUnseen(
    org: string,
    { id, state }: InboundEmail,
    seen: Seen,
    { created_by, created_at }: OutboxItem,
  ): Promise<void> {
    const { docs } = await toQuery(db, queries.newestResponse(org, id)).get()
    const newest = docs[0] && readDocument(EmailResponse, docs[0])
    if (newest && newest.created_at > (seen.answered_at ?? 0)) {
      const profile = readDocument(Profile, await db.doc(paths.profile(org, newest.created_by)).get())
      const name = newest.created_by === created_by ? 'You' : nameOf(profile)
      throw new AppError('answered-meanwhile', `${name} answered this email ${agoText(newest.created_at, created_at)}.`)
    }
    if (state !== seen.state) throw new AppError('changed-meanwhile')
  }

  return {
    async readMail(org, id) {
      const [mail, content] = await db.getAll(db.doc(paths.inboundEmail(org, id)), db.doc(paths.emailBody(org, id)))
      const email = mail && readShown(mail)
      return email && { email, body: content && readDocument(EmailBody, content) }
    },

    async readParts(org, ids) {
      const snapshots = await db.getAll(...ids.map((id) => db.doc(paths.product(org, id))))
      const products = snapshots.flatMap((snapshot) => readDocument(Product, snapshot) ?? [])
      if (products.length < ids.length) throw new AppError('no-vault-product')
      const found = await findFiles(db, org, { products: ids, makers: makersOf(products) })
      const files = found.flatMap((file) => readDocument(VaultFile, file) ?? [])
      return products.map((product) => ({
        product,
        files: answersOf(product, files),
        replaced: documentsOf(product, files).filter(({ superseded_by }) => superseded_by !== null),
      }))
    },

    async add(response, item, seen) {
      const { organization_id: org, email_id } = OutboxItem.parse(item)
      if (email_id === null) throw new Error('An answer names the mail it answers')
      const subject = db.doc(item.document)
      const by = { org, uid: item.created_by, now: item.created_at }
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const mail = await db.doc(paths.inboundEmail(org, email_id)).get()
        const email = readShown(mail)
        if (!email) throw new AppError('email-not-found')
        if (seen) await refuseUnseen(org, email, seen, item)
        const isAdded = await addAnswer(mail, (batch) => {
          batch.create(subject, withoutId(EmailResponse.parse(response)))
          batch.create(itemRef(item.id), withoutId(item))
          writeLink(db, batch, item, response.link?.expires_at)
          record(batch, by, { action: 'response-sent', subject, detail: inWords(response) })
        })
        if (isAdded) return
      }
      throw new AppError('changed-meanwhile')
    },

    addProductEmail: (product, email, item) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, created_by: uid } = OutboxItem.parse(item)
        const { path, sent: action } = mailAbout(org, product, email.id)
        const subject = db.doc(paths.product(org, product))
        if (!(await transaction.get(subject)).exists) throw new AppError('product-not-found')
        transaction.create(db.doc(path), toStored('productEmail', email))
        transaction.create(itemRef(item.id), withoutId(item))
        writeLink(db, transaction, item, email.link?.expires_at)
        record(transaction, { org, uid, now: item.created_at }, { action, subject, detail: inWords(email) })
      }),

    async sendDraft(draft, sent, item, campaign) {
      const { organization_id: org, message_id, from, to, created_at: now } = item
      const ref = db.doc(item.document)
      const changes = withoutId(OutboundEmail.parse(sent))
      const isAsRead = (found: DocumentSnapshot) => isDeepStrictEqual(readDocument(OutboundEmail, found), draft)
      const add = (write: Transaction | WriteBatch) => {
        write.create(itemRef(item.id), withoutId(item))
        addToThread(db, write, org, draft.thread_id, sent.thread_id, { message_id, participants: [from, to], now })
        const by = { org, uid: item.created_by, now }
        const detail = inWords({ to, subject: sent.subject })
        record(write, by, { action: 'outbound-email-sent', subject: ref, detail })
      }
      const sendAlone = async () => {
        const found = await ref.get()
        return isAsRead(found) && (await updateIfUnchanged(found, changes, add))
      }
      // A run that dies cannot take back what it has handed over, so the step itself sees whether it may.
      const sendWith = (id: number) =>
        db.runTransaction(async (transaction) => {
          const found = await transaction.get(ref)
          const sending = readDocument(Campaign, await transaction.get(db.doc(paths.campaign(org, id))))
          if (sending?.state !== 'sending' || !isAsRead(found)) return false
          transaction.update(ref, changes)
          add(transaction)
          return true
        })
      if (await (campaign === undefined ? sendAlone() : sendWith(campaign))) return
      const current = readDocument(OutboundEmail, await ref.get())
      if (!current) throw new AppError('outbound-email-not-found')
      throw new AppError(current.delivery === 'none' ? 'changed-meanwhile' : 'already-done')
    },

    remove: (by, place) =>
      db.runTransaction(async (transaction) => {
        const { item, shown } = await readMailAt(transaction, place)
        if (item.state !== 'queued') throw new AppError('already-done')
        const ref = db.doc(place.path)
        if (place.draft) transaction.update(ref, place.draft)
        else transaction.delete(ref)
        transaction.delete(itemRef(item.id))
        deleteLink(db, transaction, item)
        const detail = inWords({ to: item.to, subject: shown.subject })
        record(transaction, by, { action: place.undone, subject: db.doc(place.subject), detail })
      }),

    requeue: <T extends SentMail>(
      org: string,
      place: Place<T>,
      changes: Parameters<OutboxStore['requeue']>[2],
      mailboxes: Parameters<OutboxStore['requeue']>[3],
    ) =>
      db.runTransaction(async (transaction): Promise<T> => {
        const { item, shown } = await readMailAt(transaction, place)
        if (item.state !== 'failed' && item.state !== 'uncertain') throw new AppError('already-done')
        if (shown.link && shown.link.revoked_at !== null) throw new AppError('link-revoked')
        const mailbox =
          mailboxes.find((one) => one.id === item.account_id) ??
          mailboxes.find((one) => one.email_address === item.from)
        const account_id = mailbox?.id ?? item.account_id
        const afresh = { state: 'queued', asked: 0, progress: null, failures: 0 } as const
        transaction.update(itemRef(item.id), { ...changes, ...afresh, account_id })
        const link = shown.link && { link: { ...shown.link, expires_at: changes.not_before + LINK_LIFETIME } }
        writeLink(db, transaction, item, link?.link.expires_at)
        const shownNow = { status: 'draft', delivery: 'queued', error_message: null } as const
        const again = { ...shown, ...shownNow, ...link, not_before: changes.not_before }
        transaction.update(db.doc(place.path), withoutId(again))
        const by = { org, uid: changes.created_by, now: changes.not_before }
        const detail = inWords({ to: item.to, subject: shown.subject })
        record(transaction, by, { action: place.sent, subject: db.doc(place.subject), detail })
        return again
      }),

    async read(id) {
      return readDocument(OutboxItem, await itemRef(id).get())
    },

    async claim(item, now) {
      const shown = await db.doc(item.document).get()
      if (!shown.exists || (item.reminds && !mayRemind(shown))) {
        await itemRef(item.id).delete()
        return 'gone'
      }
      const claimed = await claim(db, deliveryJob, String(item.id), now, {
        // An item whose body may have been sent meanwhile must not be sent by anybody.
        mayBegin: ({ attempt, progress }) => attempt === item.attempt && progress === null,
        ...(!item.reminds && { also: (batch) => batch.update(shown.ref, { delivery: 'sending' }) }),
      })
      return claimed ?? 'taken'
    },

    markDataStarted: ({ id, attempt }) => report(db, deliveryJob, String(id), attempt, DATA_STARTED),

    settle: ({ id, attempt }, outcome, now) =>
      db.runTransaction(async (transaction) => {
        const item = await readAttempt(db, transaction, deliveryJob, String(id), attempt)
        if (!item) return
        // If an attempt was given up as uncertain, a late result still counts when it says that the mail arrived.
        if (item.state !== 'running' && outcome.state !== 'done') return
        const { organization_id: org, email_id } = item
        // An answer that came back before its server's confirmation stays failed, so that people can send it again.
        if (item.state === 'failed' && item.returns.length > 0 && email_id !== null) return
        const shown = await transaction.get(db.doc(item.document))
        const mail = email_id === null ? undefined : await transaction.get(db.doc(paths.inboundEmail(org, email_id)))
        const threadId = mail && readDocument(InboundEmail, mail)?.thread_id
        const thread = threadId ? await readThread(db, transaction, org, threadId) : undefined
        const days = item.asks ? await responseDays(db, transaction, org) : RESPONSE_DAYS
        const changes = item.asks ? askedAs(shown, outcome, now + days * DAY, now) : shownAs(outcome, now)
        const tx = txIn(db, transaction, { org, uid: item.created_by, now })
        const note = await ifReadable(async () => {
          if (outcome.state !== 'done') return undefined
          const mail = item.asks ? readDocument(OutboundEmail, shown) : undefined
          if (mail) return noteOutreach(tx, { org, now }, { ...mail, ...changes })
          const answer = email_id === null ? undefined : readDocument(EmailResponse, shown)
          if (!answer || email_id === null) return undefined
          return noteAnswer(
            tx,
            { org, now },
            { email_id, answer: { ...answer, ...changes }, item: { ...item, state: 'done' } },
          )
        })

        const fields = outcome.state === 'queued' ? { failures: FieldValue.increment(1) } : { settled_at: now }
        settle(db, transaction, deliveryJob, String(id), outcome, now, fields)
        if (shown.exists && !item.reminds) transaction.update(shown.ref, changes)
        // Who does not take one reminder does not take the next.
        else if (shown.exists && outcome.state === 'failed') transaction.update(shown.ref, { 'reminders.is_on': false })
        if (outcome.state !== 'done') return
        if (changes.is_awaiting && shown.get('reminders.is_on') === true)
          scheduleReminder(db, transaction, org, Number(shown.id), now + days * DAY)
        note?.()
        // The customer was told 14 days, however long it took to send.
        if (shown.exists && item.link_hash !== null)
          transaction.update(shown.ref, { 'link.expires_at': now + LINK_LIFETIME })
        if (mail?.exists && email_id !== null) countResponse(db, transaction, org, email_id)
        if (thread) {
          const answer = { known_keys: [messageKey(item.message_id)], referenced_keys: [], participants: [], now }
          transaction.set(db.doc(paths.thread(org, thread.id)), withMail([thread], answer))
        }
      }),
  }
}

/**
 * What the user sees of the delivery of a mail to a contact. An answer, or the report that it came back, may be here
 * before the server's own confirmation.
 */
function askedAs(shown: DocumentSnapshot, outcome: Outcome, due: number, now: number): Delivery {
  const seen = shownAs(outcome, now)
  if (outcome.state !== 'done') return seen
  if (shown.get('bounced') === true) return { delivery: seen.delivery, sent_at: now }
  const is_awaiting = typeof shown.get('response_to_email_id') !== 'number'
  return { ...seen, is_awaiting, due_at: is_awaiting ? due : null }
}

async function responseDays(db: Firestore, transaction: Transaction, org: string): Promise<number> {
  const organization = await transaction.get(db.doc(paths.organization(org)))
  const days: unknown = organization.get('response_days')
  return ResponseDays.safeParse(days).data ?? RESPONSE_DAYS
}

/** An answer to a mail of ours finds its thread by our Message-ID. */
function addToThread(
  db: Firestore,
  write: Transaction | WriteBatch,
  org: string,
  known: number | null,
  id: number | null,
  { message_id, participants, now }: { message_id: string; participants: string[]; now: number },
): void {
  if (id === null) return
  const ref = db.doc(paths.thread(org, id))
  const key = messageKey(message_id)
  const mail = { known_keys: [key], referenced_keys: [], participants, now }
  if (known === null) write.create(ref, withMail([], mail))
  // Both have the same `update`, with types that cannot be joined.
  else (write as WriteBatch).update(ref, { message_keys: FieldValue.arrayUnion(key), updated_at: now })
}

const nameOf = (profile: Profile | undefined): string =>
  (profile && (`${profile.first_name} ${profile.last_name}`.trim() || profile.email)) || 'Somebody'

/** For the audit log. */
const inWords = ({ to, subject }: Pick<EmailResponse, 'to' | 'subject'>): string => `${to}: ${subject}`

type Delivery = Partial<
  Pick<OutboundEmail, 'status' | 'delivery' | 'error_message' | 'sent_at' | 'is_awaiting' | 'due_at'>
>

/** What the user sees of a delivery: a draft until it has succeeded or failed. */
function shownAs(outcome: Outcome, now: number): Delivery {
  switch (outcome.state) {
    case 'done':
      return { status: 'sent', delivery: 'sent', error_message: null, sent_at: now }
    case 'failed':
    case 'uncertain':
      return { status: 'failed', delivery: outcome.state, error_message: outcome.message }
    case 'queued':
      return { status: 'draft', delivery: 'queued', error_message: null }
  }
}
