import { CHAT_FILES_FOR, type ChatDocument, type ChatPart, type ChatSession } from '@attestry/core/assistant/chat'
import { AppError } from '@attestry/core/base/errors'

/** The part of an answer that has a document of this name. @throws AppError document-not-found */
export function partWith({ answer }: ChatSession, filename: string): ChatPart {
  const found = answer?.parts.find(({ documents }) => documents.some(isNamed(filename)))
  if (!found) throw new AppError('document-not-found')
  return found
}

/** The document of an answer that has this name. @throws AppError document-not-found */
export const documentNamed = (session: ChatSession, filename: string): ChatDocument =>
  partWith(session, filename).documents.find(isNamed(filename))!

const isNamed =
  (filename: string) =>
  ({ cached_metadata }: ChatDocument): boolean =>
    cached_metadata.filename === filename

/** Files that came by mail can be had for a day after the answer. @throws AppError chat-file-expired */
export function checkFresh({ answered_at }: ChatSession, now: number): void {
  if (now > (answered_at ?? 0) + CHAT_FILES_FOR) throw new AppError('chat-file-expired')
}
