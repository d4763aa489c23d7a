/** Requests of customers in Firestore. What a member moves on the board is written by the browser, under the rules. */
import { isDeepStrictEqual } from 'node:util'
import { Member } from '@attestry/core/people/accounts'
import { correctedAnalysis, partId } from '@attestry/core/mail/corrected-analysis'
import {
  CustomerRequest,
  type EditedField,
  MAX_REQUEST_FILES,
  NOT_ANSWERED,
  type RequestAttachment,
  type RequestChange,
  RequestDetails,
  type RequestForm,
  requestName,
  type RequestStatus,
} from '@attestry/core/requests/customer-requests'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { EmailAnalysis, EmailCorrection, InboundEmail } from '@attestry/core/mail/inbox'
import { listedOf } from '@attestry/core/requests/listed-request'
import { objects, paths } from '@attestry/core/paths'
import { partKey } from '@attestry/core/base/part-number'
import type { Day } from '@attestry/core/base/primitives'
import { queries } from '@attestry/core/queries'
import { topicsOfDocuments } from '@attestry/core/requests/request-from-mail'
import { dueAfter } from '@attestry/core/requests/service-level'
import { LooseFile } from '@attestry/core/vault/vault'
import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import { readShown } from '../mail/inbound/shown-email'
import { changeEmail } from '../mail/inbound/write-emails'
import type { By } from '../platform/caller'
import {
  type Page,
  readDocument,
  readList,
  readPage,
  removeAll,
  siblings,
  toQuery,
  untilNotTooLate,
  updateIfUnchanged,
} from '../adapters/firestore'
import { countBytes } from '../vault/loose-file-store'
import { addRequest, filesOf, newRequest, nextNumber, note } from './new-request'
import { requestOfMail, serviceLevel } from './request-of-mail'

type StoredRequest = { request: CustomerRequest; details: RequestDetails }

/** A file that has arrived and was checked. */
export type CheckedFile = Pick<RequestAttachment, 'id' | 'filename' | 'size' | 'mime_type'>

export type RequestStore = {
  /** Newest first. */
  page(
    org: string,
    page: { limit: number; status: RequestStatus | undefined; after?: { time: number; id: number } | undefined },
  ): Promise<Page<CustomerRequest>>
  /** @throws AppError request-not-found */
  read(org: string, id: number): Promise<StoredRequest>
  /** @throws AppError user-not-found, upload-not-found */
  create(by: By, form: RequestForm, files: readonly CheckedFile[]): Promise<CustomerRequest>
  /** The request of a mail, which is made if it has none. @throws AppError email-not-found */
  createFromEmail(by: By, email: number): Promise<CustomerRequest>
  /** `seen` is the edit that was seen. @throws AppError request-not-found, changed-meanwhile */
  update(by: By, id: number, form: RequestChange, seen: number | undefined): Promise<CustomerRequest>
  /** What is left of its files. @throws AppError request-not-found */
  remove(by: By, id: number): Promise<LooseFile[]>
  /** @throws AppError request-not-found, upload-not-found, too-many-attachments */
  attach(by: By, id: number, file: CheckedFile): Promise<RequestAttachment>
  /** What is left of the file. @throws AppError request-not-found, attachment-not-found */
  detach(by: By, id: number, attachment: number): Promise<LooseFile>
  clearSamples(org: string): Promise<void>
}

const DELETIONS = 400

const isUploadOf = ({ uid }: By, upload: LooseFile): boolean =>
  upload.uploaded_by === uid && upload.purpose === 'request'

const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

export function createRequestStore(db: Firestore): RequestStore {
  const requestRef = (org: string, id: number) => db.doc(paths.request(org, id))
  const detailsRef = (org: string, id: number) => db.doc(paths.requestDetails(org, id))

  async function readIn(transaction: Transaction, org: string, id: number): Promise<StoredRequest> {
    const [request, details] = await transaction.getAll(requestRef(org, id), detailsRef(org, id))
    const found = request && readDocument(CustomerRequest, request)
    const rest = details && readDocument(RequestDetails, details)
    if (!found || !rest) throw new AppError('request-not-found')
    return { request: found, details: rest }
  }

  /** Without a date of its own, the service level of the organization counts. */
  const dueByLevel = async (transaction: Transaction, org: string, since: number): Promise<Day> =>
    dueAfter(since, await serviceLevel(db, transaction, org))

  /** The notes of uploads that this person began for a request. Whoever attaches one deletes its note. */
  async function requireUploads(transaction: Transaction, by: By, files: readonly CheckedFile[]) {
    if (files.length === 0) return []
    const refs = files.map(({ id }) => db.doc(paths.looseFile(by.org, id)))
    const notes = readList(LooseFile, await transaction.getAll(...refs))
    const own = notes.filter((upload) => isUploadOf(by, upload))
    if (own.length < files.length) throw new AppError('upload-not-found')
    return own
  }

  function leaveNote(transaction: Transaction, { org, now }: By, { id, filename, size }: RequestAttachment): LooseFile {
    const loose: LooseFile = {
      organization_id: org,
      file_id: id,
      storage_key: objects.requestFile(org, id),
      uploaded_by: null,
      filename,
      size,
      purpose: 'request',
      reading: null,
      reading_postponed: null,
      product_id: null,
      remove_after: now,
    }
    transaction.set(db.doc(paths.looseFile(org, id)), toStored('looseFile', loose))
    return loose
  }

  return {
    async page(org, { limit, status, after }) {
      const list = queries.requests(org, { statuses: status ? [status] : [] }, limit)
      const query = toQuery(db, list).orderBy(FieldPath.documentId(), 'desc')
      const from = after ? query.startAfter(after.time, String(after.id)) : query
      return readPage(CustomerRequest, from, limit, 'created_at')
    },

    read: (org, id) => db.runTransaction((transaction) => readIn(transaction, org, id), { readOnly: true }),

    create: (by, form, files) =>
      db.runTransaction(async (transaction) => {
        const { org, uid, now } = by
        const { parts, notes, customer_name, customer_email, documents, priority, assignee_uid } = form
        if (assignee_uid !== null) {
          const member = readDocument(Member, await transaction.get(db.doc(paths.member(org, assignee_uid))))
          if (!member?.is_active) throw new AppError('user-not-found')
        }
        const uploads = await requireUploads(transaction, by, files)
        const due_date = form.due_date ?? (await dueByLevel(transaction, org, now))
        const { id, take } = await nextNumber(db, transaction, org)
        const details: RequestDetails = {
          parts: parts.map((part) => ({ ...part, part_key: partKey(part.part_number), topics: [] })),
          notes,
          attachments: files.map((file) => ({ ...file, uploaded_by: uid, uploaded_at: now })),
          topics: topicsOfDocuments(documents),
          email_ids: [],
          answered: NOT_ANSWERED,
        }
        const asked = { customer_name, customer_email, documents, due_date, priority, assignee_uid }
        const request = newRequest(id, { ...asked, email_id: null, created_by: uid }, details, now)
        take()
        addRequest(db, transaction, org, request, details)
        for (const { file_id } of uploads) transaction.delete(db.doc(paths.looseFile(org, file_id)))
        countBytes(db, transaction, org, bytesOf(files) - bytesOf(uploads))
        record(transaction, by, { action: 'request-created', subject: requestRef(org, id), detail: inWords(request) })
        return request
      }),

    createFromEmail: (by, id) =>
      db.runTransaction(async (transaction) => {
        const { org } = by
        const [mail, model, people] = await transaction.getAll(
          db.doc(paths.inboundEmail(org, id)),
          db.doc(paths.emailAnalysis(org, id)),
          db.doc(paths.emailCorrection(org, id)),
        )
        const email = mail && readShown(mail)
        if (!email) throw new AppError('email-not-found')
        const analysis = correctedAnalysis(
          model && readDocument(EmailAnalysis, model),
          people && readDocument(EmailCorrection, people),
        )
        const { request, isNew, write } = await requestOfMail(db, transaction, by, { email, analysis })
        write()
        const detail = inWords(request)
        if (isNew) record(transaction, by, { action: 'request-created', subject: requestRef(org, request.id), detail })
        return request
      }),

    update: (by, id, form, seen) =>
      db.runTransaction(async (transaction) => {
        const { org, uid, now } = by
        const { request, details } = await readIn(transaction, org, id)
        if (seen !== undefined && seen !== request.edit_count) throw new AppError('changed-meanwhile')
        const { notes, parts: given, ...rest } = form
        // What never had a date does not become overdue by another change.
        const due_date = rest.due_date ?? (request.due_date && (await dueByLevel(transaction, org, request.created_at)))
        const about = { ...rest, due_date }
        const isSameDocuments = isDeepStrictEqual(about.documents, request.documents)
        const known = new Map(details.parts.map((part) => [partId(part), part.topics]))
        const parts = given.map((part) => ({
          ...part,
          part_key: partKey(part.part_number),
          topics: (isSameDocuments && known.get(partId(part))) || [],
        }))
        const topics = isSameDocuments ? details.topics : topicsOfDocuments(about.documents)
        const edited = { ...details, notes, parts, topics }
        const changed = { ...request, ...about, ...listedOf({ id, ...about }, edited) }
        const fields = editedFields({ request, details }, { request: changed, details: edited })
        if (fields.length === 0) return request
        const next = { ...changed, edit_count: request.edit_count + 1, changed_by: uid, changed_at: now }
        transaction.set(requestRef(org, id), toStored('request', next))
        transaction.set(detailsRef(org, id), toStored('requestDetails', edited))
        const what = { kind: 'edited', fields } as const
        note(db, transaction, org, id, { id: `edited-${next.edit_count}`, at: now, by: uid, what })
        const detail = `${inWords(next)} (${fields.join(', ')})`
        record(transaction, by, { action: 'request-changed', subject: requestRef(org, id), detail })
        return next
      }),

    async remove(by, id) {
      const { org } = by
      const left = await db.runTransaction(async (transaction) => {
        const { request, details } = await readIn(transaction, org, id)
        const mails = await readMails(transaction, org, details.email_ids)
        for (const { id: email, request_id } of mails) {
          if (request_id === id) changeEmail(db, transaction, org, email, { request_id: null })
        }
        transaction.delete(requestRef(org, id))
        transaction.delete(detailsRef(org, id))
        const detail = inWords(request)
        record(transaction, by, { action: 'request-deleted', subject: requestRef(org, id), detail })
        return details.attachments.map((attachment) => leaveNote(transaction, by, attachment))
      })
      // Nobody comments on a request that is gone, and its history is written only while it is there.
      const below = [paths.requestEvent(org, id, 1), paths.requestComment(org, id, 1)]
      for (const path of below) await removeAll(siblings(db, path).limit(DELETIONS))
      return left
    },

    // Somebody may attach ten files at once.
    attach: (by, id, file) =>
      untilNotTooLate(async () => {
        const { org, uid, now } = by
        const [request, details, upload] = await db.getAll(
          requestRef(org, id),
          detailsRef(org, id),
          db.doc(paths.looseFile(org, file.id)),
        )
        const found = details && readDocument(RequestDetails, details)
        if (!request?.exists || !details || !found) throw new AppError('request-not-found')
        const known = found.attachments.find((one) => one.id === file.id)
        if (known) return known
        const loose = upload && readDocument(LooseFile, upload)
        if (!loose || !isUploadOf(by, loose)) throw new AppError('upload-not-found')
        if (found.attachments.length >= MAX_REQUEST_FILES) throw new AppError('too-many-attachments')
        const attachment: RequestAttachment = { ...file, uploaded_by: uid, uploaded_at: now }
        const attachments = [...found.attachments, attachment]
        const isWritten = await updateIfUnchanged(details, { attachments }, (batch) => {
          batch.update(request.ref, filesOf(attachments))
          batch.delete(upload.ref, { exists: true })
          countBytes(db, batch, org, file.size - loose.size)
          const what = { kind: 'attached', filename: file.filename } as const
          note(db, batch, org, id, { id: `attached-${file.id}`, at: now, by: uid, what })
        })
        return isWritten ? attachment : undefined
      }),

    detach: (by, id, attachment_id) =>
      db.runTransaction(async (transaction) => {
        const { org, uid, now } = by
        const { details } = await readIn(transaction, org, id)
        const attachment = details.attachments.find((one) => one.id === attachment_id)
        if (!attachment) throw new AppError('attachment-not-found')
        const attachments = details.attachments.filter((one) => one !== attachment)
        transaction.update(detailsRef(org, id), { attachments })
        transaction.update(requestRef(org, id), filesOf(attachments))
        const what = { kind: 'detached', filename: attachment.filename } as const
        note(db, transaction, org, id, { id: `detached-${attachment_id}`, at: now, by: uid, what })
        return leaveNote(transaction, by, attachment)
      }),

    clearSamples: async (org) => void (await db.doc(paths.organization(org)).update({ has_cleared_samples: true })),
  }

  async function readMails(transaction: Transaction, org: string, ids: readonly number[]) {
    if (ids.length === 0) return []
    return readList(InboundEmail, await transaction.getAll(...ids.map((id) => db.doc(paths.inboundEmail(org, id)))))
  }
}

function editedFields(before: StoredRequest, after: StoredRequest): EditedField[] {
  const shown: Record<EditedField, (stored: StoredRequest) => unknown> = {
    customer: ({ request: { customer_name, customer_email } }) => [customer_name, customer_email],
    parts: ({ details }) => details.parts,
    documents: ({ request }) => request.documents,
    due_date: ({ request }) => request.due_date,
    notes: ({ details }) => details.notes,
  }
  const fields = Object.keys(shown) as EditedField[]
  return fields.filter((field) => !isDeepStrictEqual(shown[field](before), shown[field](after)))
}

/** For the audit log. */
const inWords = (request: CustomerRequest): string => `${requestName(request)}: ${request.customer_name}`
