import { randomBytes } from 'node:crypto'
import type { chatApi } from '@attestry/core/assistant/chat'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import { TooManyRequests } from '../platform/too-many-requests'
import { enqueue, type TaskQueue } from '../adapters/task-queue'
import { chatTask } from './chat-job'
import type { ChatSessionStore } from './session-store'

export type StartChatDeps = {
  chats: Pick<ChatSessionStore, 'start'>
  rateLimits: Pick<RateLimits, 'take'>
  queue: TaskQueue
  now: () => number
}

const PER_PERSON = { attempts: 120, within: 3600_000 }

/** So many questions may somebody ask who has not proved their address. */
const UNVERIFIED = { attempts: 10, within: 365 * 24 * 3600_000 }

/**
 * Asks the assistant. A question that is still being answered for this person is cancelled.
 * @throws AppError too-many-requests, email-not-verified
 */
export async function startChat(
  { chats, rateLimits, queue, now }: StartChatDeps,
  { org, uid, emailVerified }: Caller,
  { query, earlier_parts }: Input<typeof chatApi.startChat>,
): Promise<Output<typeof chatApi.startChat>> {
  await rateLimits.take(`chat-${uid}`, PER_PERSON)
  if (!emailVerified) await takeUnverified(rateLimits, uid)
  const id = randomBytes(16).toString('hex')
  const asked = { id, query, created_at: now() }
  const session = { ...asked, state: 'running', steps: [], answer: null, problem: '', answered_at: null } as const
  await chats.start({ org, uid }, { ...session, steps: [] }, { earlier_parts, is_built_in: !emailVerified })
  // If this fails, the sweep asks for it.
  await enqueue(queue, chatTask(org, uid)).catch(() => {})
  return { session_id: id }
}

/** @throws AppError email-not-verified */
async function takeUnverified(rateLimits: StartChatDeps['rateLimits'], uid: string): Promise<void> {
  try {
    await rateLimits.take(`chat-unverified-${uid}`, UNVERIFIED)
  } catch (failure) {
    if (!(failure instanceof TooManyRequests)) throw failure
    throw new AppError('email-not-verified', 'Please verify your email address to ask more than 10 questions.')
  }
}
