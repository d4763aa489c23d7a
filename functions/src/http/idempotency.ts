import { createHash } from 'node:crypto'
import { AppError } from '@attestry/contract/errors'
import { IdempotencyEntry } from '@attestry/contract/kept-requests'
import { paths } from '@attestry/contract/paths'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { isTaken } from '../platform/firestore'

/** Whose key it is; the same key of another caller, or for another call, is another key. */
export type Scope = { org: string; uid: string; route: string; key: string }

/** `body` is JSON; null is answered without one. */
export type StoredAnswer = { status: number; body: unknown }

/** Does `work` at most once for a scope and gives everyone who repeats the request the same answer. */
export type Idempotency = (scope: Scope, request: unknown, work: () => Promise<StoredAnswer>) => Promise<StoredAnswer>

/** Firestore's TTL policy on `expires_at` removes a key then. */
const KEPT = 48 * 3600_000

/** No request is at work longer: the functions' time limit with room to spare. */
const LONGEST_WORK = 180_000

/**
 * Keys in Firestore: whoever creates the document does the work; who repeats the request meanwhile is told that it is
 * being done, and may ask again. Work that failed frees its key. A process that died leaves its key `started`: nobody
 * knows whether the effect happened, so it is not repeated under this key, and when nobody can be at work any more the
 * answer says so.
 */
export const createIdempotency =
  (db: Firestore, now: () => number): Idempotency =>
  async ({ org, uid, route, key }, request, work) => {
    const document = db.doc(paths.idempotencyKey(hash([org, uid, route, key])))
    // With the key, which is not stored and cannot be guessed, so that nobody tries out passwords on what is stored.
    const request_hash = hash([key, request])
    const expires_at = Timestamp.fromMillis(now() + KEPT)
    try {
      await document.create({ state: 'started', request_hash, started_at: now(), expires_at })
    } catch (failure) {
      if (!isTaken(failure)) throw failure
      const entry = IdempotencyEntry.safeParse((await document.get()).data())
      // Freed between our two calls: the work that held it has just failed.
      if (!entry.success) throw new AppError('in-progress')
      // Also when this request is another: what came of the first decides whether the key is free for it.
      if (entry.data.state === 'started') {
        throw new AppError(now() - entry.data.started_at < LONGEST_WORK ? 'in-progress' : 'outcome-unknown')
      }
      if (entry.data.request_hash !== request_hash) throw new AppError('idempotency-mismatch')
      return { status: entry.data.status, body: JSON.parse(entry.data.body) }
    }
    const answer = await work().catch(async (failure: unknown) => {
      await document.delete()
      throw failure
    })
    await document.update({ state: 'done', status: answer.status, body: JSON.stringify(answer.body) })
    return answer
  }

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
