import type { ChatSummary } from '@attestry/core/assistant/chat'
import type { ComplianceForm } from '@attestry/core/vault/products'
import { Regime } from '@attestry/core/base/regime'
import { isContaining } from '@attestry/core/vault/contained'
import type { ComplianceSummary } from '@attestry/core/vault/vault'
import type { ComplianceStatus } from '@attestry/core/vault/status'
import { CHAT_ANALYSIS, USER_INPUT } from '../vault/product-changes'
import { featuresOf } from './product-facts'

/**
 * What a saved answer tells the vault about a part. A found status takes the place of one that nobody typed in; anything
 * else that is found only fills what is empty. What somebody typed while saving takes the place of what the vault has.
 * Empty when the vault has it all. `said`: what the answer said, before anybody typed.
 */
export function newToVault(known: ComplianceSummary, given: ComplianceForm, said: ChatSummary): ComplianceForm {
  const { hs_codes = [], country_of_origin: origin, product_info } = given
  const form: ComplianceForm = {}
  for (const regime of Regime.options) {
    const found = given[regime]
    // "Declared" would pass for good news where the answer names a substance.
    const isNamed = isContaining(regime, said[regime]?.substances ?? [])
    if (!found || isNamed || isOfDocument(said[regime], found)) continue
    if (!isSurer(known[regime], found) && !isKnown(known[regime], found)) form[regime] = found
  }
  const codes = hs_codes.filter((one) => {
    const codeIn = (all: readonly { region: string; code: string }[] = []) =>
      all.find(({ region }) => region === one.region)?.code
    return isNew({ ...one, value: one.code }, codeIn(known.hs_codes), codeIn(said.hs_codes))
  })
  if (codes.length > 0) form.hs_codes = codes
  if (origin && isNew(origin, known.country_of_origin?.value, said.country_of_origin?.value))
    form.country_of_origin = origin
  const info = product_info && missingInfo(known, product_info)
  if (info && Object.keys(info).length > 0) form.product_info = info
  return form
}

type KnownStatus = ComplianceSummary['rohs']
type FoundStatus = { status: ComplianceStatus; confidence?: number | undefined }

/** What a document says is known as long as the document is valid. Saved as well, it would stay when that has expired. */
const isOfDocument = (said: ChatSummary['rohs'], found: FoundStatus): boolean =>
  said?.status === found.status && said.sources.some(({ kind }) => kind === 'document')

/** Whether what is known need not give way to what the assistant found. */
const isSurer = (known: KnownStatus, found: FoundStatus): boolean =>
  known !== null && (known.source === USER_INPUT || found.status === 'unknown')

/** Whether the vault says the same already: then its source and its date stay. */
const isKnown = (known: KnownStatus, found: FoundStatus): boolean =>
  known?.status === found.status && (known.source !== CHAT_ANALYSIS || known.confidence === (found.confidence ?? 0))

/** What is typed while saving is certain, and not what the answer said. */
function isNew(
  { value, confidence }: { value: string; confidence?: number | undefined },
  known: string | undefined,
  said: string | undefined,
): boolean {
  if (value === '') return false
  return (known ?? '') === '' || (confidence === 1 && value !== said && value !== known)
}

function missingInfo(
  known: ComplianceSummary,
  { type, key_features = [] }: NonNullable<ComplianceForm['product_info']>,
) {
  const info = known.product_info
  // An answer lists applications and specifications among the features, and long ones are cut when they are saved.
  const told = new Set(featuresOf(known).map((feature) => feature.slice(0, 120)))
  const features = key_features.filter((feature) => !told.has(feature))
  return {
    ...(type && !info?.type && { type }),
    ...(features.length > 0 && !info?.key_features.length && { key_features: features }),
  }
}
