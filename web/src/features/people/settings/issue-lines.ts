import { inSentence } from '@attestry/core/base/words'
import type { ListedIssue } from '@attestry/core/assistant/feedback'
import { ComplianceStatus } from '@attestry/core/vault/status'
import { sourceNames } from '@attestry/core/vault/fact-words'
import { z } from 'zod'
import { regimeLook, regimes } from '../../../lib/text/regimes'

// A report keeps what its dialog sent, so it is read with care: what is not understood is left out.
const Known = z.object({
  status: ComplianceStatus,
  source: z.string().catch(''),
  substances: z.array(z.string()).catch([]),
  exemptions: z.array(z.string()).catch([]),
  disputed_by: ComplianceStatus.nullable().catch(null),
  is_expired: z.boolean().catch(false),
})
const Origin = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
const Codes = z.array(z.object({ region: z.string(), code: z.string() }))
const Named = z.object({ original_filename: z.string().optional(), filename: z.string().optional() })

type Summary = Readonly<Record<string, unknown>>

/** A compliance summary in lines: of one part, or of several by their numbers. */
export function summaryLines(summary: ListedIssue['compliance_summary'], now = Date.now()): string[] {
  if (!summary) return []
  const isOfOnePart = regimes.some(({ regime }) => regime in summary)
  if (isOfOnePart) return factsOf(summary, now)
  return Object.entries(summary).map(([part, about]) => {
    const facts = z.record(z.string(), z.unknown()).safeParse(about)
    return `${part}: ${(facts.success && factsOf(facts.data, now).join(', ')) || 'nothing known'}`
  })
}

function factsOf(summary: Summary, now: number): string[] {
  const known = regimes.flatMap(({ regime, name }) => {
    const { data } = Known.safeParse(summary[regime])
    if (!data) return []
    const source = sourceNames[data.source] ?? data.source
    return [`${name} ${inSentence(regimeLook(data, now).label)}${source && ` (${source})`}`]
  })
  const { data: origin } = Origin.safeParse(summary.country_of_origin)
  const { data: codes = [] } = Codes.safeParse(summary.hs_codes)
  return [
    ...known,
    ...(origin ? [`Country of origin ${origin}`] : []),
    ...codes.map(({ region, code }) => `HS code ${code} (${region.toUpperCase()})`),
  ]
}

/** The names of the documents that were shown. */
export const documentLines = (documents: readonly unknown[]): string[] =>
  documents.map((document) => {
    const { data } = Named.safeParse(document)
    return data?.original_filename ?? data?.filename ?? 'A document without a name'
  })
