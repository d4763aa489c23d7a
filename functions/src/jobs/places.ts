/**
 * So many runs of one kind an organization may have at once. A run takes a place before it begins and keeps it to its
 * end. Who gets none waits in the line of the organization and is asked for when a place is freed. If that request is
 * lost, a schedule finds who waits.
 */
import type { Firestore } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { isLostWrite, newId } from '../adapters/firestore'

export type Place<T> = {
  /** Keeps the place for another `ttl`. */
  renew(): Promise<void>
  /** Frees the place. @returns who has waited longest for one, if anybody */
  free(): Promise<T | undefined>
}

/** The places of one organization, as stored: until when each is held, and who waits. */
type Places<T> = { held: Record<string, number>; waiting: T[] }

/** So many stand in a line at most; a schedule finds the others. */
const LINE = 500

type Terms = {
  now: () => number
  /** How many may have a place at once. */
  share: number
  /** A run that does not renew its place for this many milliseconds counts as dead. */
  ttl: number
  /** Whoever gets no place does not stand in line, because a person tries again. */
  isImpatient?: boolean
}

/** @returns undefined when all places of the document at `path` are taken */
export async function takePlace<T extends string | number>(
  db: Firestore,
  schema: z.ZodType<Places<T>>,
  path: string,
  who: T,
  { now, share, ttl, isImpatient = false }: Terms,
): Promise<Place<T> | undefined> {
  const change = <R>(work: (places: Places<T>) => R): Promise<R> =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(path)
      const { held, waiting } = schema.parse((await transaction.get(ref)).data() ?? {})
      const alive = Object.entries(held).filter(([, expires_at]) => expires_at > now())
      const places = { held: Object.fromEntries(alive), waiting }
      const result = work(places)
      transaction.set(ref, places)
      return result
    })

  const id = String(newId())
  const take = (places: Places<T>): boolean => {
    places.waiting = places.waiting.filter((other) => other !== who)
    const isFree = Object.keys(places.held).length < share
    if (isFree) places.held[id] = now() + ttl
    else if (!isImpatient && places.waiting.length < LINE) places.waiting.push(who)
    return isFree
  }
  if (!(await orWhenBusy(change(take), false))) return undefined
  return {
    renew: () =>
      orWhenBusy(
        change(({ held }) => void (held[id] = now() + ttl)),
        undefined,
      ),
    free: () =>
      orWhenBusy(
        change((places) => {
          delete places.held[id]
          return places.waiting.shift()
        }),
        undefined,
      ),
  }
}

/** So many runs started and ended at once that this transaction lost every attempt. */
async function orWhenBusy<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (isLostWrite(failure)) return otherwise
    throw failure
  }
}
