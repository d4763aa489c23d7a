import { AppError } from '@attestry/core/base/errors'
import { Stats } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { LooseFile, MAX_STORED_BYTES, type UploadPurpose } from '@attestry/core/vault/vault'
import { FieldValue, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { readAll, readDocument, toQuery } from '../adapters/firestore'

export type LooseFileStore = {
  /** Counts its bytes. Files that begin at the same moment can exceed the limit together. @throws AppError storage-full */
  add(loose: LooseFile): Promise<void>
  /** The upload that this person began, for this purpose or for any. @throws AppError upload-not-found */
  upload(org: string, uid: string, id: number, purpose?: UploadPurpose): Promise<LooseFile>
  ofProduct(org: string, product: number): AsyncIterable<LooseFile>
  /** What is to be removed by now, of all organizations, the longest waiting first. */
  due(now: number): AsyncIterable<LooseFile>
  forget(loose: LooseFile): Promise<void>
  /** Nobody can finalise it any more; it is removed after this time. */
  giveUp(loose: LooseFile, remove_after: number): Promise<void>
}

export const createLooseFileStore = (db: Firestore): LooseFileStore => ({
  async add(loose) {
    const { organization_id: org, size } = loose
    const { stored_bytes } = Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {})
    if (size > 0 && stored_bytes + size > MAX_STORED_BYTES) throw new AppError('storage-full')
    const batch = db.batch()
    batch.create(db.doc(paths.looseFile(org, loose.file_id)), LooseFile.parse(loose))
    countBytes(db, batch, org, size)
    await batch.commit()
  },
  async upload(org, uid, id, purpose) {
    const loose = readDocument(LooseFile, await db.doc(paths.looseFile(org, id)).get())
    if (loose?.uploaded_by !== uid || (purpose && loose.purpose !== purpose)) throw new AppError('upload-not-found')
    return loose
  },
  ofProduct: (org, product) => readAll(LooseFile, toQuery(db, queries.looseFilesOfProduct(org, product))),
  due: (now) => readAll(LooseFile, toQuery(db, queries.dueLooseFiles(now))),
  async giveUp({ organization_id, file_id }, remove_after) {
    await db.doc(paths.looseFile(organization_id, file_id)).update({ uploaded_by: null, remove_after })
  },
  forget: ({ organization_id: org, file_id }) =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(paths.looseFile(org, file_id))
      const [found, stats] = await transaction.getAll(ref, db.doc(paths.stats(org)))
      transaction.delete(ref)
      const loose = found && readDocument(LooseFile, found)
      // What is removed after its organization counts nowhere.
      if (loose && stats?.exists) countBytes(db, transaction, org, -loose.size)
    }),
})

/** Call it in the transaction that begins to store bytes, learns how many they are, or forgets them. */
export function countBytes(db: Firestore, write: Transaction | WriteBatch, org: string, by: number): void {
  if (by === 0) return
  const [ref, counted] = [db.doc(paths.stats(org)), { stored_bytes: FieldValue.increment(by) }]
  // Both have the same `set`, with types that cannot be joined.
  ;(write as WriteBatch).set(ref, counted, { merge: true })
}
