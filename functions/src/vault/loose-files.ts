/**
 * Objects in storage that no document names, not yet or no longer. Each has a note before it has bytes, and until they
 * are removed, so whoever dies in between leaves the note to the sweep.
 */
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import { MAX_STORED_BYTES, type UploadPurpose } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import type { By, Caller } from '../platform/caller'
import { failureFields } from '../platform/log'

export type FileDeps = CommandDeps & { blobs: Blobs }

const placeOf = ({ organization_id, file_id }: Pick<LooseFile, 'organization_id' | 'file_id'>) =>
  at('looseFile', organization_id, file_id)

/**
 * Notes bytes that are to come, and counts them. Files that begin at the same moment can exceed the limit together.
 * @throws AppError storage-full
 */
export async function addLooseFile({ database, now }: CommandDeps, loose: LooseFile): Promise<void> {
  const { organization_id: org, size } = loose
  // Read beforehand: many uploads begin at once, and would wait for each other.
  const { stored_bytes = 0 } = (await database.reads.read(at('stats', org))) ?? {}
  if (size > 0 && stored_bytes + size > MAX_STORED_BYTES) throw new AppError('storage-full')
  await database.transact({ org, now: now() }, async (tx) => {
    tx.create(placeOf(loose), loose)
    countBytes(tx, org, size)
  })
}

/** The upload that this person began, for this purpose or for any. @throws AppError upload-not-found */
export async function uploadOf(
  { read }: Reads,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  id: number,
  purpose?: UploadPurpose,
): Promise<LooseFile> {
  const loose = await read(at('looseFile', org, id))
  if (loose?.uploaded_by !== uid || (purpose && loose.purpose !== purpose)) throw new AppError('upload-not-found')
  return loose
}

/** Leaves a note of bytes that no document names any more. */
export function leaveNote(
  tx: Tx,
  { org, now }: By,
  left: Pick<LooseFile, 'file_id' | 'storage_key' | 'filename' | 'size' | 'product_id'> & { purpose?: UploadPurpose },
): LooseFile {
  const loose: LooseFile = {
    organization_id: org,
    uploaded_by: null,
    purpose: 'document',
    reading: null,
    reading_postponed: null,
    reading_progress: null,
    answers: null,
    document: null,
    form: null,
    remove_after: now,
    ...left,
  }
  tx.put(placeOf(loose), loose)
  return loose
}

/** Nobody can finalise it any more; it is removed after this time. */
export const giveUp = (tx: Tx, loose: LooseFile, remove_after: number): void =>
  tx.update(placeOf(loose), { uploaded_by: null, remove_after })

/** Removes the bytes, unless others share them, then the note of them. */
export async function removeLooseFiles({ database, blobs, now }: FileDeps, files: readonly LooseFile[]): Promise<void> {
  for (const file of files) {
    const { organization_id: org } = file
    if (await database.transact({ org, now: now() }, (tx) => leaveToOthers(tx, file))) continue
    await blobs.remove(file.storage_key)
    await database.transact({ org, now: now() }, async (tx) => {
      const [loose, stats] = await Promise.all([tx.read(placeOf(file)), tx.read(at('stats', org))])
      tx.remove(placeOf(file))
      tx.remove(at('namedParts', org, file.file_id))
      // What is removed after its organization counts nowhere.
      if (loose && stats) countBytes(tx, org, -loose.size)
    })
  }
}

/**
 * Removes the note alone where documents, or what is to become one, share the bytes: what these count for is counted with
 * one of them from then on. New ones come only from an upload that has a note. @returns whether somebody shares them
 */
export async function leaveToOthers(tx: Tx, file: LooseFile): Promise<boolean> {
  const { organization_id: org, file_id, storage_key, purpose } = file
  if (purpose !== 'document') return false
  const [loose, [document], notes] = await Promise.all([
    tx.read(placeOf(file)),
    tx.list('file', queries.filesSharing(org, storage_key)),
    tx.list('looseFile', queries.looseFilesSharing(org, storage_key)),
  ])
  const note = notes.find((one) => one.file_id !== file_id)
  const size = loose?.size ?? 0
  if (document) tx.update(at('file', org, document.id), { shared_size: document.shared_size - size })
  else if (note) tx.update(placeOf(note), { size: note.size + size })
  else return false
  tx.remove(placeOf(file))
  tx.remove(at('namedParts', org, file_id))
  return true
}

/**
 * Removes what uploads that nobody finalised, and deletions that did not come to their end, have left in storage. What
 * cannot be removed is left to the next sweep.
 */
export async function sweepLooseFiles(deps: FileDeps): Promise<void> {
  for await (const file of deps.database.all('looseFile', queries.dueLooseFiles(deps.now()))) {
    try {
      await removeLooseFiles(deps, [file])
    } catch (failure) {
      deps.log('ERROR', 'A file is not removed yet', { key: file.storage_key, ...failureFields(failure) })
    }
  }
}

/** For the unit of work that begins to store bytes, learns how many they are, or forgets them. */
export function countBytes(tx: Tx, org: string, by: number): void {
  if (by !== 0) tx.add(at('stats', org), { stored_bytes: by })
}
