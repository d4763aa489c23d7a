import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { ReadingJob } from '@attestry/core/vault/reading'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { type DocumentFacts, LooseFile, MAX_DOCUMENTS, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, readList, toQuery, withoutId } from '../adapters/firestore'
import { askForReading } from './reading/reading-job'
import { countBytes } from './loose-file-store'
import { deleteDocument, ownerOf, readOwner, writeDocuments } from './document-owner'

/** A file whose bytes have been checked. */
type CheckedUpload = { id: number; filename: string; size: number; sha256: string }

/** Where the bytes of a document are, and what they were when they came. */
const StoredFile = VaultFile.pick({ id: true, storage_key: true, sha256: true, created_at: true })
type StoredFile = z.infer<typeof StoredFile>

export type DocumentStore = {
  /** @throws AppError document-not-found */
  read(org: string, id: number): Promise<VaultFile>
  /** Those of the documents that have not been deleted, in any order, without what was read in them. */
  stored(org: string, ids: readonly number[]): Promise<StoredFile[]>
  /** Newest first. */
  ofProduct(org: string, product: number): Promise<VaultFile[]>
  universal(org: string, manufacturer: number): Promise<VaultFile[]>
  /**
   * Turns an upload into a document, together with everything that follows from it. If the same bytes are there
   * already, nothing is added. Doing it again changes nothing.
   * @throws AppError upload-not-found, too-many-documents, product-not-found, manufacturer-not-found,
   *   product-type-not-found, document-not-found, changed-meanwhile
   */
  add(
    by: By,
    upload: CheckedUpload,
    target: UploadTarget,
    facts: DocumentFacts,
  ): Promise<{ document: VaultFile; is_known: boolean }>
  /** @throws AppError document-not-found */
  update(by: By, id: number, facts: Partial<DocumentFacts>): Promise<VaultFile>
  /** What is left of it in storage. @throws AppError document-not-found, universal-document */
  remove(by: By, id: number): Promise<LooseFile>
}

export const createDocumentStore = (db: Firestore): DocumentStore => ({
  async read(org, id) {
    return orNotFound(readDocument(VaultFile, await db.doc(paths.file(org, id)).get()))
  },

  async stored(org, ids) {
    if (ids.length === 0) return []
    const refs = ids.map((id) => db.doc(paths.file(org, id)))
    const fieldMask = Object.keys(withoutId(StoredFile.shape))
    return readList(StoredFile, await db.getAll(...refs, { fieldMask }))
  },

  async ofProduct(org, product) {
    const { docs } = await toQuery(db, queries.filesOfProduct(org, product)).get()
    return readList(VaultFile, docs)
  },

  async universal(org, manufacturer) {
    const { docs } = await toQuery(db, queries.universalFiles(org, manufacturer)).get()
    return readList(VaultFile, docs)
  },

  add: (by, { id, filename, size, sha256 }, target, facts) =>
    db.runTransaction(async (transaction) => {
      const { org, uid, now } = by
      const looseRef = db.doc(paths.looseFile(org, id))
      const refs = [looseRef, db.doc(paths.file(org, id)), db.doc(paths.readingJob(org, id))]
      const [loose, file, read] = await transaction.getAll(...refs)
      const stored = file && readDocument(VaultFile, file)
      if (stored) return { document: stored, is_known: false }
      const upload = loose && readDocument(LooseFile, loose)
      if (upload?.uploaded_by !== uid || upload.purpose !== 'document') throw new AppError('upload-not-found')
      const owner = await readOwner(db, transaction, org, target)
      const replaced = replacedBy(target, owner.files)
      const known = owner.files.find((one) => one.sha256 === sha256 && one.state === 'vault')
      if (known) return { document: known, is_known: true }
      if (owner.files.length >= MAX_DOCUMENTS) throw new AppError('too-many-documents')
      const document: VaultFile = {
        id,
        ...owner.of,
        state: 'vault',
        ...facts,
        ...(replaced && { doc_type: replaced.doc_type }),
        original_filename: filename,
        file_size: size,
        sha256,
        storage_key: upload.storage_key,
        superseded_by: null,
        replaces: replaced?.id ?? null,
        created_at: now,
        reading: null,
        reading_postponed: null,
      }
      writeDocuments(db, transaction, by, owner, [...owner.files, document], 1)
      askForReading(db, transaction, org, id, now, read && readDocument(ReadingJob, read)?.attempt)
      transaction.delete(looseRef)
      countBytes(db, transaction, org, size - upload.size)
      record(transaction, by, { action: 'documents-uploaded', subject: owner.ref, detail: describe(document) })
      return { document, is_known: false }
    }),

  update: (by, id, facts) =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(paths.file(by.org, id))
      const file = orNotFound(readDocument(VaultFile, await transaction.get(ref)))
      const owner = await ownerOf(db, transaction, by.org, file)
      const changed: VaultFile = { ...file, ...facts }
      const files = owner.files.map((one) => (one.id === id ? changed : one))
      writeDocuments(db, transaction, by, owner, files, 0)
      record(transaction, by, { action: 'document-changed', subject: owner.ref, detail: describe(changed) })
      return changed
    }),

  remove: (by, id) =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(paths.file(by.org, id))
      const file = orNotFound(readDocument(VaultFile, await transaction.get(ref)))
      if (file.product_id === null) throw new AppError('universal-document')
      const owner = await ownerOf(db, transaction, by.org, file)
      const files = owner.files.filter((one) => one.id !== id)
      writeDocuments(db, transaction, by, owner, files, -1)
      record(transaction, by, { action: 'document-deleted', subject: owner.ref, detail: describe(file) })
      return deleteDocument(db, transaction, by, file)
    }),
})

/** The document that an upload takes the place of. @throws AppError document-not-found, changed-meanwhile */
function replacedBy(target: UploadTarget, files: readonly VaultFile[]): VaultFile | undefined {
  if (!('replaces' in target) || target.replaces === undefined) return undefined
  const replaced = orNotFound(files.find(({ id, state }) => id === target.replaces && state === 'vault'))
  if (replaced.superseded_by !== null) throw new AppError('changed-meanwhile')
  return replaced
}

function orNotFound(file: VaultFile | undefined): VaultFile {
  if (!file) throw new AppError('document-not-found')
  return file
}

const describe = ({ original_filename, doc_type }: VaultFile) => `${original_filename} (${doc_type})`
