/** What a paper says whose sections are about one part each (`part-sections.ts`). */
import type { Finding, Reading } from '@attestry/core/vault/reading'
import { distinct, findingOf } from './document-text'
import type { PartSection } from './part-sections'
import { GRAVITY } from './statuses'

type Read = PartSection & { reading: Reading }

/** The reading of the whole, with what its sections say of their parts in place of what it seems to say of all. */
export function ofSections(whole: Reading, sections: readonly Read[]): Reading {
  const parts = sections.flatMap(({ parts: numbers, head }) =>
    numbers.map((text) => findingOf({ text, scope: 'part' as const }, head.page, head.text, 0.95)),
  )
  const readings = sections.map(({ reading }) => reading)
  return {
    ...whole,
    parts,
    part_count: parts.length,
    candidate_list: whole.candidate_list ?? readings.find((one) => one.candidate_list)?.candidate_list ?? null,
    exemptions: distinct(readings.flatMap((one) => one.exemptions)),
    substances: together(sections, ({ substances }) => substances),
    // As in any reading, the worst stands first.
    statuses: together(sections, withExemptions).toSorted((one, other) => gravityOf(one) - gravityOf(other)),
    trade: together(sections, ({ trade }) => trade),
    non_compliant: readings.find((one) => one.non_compliant)?.non_compliant ?? null,
  }
}

const gravityOf = ({ value }: Reading['statuses'][number]): number => GRAVITY.indexOf(value.status)

/** By which exemptions a part complies stands in its section. */
const withExemptions = ({ statuses, exemptions }: Reading): Reading['statuses'] =>
  statuses.map((one) =>
    one.value.status === 'compliant_with_exemption'
      ? { ...one, value: { ...one.value, exemptions: exemptions.map(({ value }) => value) } }
      : one,
  )

/** The same of several parts once, and what is said of all of them as said of the paper. */
function together<Value extends { part_numbers: string[] }>(
  sections: readonly Read[],
  saidIn: (reading: Reading) => readonly Finding<Value>[],
): Finding<Value>[] {
  const groups = new Map<string, Finding<Value>>()
  for (const { parts, reading } of sections)
    for (const one of saidIn(reading)) {
      const key = JSON.stringify({ ...one.value, part_numbers: [] })
      const known = groups.get(key)
      const part_numbers = [...new Set([...(known?.value.part_numbers ?? []), ...parts])]
      groups.set(key, { ...(known ?? one), value: { ...one.value, part_numbers } })
    }
  const count = new Set(sections.flatMap(({ parts }) => parts)).size
  return [...groups.values()].map((one) =>
    one.value.part_numbers.length === count ? { ...one, value: { ...one.value, part_numbers: [] } } : one,
  )
}
