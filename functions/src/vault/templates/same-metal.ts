/** Whether two texts name the same metal: "Graphite" is "Natural Graphite" and "graphite (*)", but tin is not platinum. */
export function isSameMetal(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length === 0 || others.length === 0) return false
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
}

const wordsOf = (metal: string): string[] =>
  (
    metal
      .toLowerCase()
      .replaceAll('aluminium', 'aluminum')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word !== 'natural')
