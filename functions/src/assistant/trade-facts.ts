import type { ChatSource, ChatSummary } from '@attestry/core/assistant/chat'
import type { HsCode, HsRegion, Product, VaultFile } from '@attestry/core/vault/vault'
import { type TradeFact, tradeFactsOf } from '@attestry/core/vault/trade'
import { fileSource, vaultSource } from './regime-facts'

/** What the built-in table says about a family of components. */
export type HsSuggestion = {
  code: string
  confidence: number
  family: string
  edition: string
  alternatives: readonly { code: string; confidence: number; spec?: string }[]
}

type Code = ChatSummary['hs_codes'][number]

const REGIONS: readonly HsRegion[] = ['global', 'eu', 'us', 'ca']

/** The digits that are the same everywhere. */
const sixDigits = (code: string): string => code.replace(/\D/g, '').slice(0, 6)

/**
 * The codes of the vault, or else those that its documents print; for regions without one the six digits they share, else
 * those that the built-in table suggests. What no document says is marked.
 */
export function hsFacts(product: Product | null, suggestion: HsSuggestion | null, now: number): Code[] {
  const known = knownCodes(product, now)
  const shared = [...new Set(known.map(({ code }) => sixDigits(code)))]
  const missing = REGIONS.filter((region) => !known.some((code) => code.region === region))
  // Codes that disagree say nothing about a region without one.
  if (shared.length > 1) return known
  const [common] = shared
  if (common !== undefined && product) {
    const confidence = Math.max(...known.map((code) => code.confidence))
    const sources = known[0]?.sources ?? []
    const same = missing.map((region) => ({
      ...codeOf(region, dotted(common), confidence),
      is_suggested: true,
      sources,
    }))
    return inOrder([...known, ...same])
  }
  return suggestion ? REGIONS.map((region) => suggested(region, suggestion)) : []
}

function knownCodes(product: Product | null, now: number): Code[] {
  if (!product) return []
  const stored = product.compliance_summary.hs_codes.map(({ source, ...code }) => ({
    ...code,
    // What somebody took over from a table stays a suggestion.
    is_suggested: source !== '',
    sources: [vaultSource(product), ...(source === '' ? [] : [tableSource(source)])],
  }))
  // Of which country a printed code is, nobody knows; its first six digits are of all.
  const printed = tradeFactsOf(product, now).hs.map((fact) => ({
    ...codeOf('global', dotted(fact.value), 0.9),
    is_suggested: false,
    sources: sourcesOf(product, [fact]),
  }))
  return stored.some((code) => !code.is_suggested) || printed.length === 0 ? stored : printed
}

/** The pages that say so. */
const sourcesOf = (product: Product, facts: readonly TradeFact[]): ChatSource[] =>
  facts.flatMap(({ statement }) =>
    statement
      ? [
          {
            kind: 'document' as const,
            label: statement.filename.slice(0, 300),
            page: statement.page,
            file_id: statement.file_id,
            product_id: product.id,
            email_id: null,
          },
        ]
      : [],
  )

/** Codes of the vault whose first six digits are not the same. */
export const disagreeing = (product: Product): string[] => {
  const codes = product.compliance_summary.hs_codes
  return new Set(codes.map(({ code }) => sixDigits(code))).size > 1 ? codes.map(({ code }) => code) : []
}

function suggested(region: HsRegion, { code, confidence, alternatives, family, edition }: HsSuggestion): Code {
  const others = alternatives.map(({ spec = '', ...one }) => ({ ...one, spec }))
  return {
    ...codeOf(region, dotted(code), confidence),
    alternatives: region === 'us' ? others : [],
    is_suggested: true,
    sources: [tableSource(`${edition}: ${family}`)],
  }
}

const codeOf = (region: HsRegion, code: string, confidence: number): HsCode => ({
  region,
  code,
  confidence,
  alternatives: [],
})

const dotted = (code: string): string => {
  const digits = sixDigits(code)
  return digits.length === 6 ? `${digits.slice(0, 4)}.${digits.slice(4)}` : digits
}

const inOrder = (codes: Code[]): Code[] =>
  codes.toSorted((one, other) => REGIONS.indexOf(one.region) - REGIONS.indexOf(other.region))

const tableSource = (label: string): ChatSource => ({
  kind: 'table',
  label: label.slice(0, 300),
  page: null,
  file_id: null,
  product_id: null,
  email_id: null,
})

/**
 * The country that a person has typed, a certificate of origin beside it; else what documents say, each country that they
 * name. Without either there is none.
 */
export function originFacts(
  product: Product,
  files: readonly VaultFile[],
  now: number,
): ChatSummary['country_of_origin'] {
  const origin = product.compliance_summary.country_of_origin
  if (origin && origin.value !== '') {
    const certificates = files.filter(({ doc_type }) => doc_type === 'Certificate of Origin')
    return { ...origin, sources: [vaultSource(product), ...certificates.map(fileSource)].slice(0, 20) }
  }
  const said = tradeFactsOf(product, now).origin
  if (said.length === 0) return null
  return {
    value: said.map(({ value }) => value).join(' / '),
    confidence: 0.9,
    sources: sourcesOf(product, said),
  }
}
