/**
 * Inbound mail in Firestore. Processing a mail changes its listed document when the mail is parsed, and whenever it is
 * analysed, each time together with everything that belongs to it. It never touches fields that people change.
 */
import { Stats } from '@attestry/core/people/accounts'
import { correctedAnalysis, rowOf } from '@attestry/core/mail/corrected-analysis'
import {
  asTooLong,
  EmailAnalysis,
  EmailBody,
  EmailCorrection,
  EmailResponse,
  InboundEmail,
  PendingEmail,
  type UnreadAttachment,
  UnreadLetter,
} from '@attestry/core/mail/inbox'
import { inGroups } from '@attestry/core/base/in-groups'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { Product, VaultFile } from '@attestry/core/vault/vault'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { SenderCorrections } from '../text/mail-text'
import { record } from '../adapters/record'
import { isShown, readShown } from './inbound/shown-email'
import { changeEmail, removeEmail, startWork } from './inbound/write-emails'
import type { DeliveryReport } from './delivery-report'
import type { By } from '../platform/caller'
import { txIn } from '../adapters/database'
import { type Page, readDocument, readList, readPage, removeAll, siblings, toQuery } from '../adapters/firestore'
import { followAnalysis } from '../requests/request-of-mail'
import { findFiles } from '../vault/find-files'
import { whatCameBack } from './came-back'
import { emailTokens } from './email-tokens'
import { askForAnalysis } from './inbox-job'
import { joinThread, type ThreadMail } from './join-thread'
import { readLesson } from './sender-lessons'

type StoredEmail = {
  email: InboundEmail
  body: EmailBody | undefined
  /** The analysis, as people have corrected it. */
  analysis: EmailAnalysis | undefined
}

/** What parsing adds to the list. */
export type ParsedFields = Pick<
  InboundEmail,
  | 'state'
  | 'kind'
  | 'sender_name'
  | 'sender_email'
  | 'subject'
  | 'snippet'
  | 'is_important'
  | 'has_attachments'
  | 'attachment_count'
  | 'search_tokens'
>

export type InboxStore = {
  page(
    org: string,
    page: { unread_only: boolean; limit: number; offset: number; after?: { time: number; id: number } },
  ): Promise<Page<InboundEmail>>
  /** For all mail, the stored count of the organization; for unread mail, a count up to `cap`. */
  total(org: string, unread_only: boolean, cap: number): Promise<number>
  /** A mail for the work on it, which goes on while its deletion can be undone. */
  email(org: string, id: number): Promise<InboundEmail | undefined>
  /** A mail for people. */
  shown(org: string, id: number): Promise<InboundEmail | undefined>
  read(org: string, id: number): Promise<StoredEmail | undefined>
  /** Oldest first. */
  responses(org: string, id: number): Promise<EmailResponse[]>
  productsByPartKey(org: string, partKeys: readonly string[]): Promise<Product[]>
  /**
   * What people have corrected in other mails from this address. A part number that the vault has counts as a part,
   * even if somebody took it out of a mail.
   */
  corrections(org: string, address: string, id: number): Promise<SenderCorrections>
  /** The documents that these makers have for all their products. */
  universalFiles(org: string, manufacturers: readonly number[]): Promise<VaultFile[]>
  /** The mail to a contact that this mail answers, or may answer. */
  inquiryOf(org: string, email: InboundEmail): Promise<OutboundEmail | undefined>
  /** False when there is no such mail. */
  markRead(org: string, id: number): Promise<boolean>
  /**
   * Deletes the mail with its content, responses and comments, and lowers the count. False when there is no such mail.
   */
  remove(by: By, id: number): Promise<boolean>
  /** Marks a mail as not processed yet and queues it ahead of all others. */
  restart(org: string, id: number, now: number): Promise<'gone' | 'ask' | 'asked'>

  /**
   * Saves everything parsing found, the thread, and what follows for the mail it answers or returns, at once. False
   * when the mail was deleted meanwhile.
   */
  saveParsed(
    org: string,
    id: number,
    parsed: { fields: ParsedFields; body: EmailBody; thread: ThreadMail; report: DeliveryReport | null },
  ): Promise<boolean>
  /**
   * Saves the analysis (null: it failed for good) and ends the work. The row goes on showing what people have
   * corrected. A mail that surely asks for something becomes a request. `unread` are the attachments it had to do
   * without; `again` is more work on it, for later. False when the mail was deleted meanwhile.
   */
  saveAnalysis(
    org: string,
    id: number,
    analysis: EmailAnalysis | null,
    rest?: { unread?: UnreadAttachment[]; again?: PendingEmail | undefined },
  ): Promise<boolean>
  /** Ends the work on a mail. Attachments that waited for their turn wait no more. */
  stopWaiting(org: string, id: number): Promise<void>
  /** Puts a mail back to be processed later. Does nothing when its work has ended. */
  postpone(work: PendingEmail): Promise<void>
  /** Ends the work on a mail that was deleted. */
  forget(org: string, id: number): Promise<void>
  /**
   * Ends the work on a mail that no run could finish. A mail that was not parsed yet stays in the list as unreadable,
   * with `body`; any other one stays as it is, with an analysis that failed.
   */
  bury(letter: UnreadLetter, body: EmailBody): Promise<void>
}

const DELETIONS = 400

export function createInboxStore(db: Firestore): InboxStore {
  const emailRef = (org: string, id: number) => db.doc(paths.inboundEmail(org, id))
  const bodyRef = (org: string, id: number) => db.doc(paths.emailBody(org, id))
  const analysisRef = (org: string, id: number) => db.doc(paths.emailAnalysis(org, id))
  const correctionRef = (org: string, id: number) => db.doc(paths.emailCorrection(org, id))
  const pendingRef = (org: string, id: number) => db.doc(paths.pendingEmail(org, id))

  return {
    async page(org, { unread_only, limit, offset, after }) {
      const list = queries.inbox(org, { filter: unread_only ? 'unread' : null }, limit)
      const query = toQuery(db, list).orderBy(FieldPath.documentId(), 'desc')
      const from = after ? query.startAfter(after.time, String(after.id)) : query.offset(offset)
      const { rows, next } = await readPage(InboundEmail, from, limit, 'received_date')
      return { rows: rows.filter(isShown), next }
    },

    async total(org, unread_only, cap) {
      if (unread_only)
        return (
          await toQuery(db, queries.inbox(org, { filter: 'unread' }, cap))
            .count()
            .get()
        ).data().count
      return Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {}).inbound_email_count
    },

    email: async (org, id) => readDocument(InboundEmail, await emailRef(org, id).get()),

    shown: async (org, id) => readShown(await emailRef(org, id).get()),

    async read(org, id) {
      const refs = [emailRef(org, id), bodyRef(org, id), analysisRef(org, id), correctionRef(org, id)]
      const [email, body, analysis, correction] = await db.getAll(...refs)
      const found = email && readShown(email)
      return (
        found && {
          email: found,
          body: body && readDocument(EmailBody, body),
          analysis: correctedAnalysis(
            analysis && readDocument(EmailAnalysis, analysis),
            correction && readDocument(EmailCorrection, correction),
          ),
        }
      )
    },

    async responses(org, id) {
      const { docs } = await toQuery(db, queries.responses(org, id)).get()
      return readList(EmailResponse, docs)
    },

    async productsByPartKey(org, partKeys) {
      const groups = inGroups(partKeys)
      const found = await Promise.all(groups.map((group) => toQuery(db, queries.productsByPartKey(org, group)).get()))
      return found.flatMap(({ docs }) => readList(Product, docs))
    },

    async corrections(org, address, id) {
      const { not_parts, verdicts } = await readLesson(db, org, address)
      const isOther = ({ email_id }: { email_id: number }) => email_id !== id
      const parts = not_parts.filter(isOther).map(({ part_number }) => part_number)
      const found =
        parts.length === 0 ? undefined : await toQuery(db, queries.productsByPartKey(org, parts.map(partKey))).get()
      const ours = new Set(readList(Product, found?.docs ?? []).map(({ part_key }) => part_key))
      const said = verdicts.filter(isOther)
      const requests = said.filter(({ is_request }) => is_request).length
      return {
        not_parts: parts.filter((part) => !ours.has(partKey(part))),
        requests,
        not_requests: said.length - requests,
      }
    },

    async universalFiles(org, manufacturers) {
      return readList(VaultFile, await findFiles(db, org, { makers: manufacturers }))
    },

    async inquiryOf(org, { answers_outbound_id, may_answer_outbound_id }) {
      const id = answers_outbound_id ?? may_answer_outbound_id
      return id === null ? undefined : readDocument(OutboundEmail, await db.doc(paths.outboundEmail(org, id)).get())
    },

    markRead: (org, id) =>
      db.runTransaction(async (transaction) => {
        const email = readShown(await transaction.get(emailRef(org, id)))
        if (email && !email.is_read)
          changeEmail(db, transaction, org, id, { is_read: true, is_read_version: email.is_read_version + 1 })
        return email !== undefined
      }),

    remove: async (by, id) => {
      const { org } = by
      const isRemoved = await db.runTransaction(async (transaction) => {
        const email = await transaction.get(emailRef(org, id))
        if (!email.exists) return false
        removeEmail(db, transaction, org, id)
        const shown = InboundEmail.pick({ sender_email: true, subject: true }).safeParse(email.data())
        const detail = shown.success ? `${shown.data.sender_email}: ${shown.data.subject}` : ''
        record(transaction, by, { action: 'email-deleted', subject: email.ref, detail })
        return true
      })
      // Nobody can answer a deleted mail or comment on it, so nothing is added after these.
      const below = isRemoved ? [paths.response(org, id, 1), paths.emailComment(org, id, 1)] : []
      for (const path of below) await removeAll(siblings(db, path).limit(DELETIONS))
      return isRemoved
    },

    restart: (org, id, now) =>
      db.runTransaction(async (transaction) => {
        const email = readShown(await transaction.get(emailRef(org, id)))
        if (!email) return 'gone'
        const ask = await askForAnalysis(db, transaction, org, now)
        const state = email.state === 'too_large' ? email.state : 'received'
        changeEmail(db, transaction, org, id, { state, analysis: { state: 'pending' } })
        startWork(db, transaction, org, id, { not_before: 0, is_asked: true, sender: email.sender_email })
        return ask() ? 'ask' : 'asked'
      }),

    saveParsed: (org, id, { fields, body, thread, report }) =>
      db.runTransaction(async (transaction) => {
        const email = readDocument(InboundEmail, await transaction.get(emailRef(org, id)))
        if (!email) return false
        const mail = { ...email, ...fields, ...body, report, now: thread.now }
        const cameBack = await whatCameBack(db, transaction, org, mail)
        const thread_id = await joinThread(db, transaction, org, email.thread_id, thread)
        cameBack.write(thread_id)
        transaction.set(bodyRef(org, id), EmailBody.parse(body))
        changeEmail(db, transaction, org, id, { ...fields, ...cameBack.relation, thread_id })
        return true
      }),

    saveAnalysis: (org, id, analysis, { unread = [], again } = {}) =>
      db.runTransaction(async (transaction) => {
        const refs = [emailRef(org, id), analysisRef(org, id), correctionRef(org, id)]
        const [mail, earlier, people] = await transaction.getAll(...refs)
        const email = mail && readDocument(InboundEmail, mail)
        if (!email) {
          transaction.delete(pendingRef(org, id))
          return false
        }
        const correction = people && readDocument(EmailCorrection, people)
        const before = correction && earlier && readDocument(EmailAnalysis, earlier)
        const shown = correctedAnalysis(analysis ?? before, correction)
        const parts = shown?.extracted_products.map(({ part_number }) => part_number)
        const tokens = parts && { search_tokens: emailTokens(email, parts) }
        const at = { org, now: analysis?.analysed_at ?? 0 }
        const follow =
          analysis && shown && (await followAnalysis(txIn(db, transaction, at), at, { email, analysis: shown }))
        if (again) transaction.set(pendingRef(org, id), PendingEmail.parse(again))
        else transaction.delete(pendingRef(org, id))
        if (analysis) transaction.set(analysisRef(org, id), EmailAnalysis.parse(analysis))
        follow?.()
        changeEmail(db, transaction, org, id, { ...rowOf(shown), ...tokens, unread_attachments: unread })
        return true
      }),

    postpone: (work) =>
      db.runTransaction(async (transaction) => {
        const { organization_id, email_id, ...changes } = PendingEmail.parse(work)
        const stored = await transaction.get(pendingRef(organization_id, email_id))
        if (stored.exists) transaction.update(stored.ref, changes)
      }),

    stopWaiting: (org, id) =>
      db.runTransaction(async (transaction) => {
        const email = readDocument(InboundEmail, await transaction.get(emailRef(org, id)))
        transaction.delete(pendingRef(org, id))
        if (email)
          changeEmail(db, transaction, org, id, { unread_attachments: email.unread_attachments.map(asTooLong) })
      }),

    forget: async (org, id) => void (await pendingRef(org, id).delete()),

    bury: (letter, body) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, email_id: id } = letter
        const email = readDocument(InboundEmail, await transaction.get(emailRef(org, id)))
        transaction.delete(pendingRef(org, id))
        if (!email) return
        const isUnread = email.state === 'received'
        if (isUnread) transaction.set(bodyRef(org, id), EmailBody.parse(body))
        const state = isUnread ? 'unreadable' : email.state
        changeEmail(db, transaction, org, id, { state, analysis: { state: 'failed' } })
        transaction.set(db.doc(paths.deadLetter(`${org}_${id}`)), UnreadLetter.parse(letter))
      }),
  }
}
