import { CHAT_SESSION_DAYS, ChatJob, ChatSession, type ChatAnswer } from '@attestry/core/assistant/chat'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { askAgainAfter } from '../jobs/ask'
import { claim } from '../jobs/claim'
import { isOver } from '../jobs/job-kind'
import { personJobId } from '../jobs/person-job-id'
import { Overtaken, readAttempt, renew, settle } from '../jobs/settle'
import { readDocument } from '../adapters/firestore'
import { chatJob } from './chat-job'

/** Who asked. Nobody else can reach what they asked. */
export type Asker = { org: string; uid: string }
/** One run of the answer to somebody's question. */
export type ChatRun = Asker & { attempt: number }

/** `runs`: how many runs this question has had, with this one. */
export type ChatWork = {
  attempt: number
  runs: number
  session: ChatSession
  earlier_parts: string[]
  /** No model is asked. */
  is_built_in: boolean
}

type ChatOutcome = { state: 'done'; answer: ChatAnswer } | { state: 'failed'; problem: string }

export type ChatSessionStore = {
  /** Stores a question to be answered, instead of the one that is being answered for this person. */
  start(asker: Asker, session: ChatSession, how: Pick<ChatJob, 'earlier_parts' | 'is_built_in'>): Promise<void>
  /** @throws AppError chat-not-found */
  read(asker: Asker, id: string): Promise<ChatSession>
  /** Nothing happens if it is over. @throws AppError chat-not-found */
  cancel(asker: Asker, id: string, now: number): Promise<void>
  /** Undefined when there is nothing to answer, or another run is doing it. */
  begin(asker: Asker, now: number): Promise<ChatWork | undefined>
  /** Shows what is being done, and renews the lease. @throws Overtaken */
  step(run: ChatRun, step: string, now: number): Promise<void>
  /** @throws Overtaken */
  goOn(run: ChatRun, now: number): Promise<void>
  /** Nothing happens when the question was cancelled or another run has begun. */
  end(run: ChatRun, outcome: ChatOutcome, now: number): Promise<void>
  /** Tells when the run has lost its question: cancelled, or overtaken. @returns a function that ends it */
  watch(run: ChatRun, onLost: () => void): () => void
  /** The question once it is over, or as it is after so many milliseconds. @throws AppError chat-not-found */
  whenOver(asker: Asker, id: string, within: number): Promise<ChatSession>
  /** The answer with changes that follow from what people do with it. */
  changeAnswer(asker: Asker, id: string, change: (answer: ChatAnswer) => ChatAnswer): Promise<void>
}

const DAY = 86_400_000

export function createChatSessionStore(db: Firestore): ChatSessionStore {
  const sessionRef = ({ org, uid }: Asker, id: string) => db.doc(paths.chatSession(org, uid, id))
  const jobRef = ({ org, uid }: Asker) => db.doc(paths.chatJob(org, uid))
  const idOf = ({ org, uid }: Asker) => personJobId(org, uid)

  /** The job of a run that still has its question. @throws Overtaken */
  const held = async (transaction: Transaction, run: ChatRun): Promise<ChatJob> => {
    const job = await readAttempt(db, transaction, chatJob, idOf(run), run.attempt)
    if (job?.state !== 'running') throw new Overtaken()
    return job
  }

  return {
    start: (asker, session, { earlier_parts, is_built_in }) =>
      db.runTransaction(async (transaction) => {
        const job = readDocument(ChatJob, await transaction.get(jobRef(asker)))
        const earlier = job && !isOver(job) ? await transaction.get(sessionRef(asker, job.session_id)) : undefined
        const now = session.created_at
        // The run at work has a smaller attempt, and so has lost the job.
        const first_attempt = (job?.attempt ?? 0) + 2
        const { org: organization_id, uid } = asker
        const next: ChatJob = {
          organization_id,
          uid,
          session_id: session.id,
          earlier_parts,
          is_built_in,
          first_attempt,
          state: 'queued',
          attempt: first_attempt - 1,
          asked: 1,
          not_before: now + askAgainAfter(0),
          lease_expires_at: 0,
          progress: null,
        }
        transaction.set(jobRef(asker), toStored('chatJob', next))
        if (earlier?.get('state') === 'running')
          transaction.update(earlier.ref, { state: 'cancelled', answered_at: now })
        const expires_at = Timestamp.fromMillis(now + CHAT_SESSION_DAYS * DAY)
        transaction.create(sessionRef(asker, session.id), { ...toStored('chatSession', session), expires_at })
      }),

    read: async (asker, id) => orNotFound(await sessionRef(asker, id).get()),

    cancel: (asker, id, now) =>
      db.runTransaction(async (transaction) => {
        const [job, found] = await transaction.getAll(jobRef(asker), sessionRef(asker, id))
        const session = orNotFound(found!)
        if (session.state !== 'running') return
        transaction.update(sessionRef(asker, id), { state: 'cancelled', answered_at: now })
        const work = readDocument(ChatJob, job!)
        if (work?.session_id === id) settle(db, transaction, chatJob, idOf(asker), { state: 'done' }, now)
      }),

    async begin(asker, now) {
      const job = await claim(db, chatJob, idOf(asker), now)
      if (!job) return undefined
      const found = await sessionRef(asker, job.session_id).get()
      const session = readDocument(ChatSession, found)
      const { attempt, earlier_parts, first_attempt, is_built_in } = job
      const runs = attempt - first_attempt + 1
      if (session?.state === 'running') return { attempt, runs, session, earlier_parts, is_built_in }
      await db.runTransaction(async (transaction) => {
        const mine = await readAttempt(db, transaction, chatJob, idOf(asker), attempt)
        if (mine) settle(db, transaction, chatJob, idOf(asker), { state: 'done' }, now)
      })
      return undefined
    },

    step: (run, step, now) =>
      db.runTransaction(async (transaction) => {
        const { session_id } = await held(transaction, run)
        const session = orNotFound(await transaction.get(sessionRef(run, session_id)))
        renew(db, transaction, chatJob, idOf(run), now)
        if (session.steps.at(-1) !== step)
          transaction.update(sessionRef(run, session_id), { steps: [...session.steps, step].slice(-MAX_STEPS) })
      }),

    goOn: (run, now) =>
      db.runTransaction(async (transaction) => {
        await held(transaction, run)
        renew(db, transaction, chatJob, idOf(run), now)
      }),

    end: (run, outcome, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readAttempt(db, transaction, chatJob, idOf(run), run.attempt)
        if (job?.state !== 'running') return
        const ref = sessionRef(run, job.session_id)
        const found = await transaction.get(ref)
        settle(db, transaction, chatJob, idOf(run), { state: outcome.state }, now)
        if (found.get('state') !== 'running') return
        const session = orNotFound(found)
        const { state, answer, problem, answered_at } = toStored('chatSession', {
          ...session,
          ...outcome,
          answered_at: now,
        })
        transaction.update(ref, { state, answer, problem, answered_at })
      }),

    watch: (run, onLost) =>
      jobRef(run).onSnapshot(
        (job) => {
          if (job.get('attempt') !== run.attempt || job.get('state') !== 'running') onLost()
        },
        // Without a watch, the run notices with its next step.
        () => {},
      ),

    async whenOver(asker, id, within) {
      const ref = sessionRef(asker, id)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(finish, within)
        const unwatch = ref.onSnapshot((found) => {
          if (found.get('state') !== 'running') finish()
        }, reject)
        function finish() {
          clearTimeout(timer)
          unwatch()
          resolve()
        }
      })
      return orNotFound(await ref.get())
    },

    changeAnswer: (asker, id, change) =>
      db.runTransaction(async (transaction) => {
        const ref = sessionRef(asker, id)
        const session = orNotFound(await transaction.get(ref))
        if (!session.answer) return
        const { answer } = toStored('chatSession', { ...session, answer: change(session.answer) })
        transaction.update(ref, { answer })
      }),
  }
}

const MAX_STEPS = 20

function orNotFound(found: DocumentSnapshot): ChatSession {
  const session = readDocument(ChatSession, found)
  if (!session) throw new AppError('chat-not-found')
  return session
}
