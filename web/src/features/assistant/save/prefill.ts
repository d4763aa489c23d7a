import type { ChatPart, ChatSummary } from '@attestry/core/assistant/chat'
import type { HsCode, HsRegion } from '@attestry/core/vault/vault'

type Named = { id: number; name: string }

/** What the save dialog begins with, apart from what is chosen from lists. */
export type SaveFields = {
  part_number: string
  description: string
  country_of_origin: string
  codes: Record<HsRegion, string>
}

export function prefillOf({ part_number, compliance_summary: summary }: ChatPart): SaveFields {
  const codeOf = (region: HsRegion) => summary.hs_codes.find((one) => one.region === region)?.code ?? ''
  return {
    part_number,
    description: descriptionOf(summary).slice(0, 500),
    country_of_origin: (summary.country_of_origin?.value ?? '').slice(0, 60),
    codes: { global: codeOf('global'), eu: codeOf('eu'), us: codeOf('us'), ca: codeOf('ca') },
  }
}

const descriptionOf = (summary: ChatSummary): string =>
  summary.product_info?.description || [makerOf(summary), summary.product_info?.type ?? ''].filter(Boolean).join(' ')

export const makerOf = ({ manufacturer_info, product_info, manufacturer }: ChatSummary): string =>
  (manufacturer_info?.name || product_info?.manufacturer || manufacturer).trim()

/** The manufacturer that an answer means: by its name, or else by a part of it, the longest first. */
export const makerFor = (name: string, makers: readonly Named[]): Named | undefined =>
  best(makers, name, (one, other) => one.includes(other) || other.includes(one))

/** The product type that an answer means. A short name must be a word of its own: "IC" is no part of "Mechanical". */
export const typeFor = (name: string, types: readonly Named[]): Named | undefined =>
  best(types, name, (one, other) => isPartOf(one, other) || isPartOf(other, one))

const isPartOf = (part: string, whole: string): boolean =>
  part.length > 3 ? whole.includes(part) : whole.split(/[^\p{L}\p{N}]+/u).includes(part)

function best(
  all: readonly Named[],
  name: string,
  isMeant: (one: string, other: string) => boolean,
): Named | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  const keyed = all.map((one) => ({ one, key: one.name.trim().toLowerCase() })).filter(({ key }) => key !== '')
  const exact = keyed.find(({ key }) => key === wanted)
  const partial = keyed.filter(({ key }) => isMeant(key, wanted)).toSorted((a, b) => b.key.length - a.key.length)
  return (exact ?? partial[0])?.one
}

/** The US codes that apply instead of the main one to certain versions of the part. */
export const alternativesOf = (summary: ChatSummary): HsCode['alternatives'] =>
  summary.hs_codes.find(({ region }) => region === 'us')?.alternatives ?? []
