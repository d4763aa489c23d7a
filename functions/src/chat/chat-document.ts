import { CHAT_FILES_FOR, type ChatDocument, type ChatSession } from '@attestry/contract/chat'
import { AppError } from '@attestry/contract/errors'

/** The document of an answer that has this name. @throws AppError document-not-found */
export function documentNamed({ answer }: ChatSession, filename: string): ChatDocument {
  const found = answer?.parts
    .flatMap(({ documents }) => documents)
    .find(({ cached_metadata }) => cached_metadata.filename === filename)
  if (!found) throw new AppError('document-not-found')
  return found
}

/** Files that came by mail can be had for a day after the answer. @throws AppError chat-file-expired */
export function checkFresh({ answered_at }: ChatSession, now: number): void {
  if (now > (answered_at ?? 0) + CHAT_FILES_FOR) throw new AppError('chat-file-expired')
}
