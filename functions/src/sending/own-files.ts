/**
 * Files from people's own disk that leave with an answer. Each has a note from its upload on (`LooseFile`): it is removed
 * when no answer has taken it in time, and kept by the answer that has.
 */
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { FilledForm } from '@attestry/core/base/filled-form'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { OWN_FILE_LIFETIME, type OwnFile, type ownFilesApi } from '@attestry/core/sending/own-files'
import type { EmailResponse } from '@attestry/core/sending/responses'
import type { Blobs } from '../adapters/blobs'
import type { Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import { findShown, orEmailNotFound } from '../mail/inbound/shown-email'
import type { By, Caller } from '../platform/caller'
import { countBytes, type FileDeps, uploadOf } from '../vault/loose-files'
import { checkOwnUpload } from '../vault/own-file'

/** A file that leaves with an answer, and where its bytes are. */
export type StoredOwnFile = OwnFile & { storage_key: string }

/** `form`: it is a customer's own form, filled in. */
type WaitingOwnFile = StoredOwnFile & { form: FilledForm | null }

/**
 * Checks an upload, and keeps it for the answer to a mail. One that is refused is removed. Doing it again changes nothing.
 * @throws AppError email-not-found, upload-not-found, upload-incomplete, attachment-refused
 */
export async function keepOwnFile(
  deps: FileDeps,
  caller: Caller,
  { id, upload_id }: Input<typeof ownFilesApi.keepOwnFile>,
): Promise<Output<typeof ownFilesApi.keepOwnFile>> {
  const by = { org: caller.org, uid: caller.uid, now: deps.now() }
  orEmailNotFound(await findShown(deps.database.reads, by.org, id))
  const checked = await checkOwnUpload(deps, await uploadOf(deps.database.reads, by, upload_id, 'answer'))
  const expires_at = by.now + OWN_FILE_LIFETIME
  const upload = await deps.database.transact(by, async (tx) => {
    orEmailNotFound(await findShown(tx, by.org, id))
    const upload = await uploadOf(tx, by, upload_id, 'answer')
    if (upload.answers && (upload.answers.email_id !== id || upload.answers.response_id !== null)) {
      throw new AppError('upload-not-found')
    }
    tx.update(at('looseFile', by.org, upload_id), {
      size: checked.size,
      answers: { email_id: id, mime_type: checked.mime_type, response_id: null },
      remove_after: expires_at,
    })
    countBytes(tx, by.org, checked.size - upload.size)
    return upload
  })
  const { size: file_size, mime_type } = checked
  return { id: upload_id, original_filename: upload.filename, file_size, mime_type, expires_at, form: null }
}

/**
 * The files that somebody has kept for an answer to this mail and not sent yet, in their order.
 * @throws AppError own-file-gone if one of them is not there, or not theirs
 */
export async function readOwnFiles(
  { readEach }: Pick<Reads, 'readEach'>,
  { org, uid }: Pick<By, 'org' | 'uid'>,
  email_id: number,
  ids: readonly number[],
): Promise<WaitingOwnFile[]> {
  const notes = await readEach([...new Set(ids)].map((id) => at('looseFile', org, id)))
  return notes.map((note) => {
    const { answers } = note ?? {}
    const isTheirs = note?.uploaded_by === uid && answers?.email_id === email_id && answers.response_id === null
    if (!note || !answers || !isTheirs) throw new AppError('own-file-gone')
    const { file_id: id, filename: original_filename, size: file_size, storage_key, form } = note
    return { id, original_filename, file_size, mime_type: answers.mime_type, storage_key, form }
  })
}

type Sent = Pick<EmailResponse, 'id' | 'own_files'>

/** Leaves the files of an answer to that answer, in the unit of work that adds it. @throws AppError own-file-gone */
export async function giveOwnFiles(tx: Tx, by: By, email_id: number, { id, own_files }: Sent): Promise<void> {
  await readOwnFiles(tx, by, email_id, idsOf(own_files))
  for (const { id: file, mime_type } of own_files) {
    const answers = { email_id, mime_type, response_id: id }
    tx.update(at('looseFile', by.org, file), { answers, remove_after: null })
  }
}

/** Gives the files of an answer that is taken back to whoever has uploaded them, so that they can send them again. */
export function takeOwnFilesBack(tx: Tx, { org, now }: By, email_id: number, own_files: readonly OwnFile[]): void {
  for (const { id, mime_type } of own_files) {
    const answers = { email_id, mime_type, response_id: null }
    tx.update(at('looseFile', org, id), { answers, remove_after: now + OWN_FILE_LIFETIME })
  }
}

const idsOf = (files: readonly OwnFile[]): number[] => files.map(({ id }) => id)

/** The bytes of a file. Nobody else sees what somebody has not sent yet. @throws AppError email-not-found, not-found */
export async function downloadOwnFile(
  { database, blobs }: Pick<CommandDeps, 'database'> & { blobs: Pick<Blobs, 'openRead'> },
  { org, uid }: Caller,
  { id, fileId }: Input<typeof ownFilesApi.downloadOwnFile>,
): Promise<FileAnswer> {
  orEmailNotFound(await findShown(database.reads, org, id))
  const note = await database.reads.read(at('looseFile', org, fileId))
  const { answers } = note ?? {}
  const isSeen = answers?.email_id === id && (answers.response_id !== null || note?.uploaded_by === uid)
  if (!note || !answers || !isSeen) throw new AppError('not-found')
  const { filename, size, storage_key } = note
  return { filename, mime_type: answers.mime_type, size, stream: blobs.openRead(storage_key) }
}
