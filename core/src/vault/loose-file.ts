import { z } from 'zod'
import { FilledForm } from '../base/filled-form'
import { Id, Millis } from '../base/primitives'
import { Postponed } from '../base/reading-time'
import { Reading, ReadingProgress } from './reading'
import { UploadPurpose, VaultFile } from './vault'

/**
 * Server only: an object in storage that no `VaultFile` names: not yet (an upload that waits to be finalised), no longer
 * (its document was deleted), or because it goes with an answer. It is removed after `remove_after`, so that nothing is
 * left over whenever the server dies.
 */
export const LooseFile = z.object({
  organization_id: z.string(),
  file_id: Id,
  storage_key: z.string(),
  /** Whose upload it is; null when its document was deleted. */
  uploaded_by: z.string().nullable(),
  filename: z.string(),
  /** In bytes: how much of `stored_bytes` of the organization's counts it is. */
  size: z.number().int().default(0),
  /** What an upload is to become. */
  purpose: UploadPurpose.default('document'),
  /** What its text says, if somebody asked for it before it becomes a document. */
  reading: Reading.nullable().default(null),
  /** Since the reading time of a day was used up: when it is read. */
  reading_postponed: Postponed.nullable().default(null),
  /** Of a long document, while it is being read. */
  reading_progress: ReadingProgress.nullable().default(null),
  /** The product it was deleted with. */
  product_id: Id.nullable(),
  /** The mail that it is to answer, as what it is sent, and the answer it went with, once there is one. */
  answers: z.object({ email_id: Id, mime_type: z.string(), response_id: Id.nullable() }).nullable().default(null),
  /** The paper of the company that it was, while its deletion can be taken back. */
  document: VaultFile.nullable().default(null),
  /** It is a customer's own form, which was filled in for that answer. */
  form: FilledForm.nullable().default(null),
  /** Null: its answer keeps it. */
  remove_after: Millis.nullable(),
})
export type LooseFile = z.infer<typeof LooseFile>

/** Server only: what a name stands for. It keeps two people from adding the same part, maker or type at once. */
export const VaultName = z.object({ organization_id: z.string(), stands_for: Id })
export type VaultName = z.infer<typeof VaultName>
