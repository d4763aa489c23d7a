import { randomBytes } from 'node:crypto'
import type { chatApi } from '@attestry/contract/chat'
import type { Input, Output } from '@attestry/contract/endpoint'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../platform/rate-limits'
import type { TaskQueue } from '../platform/task-queue'
import { enqueueChat } from './chat-job'
import type { ChatSessionStore } from './session-store'

export type StartChatDeps = {
  chats: Pick<ChatSessionStore, 'start'>
  rateLimits: Pick<RateLimits, 'take'>
  queue: TaskQueue
  now: () => number
}

const PER_PERSON = { attempts: 120, within: 3600_000 }

/**
 * Asks the assistant. A question that is still being answered for this person is cancelled.
 * @throws AppError too-many-requests
 */
export async function startChat(
  { chats, rateLimits, queue, now }: StartChatDeps,
  { org, uid }: Caller,
  { query, earlier_parts }: Input<typeof chatApi.startChat>,
): Promise<Output<typeof chatApi.startChat>> {
  await rateLimits.take(`chat-${uid}`, PER_PERSON)
  const id = randomBytes(16).toString('hex')
  const asked = { id, query, created_at: now() }
  const session = { ...asked, state: 'running', steps: [], answer: null, problem: '', answered_at: null } as const
  await chats.start({ org, uid }, { ...session, steps: [] }, earlier_parts)
  // If this fails, the sweep asks for it.
  await enqueueChat(queue, org, uid).catch(() => {})
  return { session_id: id }
}
