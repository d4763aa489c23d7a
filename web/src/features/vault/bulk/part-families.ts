import { partKey } from '@attestry/core/base/part-number'
import { packagingKey } from '@attestry/core/vault/part-relation'
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'

type Named = Finding<CoveredPart>

/** By so many characters the number of a part is longer than that of its family: ERJ3EK and ERJ3EKF1001V. */
const LONGER = 4
/** Says that a part is free of lead, and makes no family of the number before it. */
const FREE_OF_LEAD = /^(?:TR|TRM)?(?:NOPB|PBF|ROHS|PB|LF)$/

/**
 * The numbers of a document that nobody can order, because they only say how the numbers of others begin: the name of a
 * family, and the type beside its ordering code in the same line ("BC847B" and "BC847B,215").
 */
export function familiesIn(parts: readonly Named[]): Named[] {
  const sorted = parts
    .filter(({ value }) => value.scope === 'part')
    .map((part) => ({ part, key: partKey(part.value.text) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return sorted
    .filter(({ part, key }, place) => {
      if (!/\p{L}/u.test(key)) return false
      for (const other of sorted.slice(place + 1)) {
        if (!other.key.startsWith(key)) return false
        if (isLonger(part, key, other.part, other.key)) return true
      }
      return false
    })
    .map(({ part }) => part)
}

function isLonger(family: Named, key: string, part: Named, partsKey: string): boolean {
  if (packagingKey(family.value.text) === packagingKey(part.value.text))
    return (
      partsKey !== key && part.page === family.page && part.words.includes(`${family.value.text} ${part.value.text}`)
    )
  const rest = partsKey.slice(key.length)
  return rest.length >= LONGER && !FREE_OF_LEAD.test(rest)
}
