import { covers, namesPart } from '@attestry/core/vault/part-relation'
import {
  type CoveredPart,
  type Finding,
  MAX_COVERED_PARTS,
  MAX_SUBSTANCES,
  MAX_TRADE,
  NOT_FULFILLED,
  type Reading,
} from '@attestry/core/vault/reading'

const MAX_DIRECTIVES = 20
const MAX_EXEMPTIONS = 30

/** As much of a reading as is stored. What is about the wanted part is not cut. */
export const fitted = (reading: Reading, wanted: string | null): Reading => ({
  ...reading,
  parts: firstParts(reading.parts, wanted),
  excluded: firstParts(reading.excluded, wanted),
  directives: reading.directives.slice(0, MAX_DIRECTIVES),
  exemptions: reading.exemptions.slice(0, MAX_EXEMPTIONS),
  substances: grouped(reading.substances).slice(0, MAX_SUBSTANCES).map(withFewParts(wanted)),
  statuses: reading.statuses.map((one) =>
    BAD.includes(one.value.status) ? withFewParts(wanted)(one) : withFirstNumbers(one, wanted),
  ),
  ...(reading.pending && { pending: reading.pending.map((one) => withFirstNumbers(one, wanted)) }),
  trade: byWanted(reading.trade, ({ value }) => wanted !== null && namesPart(value.part_numbers, wanted))
    .slice(0, MAX_TRADE)
    .map((one) => (one.value.value === NOT_FULFILLED ? withFewParts(wanted)(one) : withFirstNumbers(one, wanted))),
})

const BAD: readonly string[] = ['non_compliant', 'declared']

/** Good news is not said of parts that it does not name. */
function withFirstNumbers<T extends { value: { part_numbers: string[] } }>(finding: T, wanted: string | null): T {
  const isWanted = (text: string) => wanted !== null && namesPart([text], wanted)
  const part_numbers = byWanted(finding.value.part_numbers, isWanted).slice(0, MAX_COVERED_PARTS)
  return { ...finding, value: { ...finding.value, part_numbers } }
}

/** What covers the wanted part comes first, and a series before single parts. */
function firstParts(parts: Finding<CoveredPart>[], wanted: string | null): Finding<CoveredPart>[] {
  if (parts.length <= MAX_COVERED_PARTS) return byWanted(parts, ({ value }) => wanted !== null && covers(value, wanted))
  const wide = byWanted(parts, ({ value }) => value.scope !== 'part')
  return byWanted(wide, ({ value }) => wanted !== null && covers(value, wanted)).slice(0, MAX_COVERED_PARTS)
}

const byWanted = <T>(all: readonly T[], isWanted: (one: T) => boolean): T[] => [
  ...all.filter(isWanted),
  ...all.filter((one) => !isWanted(one)),
]

/** A table may say the same of each of thousands of parts. */
function grouped(found: Reading['substances']): Reading['substances'] {
  if (found.length <= MAX_SUBSTANCES) return found
  const groups = new Map<string, Reading['substances'][number]>()
  for (const one of found) {
    const { name, cas, part_numbers } = one.value
    const key = `${cas ?? name} ${part_numbers.length === 0}`
    const known = groups.get(key)
    if (!known) groups.set(key, { ...one, value: { ...one.value, part_numbers: [...part_numbers] } })
    else known.value.part_numbers.push(...part_numbers)
  }
  return [...groups.values()]
}

/** What is said of more parts than are stored is said of all, so that none is cleared by being left out. */
function withFewParts(wanted: string | null) {
  return <T extends { value: { part_numbers: string[] } }>(finding: T): T => {
    const { part_numbers } = finding.value
    if (part_numbers.length <= MAX_COVERED_PARTS) return finding
    const ofWanted =
      wanted === null ? [] : byWanted(part_numbers, (text) => namesPart([text], wanted)).slice(0, MAX_COVERED_PARTS)
    return { ...finding, value: { ...finding.value, part_numbers: ofWanted } }
  }
}
