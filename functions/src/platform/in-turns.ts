/** The items in such an order that groups take turns; within a group, and among the groups, the order stays. */
export function inTurns<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item])
  const ordered: T[] = []
  for (let turn = 0; ordered.length < items.length; turn += 1)
    for (const group of groups.values()) ordered.push(...group.slice(turn, turn + 1))
  return ordered
}
