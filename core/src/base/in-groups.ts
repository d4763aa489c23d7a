/** Firestore's limit of values in one `in` filter. */
export const IN_LIMIT = 30

/** Any number of values, each once, in groups that fit into one `in` filter, or of another size. */
export function inGroups<Value>(values: Iterable<Value>, size = IN_LIMIT): Value[][] {
  const each = [...new Set(values)]
  return Array.from({ length: Math.ceil(each.length / size) }, (_, group) =>
    each.slice(group * size, (group + 1) * size),
  )
}
