import type { ChatRegime, ChatSource } from '@attestry/core/assistant/chat'
import { dayText, topicLabels } from '@attestry/core/base/words'
import { exemptionsText } from '@attestry/core/law/words'
import { regimeOf } from '@attestry/core/vault/document-summary'
import { factSource } from '@attestry/core/vault/fact-words'
import { type Fact, isGone } from '@attestry/core/vault/facts'
import { toldOf } from '@attestry/core/vault/told'
import { isExpired } from '@attestry/core/vault/expiry'
import { isOfOthers, relationOf } from '@attestry/core/vault/part-relation'
import { MAX_SUBSTANCES } from '@attestry/core/vault/reading'
import type { Regime } from '@attestry/core/base/regime'
import type { ComplianceSummary, Product, VaultFile } from '@attestry/core/vault/vault'
import type { ComplianceStatus } from '@attestry/core/vault/status'
import { complianceStatusNames } from '@attestry/core/vault/words'

/** As it stands in a sentence. */
const statusText = (status: ComplianceStatus): string => complianceStatusNames[status].toLowerCase()

/**
 * What the vault says about a part and a regime: what is known of it, and the documents behind it. `files` are the current
 * documents of the part and of its maker.
 */
export function regimeFacts(
  product: Product,
  regime: Regime,
  fact: Fact,
  files: readonly VaultFile[],
  now: number,
): ChatRegime {
  const proofs = files.filter((file) => isAbout(file, regime))
  const isTyped = fact.source !== null
  const sources = [...(isTyped ? [vaultSource(product)] : []), ...proofs.map((file) => sourceOf(file, regime, product))]
  const { substances, conflicts, exemptions } = fact
  const details = [
    ...(substances.length > 0 ? [`It contains ${substances.join(', ')} above 0.1 %.`] : []),
    ...(exemptions.length > 0 ? [`It depends on ${exemptionsText(exemptions, now)}.`] : []),
    ...(isTyped ? [storedWords(product.compliance_summary[regime]!)] : []),
    ...conflicts
      .filter((one) => one.substances.length === 0)
      .map(({ filename, page, status }) => `Careful: page ${page} of ${filename} says ${statusText(status)}.`),
    ...(fact.statement ? [`${factSource(fact, now)}.`] : isGone(fact) || isUnread(fact) ? [factSource(fact, now)] : []),
    ...proofs.slice(0, 4).map((file) => describeProof(file, product, now)),
    ...(proofs.length === 0 ? [`There is no ${topicLabels[regime]} document in the vault for it.`] : []),
  ]
  return {
    ...toldOf(fact),
    details: details.join(' ').slice(0, 1000),
    confidence: fact.confidence,
    substances: [...substances].slice(0, MAX_SUBSTANCES),
    sources: sources.slice(0, 20),
  }
}

const isUnread = ({ status, unread }: Fact): boolean => status === 'unknown' && unread !== null

/** A document is about the regime of its type; one of no certain type is about those that it names. */
export const isAbout = ({ doc_type, reading }: VaultFile, regime: Regime): boolean =>
  regimeOf[doc_type] === regime ||
  (regimeOf[doc_type] === undefined && (reading?.regimes ?? []).some(({ value }) => value === regime))

function storedWords({ status, exemptions, last_updated }: NonNullable<ComplianceSummary[Regime]>): string {
  const by = exemptions.length > 0 ? ` (${exemptions.join(', ')})` : ''
  const since = last_updated > 0 ? `, as of ${dayText(last_updated)}` : ''
  return `The vault says ${statusText(status)}${by}${since}.`
}

/** "rohs.pdf of Mar 12, 2026, valid until Mar 12, 2028, against 235 substances of Jun 2023." */
function describeProof(file: VaultFile, product: Product, now: number): string {
  const { original_filename, issued_at, expires_at, product_id, reading } = file
  const facts = [
    ...(issued_at === null ? [] : [`of ${dayText(issued_at)}`]),
    ...(product_id === null ? [ofMaker(file, product)] : []),
    ...(expires_at === null
      ? []
      : [`${isExpired(expires_at, now) ? 'expired on' : 'valid until'} ${dayText(expires_at)}`]),
    ...listVersion(file),
    ...(reading?.draft ? ['a draft'] : []),
    ...(reading && reading.state !== 'text' ? ['its text cannot be read'] : []),
    ...(reading?.state === 'text' && relationOf(reading, product.part_number).relation === 'excluded'
      ? ['it leaves this part out']
      : []),
  ]
  return `${[original_filename, ...facts].join(', ').replace(', of ', ' of ')}.`
}

const ofMaker = (file: VaultFile, { part_number, manufacturer }: Product): string =>
  isOfOthers(file, part_number)
    ? `for other products of ${manufacturer.name}`
    : `for all products of ${manufacturer.name}`

function listVersion({ reading }: VaultFile): string[] {
  const list = reading?.candidate_list?.value
  if (!list) return []
  const entries = list.entries === null ? '' : ` with ${list.entries} substances`
  const dated = list.dated === null ? '' : ` of ${dayText(list.dated)}`
  return [`against the Candidate List${dated}${entries}`]
}

/** The page is the one that names the part or the regime. */
function sourceOf(file: VaultFile, regime: Regime, { part_number }: Product): ChatSource {
  const { reading } = file
  const named = reading ? relationOf(reading, part_number).finding : null
  const about = reading?.regimes.find(({ value }) => value === regime)
  return { ...fileSource(file), page: named?.page ?? about?.page ?? reading?.form?.page ?? null }
}

export const fileSource = ({ id, original_filename, product_id }: VaultFile): ChatSource => ({
  kind: 'document',
  label: original_filename.slice(0, 300),
  page: null,
  file_id: id,
  product_id,
  email_id: null,
})

export const vaultSource = ({ id, part_number }: Product): ChatSource => ({
  kind: 'vault',
  label: part_number.slice(0, 300),
  page: null,
  file_id: null,
  product_id: id,
  email_id: null,
})
