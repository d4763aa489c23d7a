/** Requests of customers. What a member moves on the board is written by the browser, under the rules. */
import { ownNames } from '@attestry/core/base/own-kinds'
import { isDeepStrictEqual } from 'node:util'
import { correctedAnalysis, partId } from '@attestry/core/mail/corrected-analysis'
import {
  type CustomerRequest,
  customerRequestsApi,
  type EditedField,
  MAX_REQUEST_FILES,
  NOT_ANSWERED,
  type RequestAttachment,
  type RequestDetails,
} from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { keysOf } from '@attestry/core/base/keys-of'
import { listedOf } from '@attestry/core/requests/listed-request'
import { at, objects } from '@attestry/core/paths'
import { partKey } from '@attestry/core/base/part-number'
import { queries } from '@attestry/core/queries'
import { topicsOfDocuments } from '@attestry/core/requests/request-from-mail'
import { dueAfter } from '@attestry/core/requests/service-level'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Reads, Tx } from '../adapters/database'
import type { Blobs } from '../adapters/blobs'
import { untilNotTooLate } from '../adapters/firestore'
import { command, type CommandDeps, view } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import { isShown } from '../mail/inbound/shown-email'
import { officeOf } from '../commands/office-of'
import type { By, Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { countBytes, type FileDeps, leaveNote, removeLooseFiles } from '../vault/loose-files'
import { type CheckedFile, checkedFile } from './checked-file'
import { addRequest, filesOf, newRequest, nextNumber, note } from './new-request'
import { noteWithoutRequest } from './note-answer-alone'
import { requestOfMail } from './request-of-mail'

type StoredRequest = { request: CustomerRequest; details: RequestDetails }

/** Requests of customers, newest first. */
export const listRequests = view(
  customerRequestsApi.listRequests,
  async ({ pageFrom, org }, { limit, cursor, status }) => {
    const list = queries.requests(org, { statuses: status ? [status] : [] }, limit + 1)
    const { rows, next } = await pageFrom('request', list, cursor === undefined ? 0 : decodeCursor(cursor))
    return { requests: rows, next_cursor: next ? encodeCursor(next.time, next.id) : null }
  },
)

/** One request with its details. @throws AppError request-not-found */
export const readRequest = view(customerRequestsApi.readRequest, async ({ org, ...reads }, { id }) => {
  const { request, details } = await readStored(reads, org, id)
  return { ...request, details }
})

/**
 * Creates a request by hand, with its files or not at all.
 * @throws AppError user-not-found, upload-not-found, upload-incomplete, attachment-refused
 */
export async function createRequest(
  deps: FileDeps,
  caller: Caller,
  { upload_ids, ...form }: Input<typeof customerRequestsApi.createRequest>,
): Promise<Output<typeof customerRequestsApi.createRequest>> {
  const files: CheckedFile[] = []
  for (const id of new Set(upload_ids)) files.push(await checkedFile(deps, caller, id))
  const by = byOf(deps, caller)
  return deps.database.transact(by, async (tx) => {
    const { org, uid, now } = by
    const { parts, notes, customer_name, customer_email, documents, priority, assignee_uid } = form
    if (assignee_uid !== null && !(await tx.read(at('member', org, assignee_uid)))?.is_active)
      throw new AppError('user-not-found')
    const places = files.map(({ id }) => at('looseFile', org, id))
    const uploads = (await tx.pick(places)).filter((upload) => isUploadOf(by, upload))
    if (uploads.length < files.length) throw new AppError('upload-not-found')
    // Without a date of its own, the service level of the organization counts.
    const office = await officeOf(tx, org)
    const due_date = form.due_date ?? dueAfter(now, office)
    const { id, take } = await nextNumber(tx, org)
    const details: RequestDetails = {
      parts: parts.map((part) => ({ ...part, part_key: partKey(part.part_number), topics: [] })),
      notes,
      attachments: files.map((file) => ({ ...file, uploaded_by: uid, uploaded_at: now })),
      topics: topicsOfDocuments(documents, ownNames(office.own_kinds)),
      conditions: [],
      email_ids: [],
      answered: NOT_ANSWERED,
    }
    const asked = { customer_name, customer_email, documents, due_date, priority, assignee_uid }
    const request = newRequest(id, { ...asked, email_id: null, created_by: uid }, details, now)
    take()
    addRequest(tx, org, request, details)
    for (const place of places) tx.remove(place)
    countBytes(tx, org, bytesOf(files) - bytesOf(uploads))
    tx.audit('request-created', at('request', org, id), inWords(request))
    return request
  })
}

/** Makes a request of a mail, or returns the one it already has. @throws AppError email-not-found */
export const createRequestFromEmail = command(
  customerRequestsApi.createRequestFromEmail,
  async ({ tx, by }, { id }) => {
    const { org } = by
    const email = await tx.read(at('inboundEmail', org, id))
    if (!email || !isShown(email)) throw new AppError('email-not-found')
    const said = await tx.read(at('emailAnalysis', org, id))
    const analysis = correctedAnalysis(said, await tx.read(at('emailCorrection', org, id)))
    const { request, isNew, write } = await requestOfMail(tx, by, { email, analysis })
    write()
    if (isNew) tx.audit('request-created', at('request', org, request.id), inWords(request))
    return request
  },
)

/** Changes what a request is about. @throws AppError request-not-found, changed-meanwhile */
export const updateRequest = command(customerRequestsApi.updateRequest, async ({ tx, by }, { id, seen, ...form }) => {
  const { org, uid, now } = by
  const { request, details } = await readStored(tx, org, id)
  if (seen !== undefined && seen !== request.edit_count) throw new AppError('changed-meanwhile')
  const { notes, parts: given, ...rest } = form
  // What never had a date does not become overdue by another change.
  const office = await officeOf(tx, org)
  const due_date = rest.due_date ?? (request.due_date && dueAfter(request.created_at, office))
  const about = { ...rest, due_date }
  const isSameDocuments = isDeepStrictEqual(about.documents, request.documents)
  const known = new Map(details.parts.map((part) => [partId(part), part.topics]))
  const parts = given.map((part) => ({
    ...part,
    part_key: partKey(part.part_number),
    topics: (isSameDocuments && known.get(partId(part))) || [],
  }))
  const topics = isSameDocuments ? details.topics : topicsOfDocuments(about.documents, ownNames(office.own_kinds))
  const edited = { ...details, notes, parts, topics }
  const changed = { ...request, ...about, ...listedOf({ id, ...about }, edited) }
  const fields = editedFields({ request, details }, { request: changed, details: edited })
  if (fields.length === 0) return request
  const next = { ...changed, edit_count: request.edit_count + 1, changed_by: uid, changed_at: now }
  tx.put(at('request', org, id), next)
  tx.put(at('requestDetails', org, id), edited)
  note(tx, org, id, { id: `edited-${next.edit_count}`, at: now, by: uid, what: { kind: 'edited', fields } })
  tx.audit('request-changed', at('request', org, id), `${inWords(next)} (${fields.join(', ')})`)
  return next
})

/** Deletes a request, then the bytes of its files. Its mails stay. @throws AppError request-not-found */
export async function deleteRequest(
  deps: FileDeps,
  caller: Caller,
  { id }: Input<typeof customerRequestsApi.deleteRequest>,
): Promise<null> {
  const by = byOf(deps, caller)
  const { org } = by
  const left = await deps.database.transact(by, async (tx) => {
    const { request, details } = await readStored(tx, org, id)
    const known = await tx.pick(details.email_ids.map((email) => at('inboundEmail', org, email)))
    const mails = known.filter(({ request_id }) => request_id === id)
    const noteAnswered = await noteWithoutRequest(tx, org, mails)
    for (const mail of mails) tx.update(at('inboundEmail', org, mail.id), { request_id: null })
    noteAnswered()
    tx.remove(at('request', org, id))
    tx.remove(at('requestDetails', org, id))
    tx.audit('request-deleted', at('request', org, id), inWords(request))
    return details.attachments.map((attachment) => leaveFile(tx, by, attachment))
  })
  // Nobody comments on a request that is gone, and its history is written only while it is there.
  await deps.database.removeBeside(at('requestEvent', org, id, 1))
  await deps.database.removeBeside(at('requestComment', org, id, 1))
  await removeLooseFiles(deps, left)
  return null
}

/**
 * Attaches an uploaded file. Doing it again changes nothing.
 * @throws AppError request-not-found, upload-not-found, upload-incomplete, attachment-refused, too-many-attachments
 */
export async function attachToRequest(
  deps: FileDeps,
  caller: Caller,
  { id, upload_id }: Input<typeof customerRequestsApi.attachToRequest>,
): Promise<Output<typeof customerRequestsApi.attachToRequest>> {
  const by = byOf(deps, caller)
  const { org, uid, now } = by
  const attached = ({ details }: StoredRequest) => details.attachments.find((one) => one.id === upload_id)
  const known = attached(await readStored(deps.database.reads, org, id))
  if (known) return known
  const file = await checkedFile(deps, caller, upload_id)
  // Somebody may attach ten files at once.
  return untilNotTooLate(() =>
    deps.database.attempt(by, async (tx) => {
      const stored = await readStored(tx, org, id)
      const isThere = attached(stored)
      if (isThere) return isThere
      const place = at('looseFile', org, upload_id)
      const upload = await tx.read(place)
      if (!upload || !isUploadOf(by, upload)) throw new AppError('upload-not-found')
      const before = stored.details.attachments
      if (before.length >= MAX_REQUEST_FILES) throw new AppError('too-many-attachments')
      const attachment: RequestAttachment = { ...file, uploaded_by: uid, uploaded_at: now }
      const attachments = [...before, attachment]
      tx.update(at('requestDetails', org, id), { attachments })
      const listed = listedOf(stored.request, { ...stored.details, attachments })
      tx.update(at('request', org, id), { ...filesOf(attachments), search_tokens: listed.search_tokens })
      tx.remove(place)
      countBytes(tx, org, file.size - upload.size)
      const what = { kind: 'attached', filename: file.filename } as const
      note(tx, org, id, { id: `attached-${upload_id}`, at: now, by: uid, what })
      return attachment
    }),
  )
}

/** Removes a file from a request, then its bytes. @throws AppError request-not-found, attachment-not-found */
export async function removeRequestAttachment(
  deps: FileDeps,
  caller: Caller,
  { id, attachmentId }: Input<typeof customerRequestsApi.removeRequestAttachment>,
): Promise<null> {
  const by = byOf(deps, caller)
  const { org, uid, now } = by
  const left = await deps.database.transact(by, async (tx) => {
    const { request, details } = await readStored(tx, org, id)
    const attachment = attachmentOf(details, attachmentId)
    const attachments = details.attachments.filter((one) => one !== attachment)
    tx.update(at('requestDetails', org, id), { attachments })
    const { search_tokens } = listedOf(request, { ...details, attachments })
    tx.update(at('request', org, id), { ...filesOf(attachments), search_tokens })
    const what = { kind: 'detached', filename: attachment.filename } as const
    note(tx, org, id, { id: `detached-${attachmentId}`, at: now, by: uid, what })
    return leaveFile(tx, by, attachment)
  })
  await removeLooseFiles(deps, [left])
  return null
}

/** The bytes of a file of a request. @throws AppError request-not-found, attachment-not-found */
export async function downloadRequestAttachment(
  { database, blobs }: Pick<CommandDeps, 'database'> & { blobs: Pick<Blobs, 'openRead'> },
  { org }: Caller,
  { id, attachmentId }: Input<typeof customerRequestsApi.downloadRequestAttachment>,
): Promise<FileAnswer> {
  const { details } = await readStored(database.reads, org, id)
  const { filename, mime_type, size } = attachmentOf(details, attachmentId)
  return { filename, mime_type, size, stream: blobs.openRead(objects.requestFile(org, attachmentId)) }
}

/** Shows the organization no samples any more. */
export const clearSampleRequests = command(customerRequestsApi.clearSampleRequests, async ({ tx, by }) => {
  tx.update(at('organization', by.org), { has_cleared_samples: true })
  return null
})

const byOf = ({ now }: CommandDeps, { org, uid }: Caller): By => ({ org, uid, now: now() })

async function readStored({ read }: Reads, org: string, id: number): Promise<StoredRequest> {
  const [request, details] = await Promise.all([read(at('request', org, id)), read(at('requestDetails', org, id))])
  if (!request || !details) throw new AppError('request-not-found')
  return { request, details }
}

function attachmentOf({ attachments }: RequestDetails, id: number): RequestAttachment {
  const attachment = attachments.find((one) => one.id === id)
  if (!attachment) throw new AppError('attachment-not-found')
  return attachment
}

/** Uploads that this person began for a request. Whoever attaches one deletes its note. */
const isUploadOf = ({ uid }: By, upload: LooseFile): boolean =>
  upload.uploaded_by === uid && upload.purpose === 'request'

const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

function leaveFile(tx: Tx, by: By, { id, filename, size }: RequestAttachment): LooseFile {
  const storage_key = objects.requestFile(by.org, id)
  return leaveNote(tx, by, { file_id: id, storage_key, filename, size, purpose: 'request', product_id: null })
}

function editedFields(before: StoredRequest, after: StoredRequest): EditedField[] {
  const shown: Record<EditedField, (stored: StoredRequest) => unknown> = {
    customer: ({ request: { customer_name, customer_email } }) => [customer_name, customer_email],
    parts: ({ details }) => details.parts,
    documents: ({ request }) => request.documents,
    due_date: ({ request }) => request.due_date,
    notes: ({ details }) => details.notes,
  }
  return keysOf(shown).filter((field) => !isDeepStrictEqual(shown[field](before), shown[field](after)))
}

/** For the audit log. */
const inWords = (request: CustomerRequest): string => `${requestName(request)}: ${request.customer_name}`
