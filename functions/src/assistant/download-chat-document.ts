import type { chatApi } from '@attestry/core/assistant/chat'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { FileAnswer } from '../http/handlers-of'
import { downloadAttachment } from '../mail/attached-files'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import { downloadFile } from '../vault/documents'
import type { FileDeps } from '../vault/loose-files'
import { checkFresh, documentNamed } from './chat-document'
import { readSession } from './chat-job'

type DownloadDeps = FileDeps & {
  rateLimits: RateLimits
}

/**
 * The bytes of a document that an answer to the caller has found, by its name there.
 * @throws AppError chat-not-found, document-not-found, chat-file-expired, too-many-requests, and what `downloadAttachment` throws
 */
export async function downloadChatDocument(
  deps: DownloadDeps,
  caller: Caller,
  { session_id, filename }: Input<typeof chatApi.downloadChatDocument>,
): Promise<FileAnswer> {
  const session = await readSession(deps.database.reads, caller, session_id)
  const { vault_file_id, attachment } = documentNamed(session, filename)
  if (vault_file_id !== null) return { ...(await downloadFile(deps, caller, { id: vault_file_id })), filename }
  if (attachment === null) throw new AppError('document-not-found')
  checkFresh(session, deps.now())
  const { email_id: id, index } = attachment
  return { ...(await downloadAttachment(deps, caller, { id, index })), filename }
}
