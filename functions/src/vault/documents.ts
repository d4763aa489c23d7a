import { DAY } from '@attestry/core/base/day'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { isOwnType, NO_OWN_NAMES, typeName } from '@attestry/core/base/own-kinds'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { mimeOf } from '@attestry/core/vault/filenames'
import { isKindOfCompany, isKindOfParts, isWorkbook } from '@attestry/core/vault/kinds'
import { isPaper } from '@attestry/core/vault/product-documents'
import { refutableText } from '@attestry/core/vault/stated-words'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import { vaultApi, type VaultFile } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../adapters/database'
import type { RateLimits } from '../adapters/rate-limits'
import { command, view } from '../commands/command'
import { ownNamesOf } from '../commands/own-names-of'
import type { FileAnswer } from '../http/handlers-of'
import type { By, Caller } from '../platform/caller'
import { ownerOf, requireRoom, writeDocuments } from './document-owner'
import { notThere, requireKnownType } from './fitting-kinds'
import { refuse } from './reading/pdf-check'
import { refuted, restored } from './with-reading'
import { type FileDeps, leaveNote, removeLooseFiles } from './loose-files'
import { existingMaker } from './makers-and-types'

const PER_PERSON = { attempts: 2000, within: 3600_000 }

/** The bytes of a document, with the name it was uploaded under. @throws AppError document-not-found, too-many-requests */
export async function downloadFile(
  { database, blobs, rateLimits }: FileDeps & { rateLimits: RateLimits },
  { org, uid }: Caller,
  { id }: Input<typeof vaultApi.downloadFile>,
): Promise<FileAnswer> {
  await rateLimits.take(`download-${uid}`, PER_PERSON)
  const { original_filename, file_size, storage_key } = await existingDocument(database.reads, org, id)
  return {
    filename: original_filename,
    mime_type: mimeOf(original_filename),
    size: file_size,
    stream: blobs.openRead(storage_key),
  }
}

/** The documents that cover all products of a manufacturer, newest first. @throws AppError manufacturer-not-found */
export const listUniversalDocuments = view(vaultApi.listUniversalDocuments, async (reads, { id }) => {
  await existingMaker(reads, reads.org, id)
  return { documents: await reads.list('file', queries.universalFiles(reads.org, id)) }
})

/**
 * Corrects what is said about a document. Whoever accepts what was read of it, or takes that back, means its newest
 * reading. @throws AppError document-not-found; document-refused for a kind that the file cannot be
 */
export const updateFile = command(vaultApi.updateFile, async ({ tx, by }, { id, ...facts }) => {
  const file = await existingDocument(tx, by.org, id)
  // A form of the trade is what it is, and nothing else is one.
  const type = facts.doc_type ?? file.doc_type
  if (type !== file.doc_type && (isWorkbook(type) || isWorkbook(file.doc_type))) throw refuse('noForm')
  const isPossible = isPaper(file) ? isKindOfCompany : isKindOfParts
  if (type !== file.doc_type && !isPossible(type)) throw new AppError('document-type-missing', notThere(type))
  if (type !== file.doc_type) await requireKnownType(tx, by.org, type)
  const owner = await ownerOf(tx, by.org, file)
  const { newer_reading } = file
  const isNewer = facts.is_confirmed !== undefined && newer_reading !== null
  const read = isNewer ? { reading: newer_reading, newer_reading: null } : {}
  const changed: VaultFile = { ...file, ...facts, ...read }
  const files = owner.files.map((one) => (one.id === id ? changed : one))
  const words = await described(tx, by.org, changed)
  writeDocuments(tx, by, owner, files, 0)
  if (isNewer) tx.update(at('file', by.org, id), read)
  tx.audit('document-changed', owner.place, words)
  return changed
})

/**
 * Takes something out of what was read of a document, for good: a later reading does not say it again. Or puts it back.
 * What is not read of it is left alone. @throws AppError document-not-found
 */
export const refuteFinding = command(vaultApi.refuteFinding, async ({ tx, by }, { id, key, is_refuted }) => {
  const file = await existingDocument(tx, by.org, id)
  const read = is_refuted ? refuted(file, key) : restored(file, key)
  if (!read) return file
  const { judged, ...changes } = read
  const owner = await ownerOf(tx, by.org, file)
  const changed: VaultFile = { ...file, ...changes }
  const words = await described(tx, by.org, file)
  writeDocuments(
    tx,
    by,
    owner,
    owner.files.map((one) => (one.id === id ? changed : one)),
    0,
  )
  tx.update(at('file', by.org, id), changes)
  tx.audit(is_refuted ? 'finding-refuted' : 'finding-restored', owner.place, `${words}: ${refutableText(judged)}`)
  return changed
})

/** The papers of the organization itself, newest first. */
export const listPapers = view(vaultApi.listPapers, async (reads) => ({
  documents: await reads.list('file', queries.papers(reads.org)),
}))

/** In milliseconds: so long the deletion of a paper can be taken back. Then the sweep removes its bytes. */
const RESTORABLE = DAY

/**
 * Deletes a document of a product, then its bytes. A paper of the organization can be restored for a day.
 * @throws AppError document-not-found, universal-document
 */
export async function deleteFile(
  deps: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof vaultApi.deleteFile>,
): Promise<null> {
  const by = { org, uid, now: deps.now() }
  const left = await deps.database.transact(by, async (tx) => {
    const file = await existingDocument(tx, org, id)
    if (file.manufacturer_id !== null) throw new AppError('universal-document')
    const owner = await ownerOf(tx, org, file)
    const files = owner.files.filter((one) => one.id !== id)
    const words = await described(tx, org, file)
    writeDocuments(tx, by, owner, files, -1)
    tx.audit('document-deleted', owner.place, words)
    const left = deleteDocument(tx, by, file)
    if (!isPaper(file)) return [left]
    tx.put(at('looseFile', org, id), { ...left, document: file, remove_after: by.now + RESTORABLE })
    return []
  })
  await removeLooseFiles(deps, left)
  return null
}

/**
 * Takes back the deletion of a paper: it is as it was, and so is what it superseded.
 * @throws AppError document-not-found if it was not deleted, or its bytes are gone; too-many-papers
 */
export const restorePaper = command(vaultApi.restorePaper, async ({ tx, by }, { id }) => {
  const note = at('looseFile', by.org, id)
  const left = await tx.read(note)
  const deleted = orNotFound(left?.document ?? undefined)
  if (left?.remove_after == null || left.remove_after <= by.now) throw new AppError('document-not-found')
  const paper = { ...deleted, shared_size: deleted.file_size - left.size }
  const owner = await ownerOf(tx, by.org, paper)
  requireRoom(owner)
  const words = await described(tx, by.org, paper)
  writeDocuments(tx, by, owner, [...owner.files, paper], 1)
  tx.remove(note)
  tx.audit('document-restored', owner.place, words)
  return paper
})

/** @throws AppError document-not-found */
export const existingDocument = async ({ read }: Reads, org: string, id: number): Promise<VaultFile> =>
  orNotFound(await read(at('file', org, id)))

/** @throws AppError document-not-found */
export function orNotFound(file: VaultFile | undefined): VaultFile {
  if (!file) throw new AppError('document-not-found')
  return file
}

/** Deletes a document, and leaves a note of its bytes until they are removed as well. */
export function deleteDocument(tx: Tx, by: By, file: VaultFile): LooseFile {
  const { id: file_id, storage_key, original_filename: filename, product_id } = file
  const size = file.file_size - file.shared_size
  tx.remove(at('file', by.org, file_id))
  return leaveNote(tx, by, { file_id, storage_key, filename, size, product_id })
}

/** A document in the words of the audit log. */
export async function described(
  reads: Pick<Reads, 'fields'>,
  org: string,
  { original_filename, doc_type }: Pick<VaultFile, 'original_filename' | 'doc_type'>,
): Promise<string> {
  const own = isOwnType(doc_type) ? await ownNamesOf(reads, org) : NO_OWN_NAMES
  return `${original_filename} (${typeName(doc_type, own)})`
}
