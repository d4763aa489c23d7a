/**
 * So many runs of one kind an organization may have at once. A run takes a place before it begins and keeps it to its
 * end. Who gets none waits in the line of the organization and is asked for when a place is freed. If that request is
 * lost, a schedule finds who waits.
 */
import type { DocumentOf } from '@attestry/core/documents'
import type { Place as Stored } from '@attestry/core/paths'
import type { Database, Given } from '../adapters/database'
import { isLostWrite, newId } from '../adapters/firestore'

export type Place<T> = {
  /** Keeps the place for another `ttl`. */
  renew(): Promise<void>
  /** Frees the place. @returns who has waited longest for one, if anybody */
  free(): Promise<T | undefined>
}

/** The kinds of documents that keep the places of one organization: until when each is held, and who waits. */
type Kind = 'syncSlots' | 'workShare'
type Waiting<K extends Kind> = DocumentOf<K>['waiting'][number]
type Places<K extends Kind> = { held: Record<string, number>; waiting: Waiting<K>[] }

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

/** @returns undefined when all places are taken */
export async function takePlace<K extends Kind>(
  { transact }: Database,
  stored: Stored<K>,
  who: Waiting<K>,
  { now, share, ttl, isImpatient = false }: Terms,
): Promise<Place<Waiting<K>> | undefined> {
  const change = <R>(work: (places: Places<K>) => R): Promise<R> =>
    transact({ now: now() }, async (tx) => {
      const { held, waiting } = (await tx.read(stored)) ?? { held: {}, waiting: [] }
      const alive = Object.entries(held).filter(([, expires_at]) => expires_at > now())
      const places: Places<K> = { held: Object.fromEntries(alive), waiting }
      const result = work(places)
      tx.put(stored, places as Given<K>)
      return result
    })

  const id = String(newId())
  const take = (places: Places<K>): boolean => {
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
