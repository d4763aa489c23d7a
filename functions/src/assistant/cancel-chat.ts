import type { chatApi } from '@attestry/core/assistant/chat'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ChatSessionStore } from './session-store'

type CancelChatDeps = { chats: Pick<ChatSessionStore, 'cancel'>; now: () => number }

/**
 * Cancels a question of the caller. The run that answers it sees that it has lost its question, and stops the model.
 * @throws AppError chat-not-found
 */
export async function cancelChat(
  { chats, now }: CancelChatDeps,
  { org, uid }: Caller,
  { session_id }: Input<typeof chatApi.cancelChat>,
): Promise<Output<typeof chatApi.cancelChat>> {
  await chats.cancel({ org, uid }, session_id, now())
  return null
}
