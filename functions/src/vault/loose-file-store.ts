import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { LooseFile, type UploadPurpose } from '@attestry/contract/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { readAll, readDocument, toQuery } from '../platform/firestore'

export type LooseFileStore = {
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
    await db.doc(paths.looseFile(loose.organization_id, loose.file_id)).create(LooseFile.parse(loose))
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
  async forget({ organization_id, file_id }) {
    await db.doc(paths.looseFile(organization_id, file_id)).delete()
  },
})
