import type { ChatRegime, ChatSource } from '@attestry/core/assistant/chat'
import { dayText, topicLabels } from '@attestry/core/base/words'
import { regimeOf } from '@attestry/core/vault/document-summary'
import { candidateTexts, isContaining } from '@attestry/core/vault/contained'
import { isExpired } from '@attestry/core/vault/expiry'
import { relationOf } from '@attestry/core/vault/part-relation'
import { MAX_SUBSTANCES } from '@attestry/core/vault/reading'
import type { Regime } from '@attestry/core/base/regime'
import type { ComplianceStatus, Product, VaultFile } from '@attestry/core/vault/vault'
import { complianceStatusNames } from '@attestry/core/vault/words'

/** As it stands in a sentence. */
export const statusText = (status: ComplianceStatus): string => complianceStatusNames[status].toLowerCase()

/** How sure a document makes us that has not been read, and one whose reading says nothing about its kind. */
const UNREAD = 0.5

/**
 * What the vault says about a part and a regime: what is stored of it, the documents behind it, and what speaks against
 * it. Nothing is concluded from silence. `files` are the current documents of the part and of its maker.
 */
export function regimeFacts(product: Product, regime: Regime, files: readonly VaultFile[], now: number): ChatRegime {
  const stored = product.compliance_summary[regime]
  const proofs = files.filter((file) => isAbout(file, regime))
  const against = proofs.find((file) => isAgainst(file))
  const valid = proofs.filter((file) => file !== against && isUsable(file, product, now))
  const sources = [...(stored ? [vaultSource(product)] : []), ...proofs.map((file) => sourceOf(file, regime, product))]
  const isKnown = stored !== null && stored.status !== 'unknown'
  const status = isKnown ? stored.status : against ? 'non_compliant' : valid[0] ? statusBy(valid[0], regime) : 'unknown'
  const substances = candidateTexts(regime === 'reach' ? files : [], product.part_number).slice(0, MAX_SUBSTANCES)
  const isDeclared = status === 'unknown' && isContaining(regime, substances)
  const details = [
    ...(isContaining(regime, substances) ? [`It contains ${substances.join(', ')} above 0.1 %.`] : []),
    ...(isKnown ? [storedWords(product, regime)] : []),
    ...(against && isKnown && stored.status !== 'non_compliant'
      ? [`Careful: ${against.original_filename} says that a requirement is not met.`]
      : []),
    ...(proofs.length > 0 ? proofs.slice(0, 4).map((file) => describeProof(file, product, now)) : []),
    ...(proofs.length === 0 ? [`There is no ${topicLabels[regime]} document in the vault for it.`] : []),
  ]
  const proof = against ?? valid[0]
  const confidence = isKnown ? stored.confidence : proof ? confidenceIn(proof) : isDeclared ? UNREAD : 0
  return {
    status: isDeclared ? 'declared' : status,
    details: details.join(' ').slice(0, 1000),
    confidence,
    substances,
    sources: sources.slice(0, 20),
  }
}

/** A document is about the regime of its type; one of no certain type is about those that it names. */
export const isAbout = ({ doc_type, reading }: VaultFile, regime: Regime): boolean =>
  regimeOf[doc_type] === regime ||
  (regimeOf[doc_type] === undefined && (reading?.regimes ?? []).some(({ value }) => value === regime))

const isAgainst = ({ reading }: VaultFile): boolean => reading?.non_compliant != null

/** Whether a document can speak for the part now: it is in force, no draft, and does not leave the part out. */
function isUsable({ expires_at, reading }: VaultFile, { part_number }: Product, now: number): boolean {
  if (isExpired(expires_at, now)) return false
  if (reading === null || reading.state !== 'text') return true
  if (reading.draft) return false
  return relationOf(reading, part_number).relation !== 'excluded'
}

/** What a document alone proves. That it was declared is all one can say of a document that nobody has judged. */
function statusBy({ reading }: VaultFile, regime: Regime): ComplianceStatus {
  if (regime !== 'rohs' || reading?.form?.value !== 'declaration') return 'declared'
  return reading.exemptions.length > 0 ? 'compliant_with_exemption' : 'compliant'
}

const confidenceIn = ({ reading }: VaultFile): number => reading?.form?.confidence ?? UNREAD

function storedWords({ compliance_summary }: Product, regime: Regime): string {
  const { status, exemptions, last_updated } = compliance_summary[regime]!
  const by = exemptions.length > 0 ? ` (${exemptions.join(', ')})` : ''
  const since = last_updated > 0 ? `, as of ${dayText(last_updated)}` : ''
  return `The vault says ${statusText(status)}${by}${since}.`
}

/** "rohs.pdf of Mar 12, 2026, valid until Mar 12, 2028, against 235 substances of Jun 2023." */
function describeProof(file: VaultFile, product: Product, now: number): string {
  const { original_filename, issued_at, expires_at, product_id, reading } = file
  const facts = [
    ...(issued_at === null ? [] : [`of ${dayText(issued_at)}`]),
    ...(product_id === null ? [`for all products of ${product.manufacturer.name}`] : []),
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
