import type { chatApi } from '@attestry/core/assistant/chat'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ChatSessionStore } from './session-store'

type ReadChatDeps = { chats: Pick<ChatSessionStore, 'read'> }

/** @throws AppError chat-not-found, also for what somebody else asked */
export const readChat = (
  { chats }: ReadChatDeps,
  { org, uid }: Caller,
  { session_id }: Input<typeof chatApi.readChat>,
): Promise<Output<typeof chatApi.readChat>> => chats.read({ org, uid }, session_id)
