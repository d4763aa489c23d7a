import { createHash } from 'node:crypto'
import { AppError } from '@attestry/core/base/errors'
import { IdempotencyEntry } from '@attestry/core/base/kept-calls'
import { paths } from '@attestry/core/paths'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { isTaken } from './firestore'

/** The owner of a key. The same key of another caller, or for another call, is a different key. */
type Scope = { org: string; uid: string; route: string; key: string }

/** `body` is JSON; null means an answer without a body. */
export type StoredAnswer = { status: number; body: unknown }

/**
 * Does `work` at most once for a scope, unless it fails, and gives every repeated request the same answer.
 * @throws AppError in-progress, outcome-unknown, idempotency-mismatch, and what `work` throws
 */
export type Idempotency = (scope: Scope, request: unknown, work: () => Promise<StoredAnswer>) => Promise<StoredAnswer>

/** After this, Firestore's TTL policy on `expires_at` removes a key. */
const KEPT = 48 * 3600_000

/** No request works longer: the time limit of the functions, with a margin. */
const LONGEST_WORK = 180_000

/**
 * Keys in Firestore. The request that creates the document does the work. A repeated request is told that the work is
 * going on and may ask again. If the work fails, the key is freed. If the process dies, the key stays `started`: nobody
 * knows whether the work took effect, so it is not repeated with this key. After the longest possible request the
 * answer says so.
 */
export const createIdempotency =
  (db: Firestore, now: () => number): Idempotency =>
  async ({ org, uid, route, key }, request, work) => {
    const document = db.doc(paths.idempotencyKey(hash([org, uid, route, key])))
    // The hash includes the key, which is not stored and cannot be guessed. Otherwise the stored hash could be used to
    // try out passwords.
    const request_hash = hash([key, request])
    const expires_at = Timestamp.fromMillis(now() + KEPT)
    try {
      await document.create({ state: 'started', request_hash, started_at: now(), expires_at })
    } catch (failure) {
      if (!isTaken(failure)) throw failure
      const entry = IdempotencyEntry.safeParse((await document.get()).data())
      // The key was freed between our two calls, because its work has just failed.
      if (!entry.success) throw new AppError('in-progress')
      // Checked before the comparison: even for a different request, the result of the first decides whether the key is
      // free.
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
