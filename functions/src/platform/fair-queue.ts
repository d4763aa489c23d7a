/** What waits, of everybody who lets something wait. */
export type FairQueue<T> = {
  /** `share` says for whom, the largest group first: an organization, and then a sender. */
  add(item: T, share: readonly string[]): void
  next(): T | undefined
}

type Waiting<T> = { item: T; groups: string[] }

/**
 * A queue in which groups take turns, and within a group the smaller groups in it: the next is of the largest group whose
 * last turn is longest ago. So nobody waits longer because somebody else lets a thousand things wait.
 */
export function createFairQueue<T>(): FairQueue<T> {
  const waiting: Waiting<T>[] = []
  /** The number of the last turn of a group. */
  const turns = new Map<string, number>()
  let turn = 0
  const isEarlier = (one: Waiting<T>, other: Waiting<T>): boolean => {
    for (const [level, group] of one.groups.entries()) {
      const [own, theirs] = [turns.get(group) ?? 0, turns.get(other.groups[level] ?? '') ?? 0]
      if (own !== theirs) return own < theirs
    }
    return false
  }
  return {
    add: (item, share) => {
      const groups = share.map((_, level) => JSON.stringify(share.slice(0, level + 1)))
      waiting.push({ item, groups })
    },
    next: () => {
      const first = waiting.reduce<Waiting<T> | undefined>(
        (best, one) => (best === undefined || isEarlier(one, best) ? one : best),
        undefined,
      )
      if (!first) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      turn += 1
      for (const group of first.groups) turns.set(group, turn)
      // Turns count only among those that wait at the same time.
      if (waiting.length === 0) turns.clear()
      return first.item
    },
  }
}
