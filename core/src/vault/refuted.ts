/** What was read of a document and is not what it says, as a person has seen. */
import { z } from 'zod'
import { inOneLine, Line, PartNumber } from '../base/primitives'
import { NOT_FULFILLED, Reading } from './reading'

const of = Reading.shape

/** Something that was read of a document, and in which field of its reading it stands. */
export const Refutable = z.discriminatedUnion('field', [
  z.object({ field: z.literal('statuses'), finding: of.statuses.unwrap().element }),
  z.object({ field: z.literal('substances'), finding: of.substances.unwrap().element }),
  z.object({ field: z.literal('exemptions'), finding: of.exemptions.unwrap().element }),
  z.object({ field: z.literal('trade'), finding: of.trade.unwrap().element }),
  z.object({ field: z.literal('draft'), finding: of.draft.unwrap().unwrap() }),
  z.object({ field: z.literal('undeclared'), finding: of.undeclared.unwrap().unwrap() }),
  z.object({ field: z.literal('non_compliant'), finding: of.non_compliant.unwrap().unwrap() }),
])
export type Refutable = z.infer<typeof Refutable>

/** That something which was read (`key`: its `refutableKey`) is not said of these parts, or of none where none is named. */
export const Refutation = z.strictObject({ key: Line(8000), part_numbers: z.array(PartNumber).max(500).default([]) })
export type Refutation = z.infer<typeof Refutation>

/** What of a reading a person has refuted for one of its parts; null: for whatever else it is a document of. */
export const refutedFor = (
  reading: Reading | null,
  refutations: readonly Refutation[],
  part_number: string | null,
): Refutable[] => {
  const meant = refutations.filter(
    ({ part_numbers }) => part_numbers.length === 0 || (part_number !== null && part_numbers.includes(part_number)),
  )
  const keys = new Set(meant.map(({ key }) => key))
  return (reading ? refutableIn(reading) : []).filter((one) => keys.has(refutableKey(one)))
}

type Field = Refutable['field']

/** All of a reading that a person can refute, in the order in which it is shown. */
export const refutableIn = (reading: Reading): Refutable[] => [
  ...single('undeclared', reading.undeclared),
  ...single('draft', reading.draft),
  ...single('non_compliant', reading.non_compliant),
  ...reading.statuses.map((finding) => ({ field: 'statuses' as const, finding })),
  ...reading.substances.map((finding) => ({ field: 'substances' as const, finding })),
  ...reading.exemptions.map((finding) => ({ field: 'exemptions' as const, finding })),
  ...reading.trade.map((finding) => ({ field: 'trade' as const, finding })),
]

const single = <F extends Field, T>(field: F, finding: T | null): { field: F; finding: T }[] =>
  finding === null ? [] : [{ field, finding }]

/**
 * What tells one from another, wherever in the document it stands: a later version of the reader may find another place.
 * A line of text.
 */
export const refutableKey = (one: Refutable): string => inOneLine(JSON.stringify([one.field, ...told(one)]))

function told({ finding: { value } }: Refutable): unknown[] {
  if (typeof value !== 'object') return [value]
  const parts = value.part_numbers.toSorted()
  if ('regime' in value) return [value.regime, value.status, ...parts]
  if ('kind' in value) return [value.kind, value.value, ...parts]
  return [value.cas ?? value.name, ...parts]
}

/** A reading without what a person has refuted. */
export function withoutRefuted(reading: Reading, refuted: readonly Refutable[]): Reading {
  if (refuted.length === 0) return reading
  const read = refutableIn(reading)
  const keys = new Set(read.map(refutableKey))
  const wrong = new Set(refuted.map(refutableKey))
  // Good news is not let in again because it names other parts than it did. Bad news is.
  const elsewhere = new Set(refuted.filter((one) => isGood(one) && !keys.has(refutableKey(one))).map(saidKey))
  return withFindings(
    reading,
    read.filter((one) => !wrong.has(refutableKey(one)) && !(isGood(one) && elsewhere.has(saidKey(one)))),
  )
}

/** The same for whatever parts it is said. */
const saidKey = ({ field, finding }: Refutable): string =>
  JSON.stringify([field, typeof finding.value === 'object' ? { ...finding.value, part_numbers: [] } : finding.value])

const isGood = ({ field, finding }: Refutable): boolean =>
  (field === 'statuses' && GOOD.includes(finding.value.status)) ||
  (field === 'trade' && finding.value.value !== NOT_FULFILLED)

const GOOD = ['compliant', 'compliant_with_exemption', 'not_applicable']

/** A reading that says once more what was refuted. */
export const withRestored = (reading: Reading, restored: Refutable): Reading =>
  withFindings(reading, [...refutableIn(withoutRefuted(reading, [restored])), restored])

/** The reading with these in the place of all that it had of their fields. */
function withFindings(reading: Reading, kept: readonly Refutable[]): Reading {
  const all = <F extends Field>(field: F) =>
    kept.flatMap((one) => (isOf(one, field) ? [one.finding as Extract<Refutable, { field: F }>['finding']] : []))
  return {
    ...reading,
    statuses: all('statuses'),
    substances: all('substances'),
    exemptions: all('exemptions'),
    trade: all('trade'),
    draft: all('draft')[0] ?? null,
    undeclared: all('undeclared')[0] ?? null,
    non_compliant: all('non_compliant')[0] ?? null,
  }
}

const isOf = <F extends Field>(one: Refutable, field: F): one is Extract<Refutable, { field: F }> => one.field === field
