/** What was read of a document and is not what it says, as a person has seen. */
import { z } from 'zod'
import { inOneLine } from '../base/primitives'
import { Reading } from './reading'

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
  const wrong = new Set(refuted.map(refutableKey))
  return withFindings(
    reading,
    refutableIn(reading).filter((one) => !wrong.has(refutableKey(one))),
  )
}

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
