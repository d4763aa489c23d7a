/** Files from people's own disk that leave with an answer, beside documents of the vault or without any. */
import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Id, Millis } from '../base/primitives'
import { ownFileRefusals } from './words'

export const MAX_OWN_FILES = 20
/** Bytes. */
export const MAX_OWN_FILE = 25 * 1024 * 1024

/** In milliseconds: so long a file waits for its answer to be sent. Then it is removed. */
export const OWN_FILE_LIFETIME = 30 * 86_400_000

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The files that can be sent, by the end of their names, and what they are sent as. */
export const OWN_FILE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** What a file is sent as; undefined if no such file is sent. */
export function ownFileType(filename: string): string | undefined {
  const end = /[^.\s].*\.(\w+)$/s.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(OWN_FILE_TYPES, end) ? OWN_FILE_TYPES[end] : undefined
}

/** What name and size say already, before a file is uploaded; its bytes are checked when it has arrived. */
export function ownFileRefusal(filename: string, size: number): string | null {
  if (ownFileType(filename) === undefined) return ownFileRefusals.type
  if (size === 0) return ownFileRefusals.empty
  return size > MAX_OWN_FILE ? ownFileRefusals.tooLarge : null
}

export const OwnFile = z.object({
  id: Id,
  original_filename: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
})
export type OwnFile = z.infer<typeof OwnFile>

/**
 * One that waits for its answer, and until when. `form`: it is this attachment of the mail, filled in; the documents of the
 * vault that it was filled in with, if it names documents.
 */
export const WaitingFile = OwnFile.extend({
  expires_at: Millis,
  form: z
    .object({ attachment: z.number().int(), file_ids: z.array(Id).nullable() })
    .nullable()
    .default(null),
})
export type WaitingFile = z.infer<typeof WaitingFile>

export const ownFilesApi = {
  keepOwnFile: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/own-files',
    access: 'member',
    summary:
      'Check a file that was uploaded with the purpose `answer`, and keep it for the answer to this mail. Doing it again changes nothing. Until it is sent, `DELETE /api/v1/files/uploads/:id` removes it',
    input: z.strictObject({ id: Id, upload_id: Id }),
    output: WaitingFile,
  }),
  downloadOwnFile: endpoint({
    method: 'GET',
    path: '/api/v1/emails/:id/own-files/:fileId',
    access: 'member',
    summary: 'A file from the disk of whoever answered this mail. Before it is sent, its owner alone gets it',
    input: z.strictObject({ id: Id, fileId: Id }),
    output: z.file(),
  }),
}
