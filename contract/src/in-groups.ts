/** Firestore's limit of values in one `in` filter. */
export const IN_LIMIT = 30

/** Any number of values, each once, in groups that fit into one `in` filter. */
export function inGroups<Value>(values: Iterable<Value>): Value[][] {
  const each = [...new Set(values)]
  return Array.from({ length: Math.ceil(each.length / IN_LIMIT) }, (_, group) =>
    each.slice(group * IN_LIMIT, (group + 1) * IN_LIMIT),
  )
}
