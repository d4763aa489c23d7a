/** What waits, of everybody who lets something wait. */
export type FairQueue<T> = {
  /** `share` says for whom, the largest group first: an organization, and then a sender. */
  add(item: T, share: readonly string[]): void
  /** Undefined: nothing waits, or only what belongs to groups that have as much at once as they may. */
  next(): Turn<T> | undefined
}

/** `done` must be called once the item is finished. */
type Turn<T> = { item: T; done: () => void }

type Waiting<T> = { item: T; groups: string[] }

/**
 * A queue in which groups take turns, and within a group the smaller groups in it: the next is of the largest group whose
 * last turn is longest ago. So nobody waits longer because somebody else lets a thousand things wait.
 * @param most how many turns a group may have at once, the largest group first; everything, where this says nothing
 */
export function createFairQueue<T>(most: readonly number[] = []): FairQueue<T> {
  const waiting: Waiting<T>[] = []
  /** The number of the last turn of a group. */
  const turns = new Map<string, number>()
  /** How many turns of a group are not done yet. */
  const running = new Map<string, number>()
  let turn = 0
  const mayRun = ({ groups }: Waiting<T>): boolean =>
    groups.every((group, level) => (running.get(group) ?? 0) < (most[level] ?? Infinity))
  const isEarlier = (one: Waiting<T>, other: Waiting<T>): boolean => {
    for (const [level, group] of one.groups.entries()) {
      const [own, theirs] = [turns.get(group) ?? 0, turns.get(other.groups[level] ?? '') ?? 0]
      if (own !== theirs) return own < theirs
    }
    return false
  }
  const count = (group: string, by: 1 | -1) => {
    const left = (running.get(group) ?? 0) + by
    if (left === 0) running.delete(group)
    else running.set(group, left)
  }
  return {
    add: (item, share) => {
      const groups = share.map((_, level) => JSON.stringify(share.slice(0, level + 1)))
      waiting.push({ item, groups })
    },
    next: () => {
      const first = waiting
        .filter(mayRun)
        .reduce<Waiting<T> | undefined>(
          (best, one) => (best === undefined || isEarlier(one, best) ? one : best),
          undefined,
        )
      if (!first) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      turn += 1
      for (const group of first.groups) {
        turns.set(group, turn)
        count(group, 1)
      }
      // Turns count only among those that wait at the same time.
      if (waiting.length === 0) turns.clear()
      return { item: first.item, done: () => first.groups.forEach((group) => count(group, -1)) }
    },
  }
}
