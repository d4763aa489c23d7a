/** Where a part comes from, how it is classified, and what else is stated of it: by documents, and by people. */
import { bothReadings, isStanding } from './contained'
import { isExpired } from './expiry'
import { isSaidOf, relationOf } from './part-relation'
import { FurtherLaw, type TradeKind } from './reading'
import type { TradeStatement } from './trade-statement'
import type { ComplianceSummary, VaultFile } from './vault'

const MOST = 40

/** What the documents of a part say, the newest first. A document that does not name the part says nothing of it. */
export const tradeStatementsOf = (files: readonly VaultFile[], part_number: string): TradeStatement[] =>
  files
    .flatMap(bothReadings)
    .filter(isStanding)
    .flatMap((file) => statedIn(file, part_number))
    .toSorted((one, other) => other.issued_at - one.issued_at)
    .slice(0, MOST)

function statedIn(file: VaultFile, part_number: string): TradeStatement[] {
  const { reading, is_confirmed } = file
  if (!reading) return []
  const { relation } = relationOf(reading, part_number)
  const isMeant = relation === 'named' || relation === 'series' || (is_confirmed && relation !== 'excluded')
  return reading.trade
    .filter(({ value }) => (isMeant || (relation === 'all' && isLaw(value.kind))) && isSaidOf(value, part_number))
    .map(({ value: { kind, value }, page, words }) => ({
      kind,
      value,
      issued_at: file.issued_at ?? file.created_at,
      expires_at: file.expires_at,
      file_id: file.id,
      filename: file.original_filename,
      page,
      words: words.slice(0, 200),
      is_confirmed,
    }))
}

/** What is said of all products of a maker may be that they fulfil a law, and not where they are from. */
const isLaw = (kind: TradeKind): boolean => FurtherLaw.options.some((law) => law === kind)

/** `statement`: the document that says so; null: a person does. */
export type TradeFact = { value: string; statement: TradeStatement | null }

export type TradeFacts = Readonly<Record<TradeKind, readonly TradeFact[]>>

type Part = { compliance_summary: Pick<ComplianceSummary, 'country_of_origin' | 'hs_codes'>; trade: TradeStatement[] }

/**
 * What is known of a part's origin and codes: what a person typed before what documents say, and of these each value
 * once. More than one origin or control number is a contradiction, and all of them are shown.
 */
export function tradeFactsOf({ compliance_summary, trade }: Part, now: number): TradeFacts {
  const { country_of_origin, hs_codes } = compliance_summary
  const valid = trade.filter(({ expires_at }) => !isExpired(expires_at, now))
  // What was only suggested gives way to what a document says.
  const typed = hs_codes.filter(({ source }) => source === '').map(({ code }) => code)
  const saidOf = (kind: TradeKind) => factsFrom(kind, [], valid)
  return {
    origin: factsFrom('origin', country_of_origin ? [country_of_origin.value] : [], valid),
    eccn: saidOf('eccn'),
    hs: factsFrom('hs', typed, valid),
    scip: saidOf('scip'),
    halogen_free: saidOf('halogen_free'),
    pfas: saidOf('pfas'),
    pops: saidOf('pops'),
    tsca: saidOf('tsca'),
    china_rohs: saidOf('china_rohs'),
  }
}

function factsFrom(kind: TradeKind, typed: readonly string[], valid: readonly TradeStatement[]): TradeFact[] {
  const said = valid.filter((one) => one.kind === kind)
  const known = [
    ...typed.map((value) => ({ value, statement: null })),
    ...said.map((statement) => ({ value: statement.value, statement })),
  ]
  return [...new Map(known.toReversed().map((fact) => [keyOf(fact.value), fact])).values()].toReversed()
}

const keyOf = (value: string): string => value.toLowerCase().replace(/[\s.]/g, '')
