/** What documents answer: by what they are, and by what they say. */
import type { DocumentType } from '../base/document-type'
import type { Topic } from '../base/topic'
import { isStanding } from '../vault/contained'
import type { TradeKind } from '../vault/reading'
import { statementsOf } from '../vault/statements-of'
import { tradeStatementsOf } from '../vault/trade'
import type { VaultFile } from '../vault/vault'

/** What a document of this type answers. */
export const topicOf: Record<DocumentType, Topic> = {
  'RoHS Certificate': 'rohs',
  'REACH Declaration': 'reach',
  'Prop 65 Declaration': 'prop65',
  'Conflict Minerals Declaration': 'conflict_minerals',
  'Certificate of Origin': 'country_of_origin',
  'Compliance Document': 'other',
}

/**
 * The topics that a document answers about a part, or about anything (null): that of its type, and those that it states
 * something of. Whether a newer one has replaced it does not matter.
 */
export function topicsOf(file: VaultFile, part_number: string | null): Topic[] {
  const current = [{ ...file, superseded_by: null }]
  // That a company looks into its minerals answers nobody who did not get a declaration of them.
  const stated = statementsOf(current, part_number)
    .filter(({ regime, status }) => regime !== 'conflict_minerals' || status !== 'declared')
    .map(({ regime }) => regime)
  const trade =
    part_number === null ? current.flatMap(kindsIn) : tradeStatementsOf(current, part_number).map(({ kind }) => kind)
  return [...new Set([topicOf[file.doc_type], ...stated, ...trade.flatMap((kind) => topicOfTrade[kind] ?? [])])]
}

const topicOfTrade: Partial<Record<TradeKind, Topic>> = { origin: 'country_of_origin', hs: 'hs_code' }

const kindsIn = (file: VaultFile): TradeKind[] =>
  isStanding(file) ? (file.reading?.trade ?? []).map(({ value }) => value.kind) : []
