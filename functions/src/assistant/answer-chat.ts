import { CHAT_TIMEOUT, type ChatAnswer, type ChatJob, type ChatSession } from '@attestry/core/assistant/chat'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Database, Tx } from '../adapters/database'
import { claim, Overtaken, readAttempt, renew, settle } from '../jobs/job'
import { personJobId } from '../jobs/person-job-id'
import { failureFields, type Log } from '../platform/log'
import { answerQuestion, type AnswerQuestionDeps } from './answer-question'
import { type Asker, chatJob, readSession, sessionAt } from './chat-job'

export type AnswerChatDeps = AnswerQuestionDeps & { log: Log }

/** One run of the answer to somebody's question. */
type ChatRun = Asker & { attempt: number }
type ChatWork = { session: ChatSession; job: ChatJob }
type ChatOutcome = { state: 'done'; answer: ChatAnswer } | { state: 'failed'; problem: string }

export const TIMED_OUT = 'Request timed out after 10 minutes'

/** A question is given up after this many runs: it has probably ended them. */
const RUNS = 3

/** How often a run that waits for the model says that it lives. */
const HEARTBEAT = 20_000

const MAX_STEPS = 20

const idOf = ({ org, uid }: Asker): string => personJobId(org, uid)

/**
 * Answers a person's newest question. It stops as soon as the question is cancelled or another one is asked. A run that
 * dies is repeated by the sweep.
 */
export async function answerChat(
  deps: AnswerChatDeps,
  { organization_id: org, uid }: TaskPayload<'answerChat'>,
): Promise<void> {
  const { database, now, log } = deps
  const asker: Asker = { org, uid }
  const work = await begin(database, asker, now())
  if (!work) return
  const run = { ...asker, attempt: work.job.attempt }
  try {
    const answer = await whileWanted(deps, run, work)
    await end(database, run, { state: 'done', answer }, now())
  } catch (failure) {
    if (failure instanceof Overtaken) return
    if (!(failure instanceof AppError)) log('ERROR', 'A question could not be answered', failureFields(failure))
    await end(database, run, { state: 'failed', problem: failure instanceof AppError ? failure.message : '' }, now())
  }
}

/** Undefined when there is nothing to answer, or another run is doing it. */
async function begin(database: Database, asker: Asker, now: number): Promise<ChatWork | undefined> {
  const job = await claim(database, chatJob, idOf(asker), now)
  if (!job) return undefined
  const session = await database.reads.read(sessionAt(asker, job.session_id))
  if (session?.state === 'running') return { job, session }
  await database.transact({ ...asker, now }, async (tx) => {
    const mine = await readAttempt(tx, chatJob, idOf(asker), job.attempt)
    if (mine) settle(tx, chatJob, idOf(asker), { state: 'done' }, now)
  })
  return undefined
}

/** @throws Overtaken when nobody wants the answer any more, AppError chat-unanswered when it takes too long */
async function whileWanted(deps: AnswerChatDeps, run: ChatRun, { session, job }: ChatWork) {
  const { database, now } = deps
  const { earlier_parts, is_built_in } = job
  if (job.attempt - job.first_attempt + 1 > RUNS) throw new AppError('chat-failed', '')
  const left = session.created_at + CHAT_TIMEOUT - now()
  if (left <= 0) throw new AppError('chat-unanswered', TIMED_OUT)
  const stop = new AbortController()
  const { signal } = stop
  const lose = () => stop.abort(new Overtaken())
  // Without a watch, the run notices with its next step.
  const unwatch = database.watch(
    at('chatJob', run.org, run.uid),
    (current) => {
      if (current?.attempt !== run.attempt || current.state !== 'running') lose()
    },
    () => {},
  )
  const unlessOvertaken = (failure: unknown) => failure instanceof Overtaken && lose()
  const timer = setTimeout(() => stop.abort(new AppError('chat-unanswered', TIMED_OUT)), left)
  const heartbeat = setInterval(() => void goOn(database, run, now()).catch(unlessOvertaken), HEARTBEAT)
  // A model that does not listen to the signal is left behind.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const step = (text: string) => goOn(database, run, now(), text)
    return await Promise.race([
      answerQuestion(deps, run, { session, earlier_parts, is_built_in, step, signal }),
      stopped,
    ])
  } finally {
    clearTimeout(timer)
    clearInterval(heartbeat)
    unwatch()
  }
}

/** Renews the lease, and shows what is being done. @throws Overtaken */
const goOn = (database: Database, run: ChatRun, now: number, step?: string): Promise<void> =>
  database.transact({ ...run, now }, async (tx) => {
    const { session_id } = await held(tx, run)
    const session = step === undefined ? undefined : await readSession(tx, run, session_id)
    renew(tx, chatJob, idOf(run), now)
    if (session && step !== undefined && session.steps.at(-1) !== step)
      tx.update(sessionAt(run, session_id), { steps: [...session.steps, step].slice(-MAX_STEPS) })
  })

/** The job of a run that still has its question. @throws Overtaken */
async function held(tx: Tx, run: ChatRun): Promise<ChatJob> {
  const job = await readAttempt(tx, chatJob, idOf(run), run.attempt)
  if (job?.state !== 'running') throw new Overtaken()
  return job
}

/** Nothing happens when the question was cancelled or another run has begun. */
const end = (database: Database, run: ChatRun, outcome: ChatOutcome, now: number): Promise<void> =>
  database.transact({ ...run, now }, async (tx) => {
    const job = await readAttempt(tx, chatJob, idOf(run), run.attempt)
    if (job?.state !== 'running') return
    const session = await readSession(tx, run, job.session_id)
    settle(tx, chatJob, idOf(run), { state: outcome.state }, now)
    if (session.state === 'running') tx.update(sessionAt(run, job.session_id), { ...outcome, answered_at: now })
  })
