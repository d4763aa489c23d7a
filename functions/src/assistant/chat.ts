import { randomBytes } from 'node:crypto'
import {
  CHAT_SESSION_DAYS,
  type ChatJob,
  type ChatResponse,
  type ChatSession,
  chatApi,
} from '@attestry/core/assistant/chat'
import { DAY } from '@attestry/core/base/day'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Database, Tx } from '../adapters/database'
import type { RateLimits } from '../adapters/rate-limits'
import { command, type CommandDeps, view } from '../commands/command'
import { settle } from '../jobs/job'
import { askAgainAfter, isOver } from '../jobs/job-kind'
import { personJobId } from '../jobs/person-job-id'
import type { By, Caller } from '../platform/caller'
import { TooManyRequests } from '../platform/too-many-requests'
import { TIMED_OUT } from './answer-chat'
import { type Asker, chatJob, readSession, sessionAt } from './chat-job'

type StartChatDeps = CommandDeps & { rateLimits: RateLimits }

const PER_PERSON = { attempts: 120, within: 3600_000 }

/** So many questions may somebody ask who has not proved their address. */
const UNVERIFIED = { attempts: 10, within: 365 * 24 * 3600_000 }

/**
 * Asks the assistant. A question that is still being answered for this person is cancelled.
 * @throws AppError too-many-requests, email-not-verified
 */
export async function startChat(
  deps: StartChatDeps,
  { org, uid, emailVerified }: Caller,
  { query, earlier_parts }: Input<typeof chatApi.startChat>,
): Promise<Output<typeof chatApi.startChat>> {
  await deps.rateLimits.take(`chat-${uid}`, PER_PERSON)
  if (!emailVerified) await takeUnverified(deps.rateLimits, uid)
  const session_id = randomBytes(16).toString('hex')
  const by = { org, uid, now: deps.now() }
  const how = { session_id, earlier_parts, is_built_in: !emailVerified }
  await deps.database.transact(by, (tx) => storeQuestion(tx, by, query, how), deps)
  return { session_id }
}

/** Stores a question to be answered, instead of the one that is being answered for this person. */
async function storeQuestion(
  tx: Tx,
  { org, uid, now }: By,
  query: string,
  how: Pick<ChatJob, 'session_id' | 'earlier_parts' | 'is_built_in'>,
): Promise<void> {
  const place = at('chatJob', org, uid)
  const job = await tx.read(place)
  const earlier = job && !isOver(job) ? sessionAt({ org, uid }, job.session_id) : undefined
  const isEarlierRunning = earlier && (await tx.fields(earlier))?.state === 'running'
  // The run at work has a smaller attempt, and so has lost the job.
  const first_attempt = (job?.attempt ?? 0) + 2
  tx.put(place, {
    organization_id: org,
    uid,
    ...how,
    first_attempt,
    state: 'queued',
    attempt: first_attempt - 1,
    asked: 1,
    not_before: now + askAgainAfter(0),
  })
  if (isEarlierRunning) tx.update(earlier, { state: 'cancelled', answered_at: now })
  const session = { id: how.session_id, query, state: 'running' as const, created_at: now }
  tx.create(sessionAt({ org, uid }, how.session_id), session, now + CHAT_SESSION_DAYS * DAY)
  tx.enqueue(...chatJob.task(personJobId(org, uid)))
}

/** @throws AppError email-not-verified */
async function takeUnverified(rateLimits: RateLimits, uid: string): Promise<void> {
  try {
    await rateLimits.take(`chat-unverified-${uid}`, UNVERIFIED)
  } catch (failure) {
    if (!(failure instanceof TooManyRequests)) throw failure
    throw new AppError('email-not-verified', 'Please verify your email address to ask more than 10 questions.')
  }
}

/** @throws AppError chat-not-found, also for what somebody else asked */
export const readChat = view(chatApi.readChat, (reads, { session_id }) => readSession(reads, reads, session_id))

/**
 * Cancels a question of the caller. The run that answers it sees that it has lost its question, and stops the model.
 * Nothing happens if it is over.
 * @throws AppError chat-not-found
 */
export const cancelChat = command(chatApi.cancelChat, async ({ tx, by }, { session_id }) => {
  const session = await readSession(tx, by, session_id)
  if (session.state !== 'running') return null
  const job = await tx.read(at('chatJob', by.org, by.uid))
  tx.update(sessionAt(by, session_id), { state: 'cancelled', answered_at: by.now })
  if (job?.session_id === session_id) settle(tx, chatJob, personJobId(by.org, by.uid), { state: 'done' }, by.now)
  return null
})

/**
 * Asks, and waits for the answer.
 * @param deps.chatWait in milliseconds: Hosting ends a request after 60 seconds
 * @throws AppError chat-unanswered when it takes longer (it goes on, and can be read later), chat-cancelled,
 *   chat-failed, too-many-requests
 */
export async function askChat(
  deps: StartChatDeps & { chatWait: number },
  caller: Caller,
  question: Input<typeof chatApi.askChat>,
): Promise<Output<typeof chatApi.askChat>> {
  const { session_id } = await startChat(deps, caller, question)
  const session = await whenOver(deps.database, caller, session_id, deps.chatWait)
  switch (session.state) {
    case 'done':
      return responseOf(session)
    case 'running':
      throw new AppError('chat-unanswered', `The answer takes longer. Read it at /api/v1/chat/sessions/${session_id}.`)
    case 'cancelled':
      throw new AppError('chat-cancelled')
    case 'failed':
      if (session.problem === TIMED_OUT) throw new AppError('chat-unanswered', TIMED_OUT)
      throw new AppError('chat-failed', session.problem || undefined)
  }
}

/** The question once it is over, or as it is after so many milliseconds. @throws AppError chat-not-found */
async function whenOver({ reads, watch }: Database, asker: Asker, id: string, within: number): Promise<ChatSession> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(finish, within)
    const unwatch = watch(
      sessionAt(asker, id),
      (session) => {
        if (session?.state !== 'running') finish()
      },
      reject,
    )
    function finish() {
      clearTimeout(timer)
      unwatch()
      resolve()
    }
  })
  return readSession(reads, asker, id)
}

function responseOf({ id, state, answer }: ChatSession): ChatResponse {
  if (!answer) throw new AppError('chat-failed')
  const [first] = answer.parts
  return {
    ...answer,
    session_id: id,
    state,
    response: answer.summary,
    documents: answer.parts.flatMap(({ documents }) => documents),
    compliance_summary: first?.compliance_summary ?? null,
    extracted_part: first?.part_number ?? null,
    parsed_query: { is_query_intent_compliance: answer.is_query_intent_compliance },
    vault_link: first?.vault_link ?? null,
  }
}
