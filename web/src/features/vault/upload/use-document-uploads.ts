import type { DocumentType } from '@attestry/core/base/document-type'
import { documentRefusals } from '@attestry/core/vault/words'
import { refusalOf } from '@attestry/core/vault/filenames'
import { uploadsApi, type UploadTarget } from '@attestry/core/vault/uploads'
import { useRef } from 'react'
import { isSignedOut } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { problemOf } from '../../../lib/forms/upload-problem'
import { isInVault, type Source, type Upload, useUploads } from '../../../lib/forms/use-uploads'

/** What a document is, as the person says who stores it. */
export type Facts = { doc_type: DocumentType | ''; issued_at: number | null; expires_at: number | null }

export type UploadsDone = { stored: number; failed: number; problem: string | undefined }

/** Why a file can never become a document, because of its name or its size; null if it can. */
export function documentProblem({ name, size }: Source, refused = refusalOf): string | null {
  const refusal = refused(name, size)
  return refusal && documentRefusals[refusal]
}

/** The files of a dialog, and their way into the vault: each is stored wholly or not at all, and can be tried again. */
export function useDocumentUploads(typeOf: (filename: string) => DocumentType | '', files?: readonly File[]) {
  const { api } = useBackend()
  const { uploads, change, run, ...rest } = useUploads({
    files,
    begin: ({ name }): Facts => ({ doc_type: typeOf(name), issued_at: null, expires_at: null }),
    refusalOf: (file) => documentProblem(file),
  })
  /** What was stored in an earlier attempt is not sent again, and its product is still known. */
  const productId = useRef<number | null>(null)

  const store = ({ key, doc_type, issued_at, expires_at }: Upload<Facts>, target: UploadTarget) => {
    const facts = { ...(doc_type !== '' && { doc_type }), issued_at, expires_at }
    return async ({ id }: { id: number }): Promise<Partial<Upload<Facts>>> => {
      change(key, { state: 'storing' })
      const { document, is_known } = await api.call(uploadsApi.finaliseUpload, { id, target, facts })
      productId.current = document.product_id
      return { state: is_known ? 'known' : 'stored' }
    }
  }

  /** Stores all that are not stored yet, one after the other, and says what became of them. */
  const storeAll = async (target: UploadTarget): Promise<UploadsDone & { productId: number | null }> => {
    const done: UploadsDone = { stored: uploads.filter(isInVault).length, failed: 0, problem: undefined }
    let signedOut: unknown
    for (const upload of uploads.filter((one) => !isInVault(one))) {
      const barred = documentProblem(upload.file)
      const failure = barred === null ? await run(upload, store(upload, target)) : undefined
      if (isSignedOut(failure)) signedOut ??= failure
      const problem = barred ?? (failure === undefined ? undefined : problemOf(failure))
      if (problem === undefined) done.stored += 1
      else done.failed += 1
      done.problem ??= problem
    }
    if (signedOut instanceof Error) throw signedOut
    return { ...done, productId: productId.current }
  }

  return { uploads, change, storeAll, ...rest }
}
