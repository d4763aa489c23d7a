import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { MAX_OWN_FILE, ownFileRefusal, ownFileType } from '@attestry/core/sending/own-files'
import { ownFileRefusals } from '@attestry/core/sending/words'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Tx } from '../adapters/database'
import type { By } from '../platform/caller'
import { isOfType } from './file-beginnings'
import { type FileDeps, removeLooseFiles } from './loose-files'

/** What a client says about a file of an answer, before it sends it. @throws AppError attachment-refused */
export function checkOwnFile(filename: string, size: number): void {
  const refusal = ownFileRefusal(filename, size)
  if (refusal !== null) throw new AppError('attachment-refused', refusal)
}

/**
 * How many bytes have arrived, and what they are sent as. A file that is refused is removed.
 * @throws AppError upload-incomplete, attachment-refused
 */
export async function checkOwnUpload(deps: FileDeps, upload: LooseFile): Promise<{ size: number; mime_type: string }> {
  const { filename, storage_key } = upload
  const size = await deps.blobs.size(storage_key)
  if (size === undefined) throw new AppError('upload-incomplete')
  try {
    checkOwnFile(filename, Math.min(size, MAX_OWN_FILE + 1))
    const mime_type = ownFileType(filename) ?? ''
    if (await isOfType(deps.blobs, storage_key, mime_type)) return { size, mime_type }
    throw new AppError('attachment-refused', ownFileRefusals.content)
  } catch (failure) {
    if (failure instanceof AppError) await removeLooseFiles(deps, [upload])
    throw failure
  }
}

/** For the unit of work that deletes a mail: the sweep removes the files that were to answer it, and those that did. */
export async function leaveOwnFiles(tx: Tx, { org, now }: Pick<By, 'org' | 'now'>, email_id: number): Promise<void> {
  const files = await tx.listWhole('looseFile', queries.looseFilesOfEmail(org, email_id))
  for (const { file_id } of files) tx.update(at('looseFile', org, file_id), { remove_after: now })
}
