import { type EmailAnalysis, type EmailCorrection, type ExtractedProduct, type InboundEmail, SURE } from './inbox'
import type { Topic } from '../base/topic'
import { makerKey, partKey } from '../base/part-number'

/**
 * What holds of a mail: what people say, and the model's words where they say nothing. Undefined while neither has said
 * anything.
 */
export function correctedAnalysis(
  said: EmailAnalysis | undefined,
  correction: EmailCorrection | undefined,
): EmailAnalysis | undefined {
  if (!correction) return said && { ...said, extracted_products: withTopics(said.extracted_products, said.topics) }
  const { is_compliance_related: isRequest, topics, due_date, extracted_products, conditions } = correction
  const base = said ?? byPeople(correction)
  const asked = topics?.value ?? base.topics
  const parts = extracted_products?.value ?? base.extracted_products
  return {
    ...base,
    ...(isRequest && { is_compliance_related: isRequest.value, compliance_confidence: 1 }),
    topics: asked,
    due_date: due_date ? due_date.value : base.due_date,
    conditions: conditions?.value ?? base.conditions,
    // What a person says is asked for holds for every part.
    extracted_products: topics ? parts.map((part) => ({ ...part, topics: asked })) : withTopics(parts, asked),
  }
}

/** A part for which nothing special is asked is asked about like the whole mail. */
const withTopics = (parts: readonly ExtractedProduct[], topics: Topic[]): ExtractedProduct[] =>
  parts.map((part) => (part.topics.length > 0 ? part : { ...part, topics }))

/** Without a model's answer. A person who names parts takes the mail for a request. */
const byPeople = (correction: EmailCorrection): EmailAnalysis => ({
  is_compliance_related: (correction.extracted_products?.value ?? []).length > 0,
  compliance_confidence: 1,
  analysis_summary: '',
  extracted_products: [],
  topics: [],
  due_date: null,
  conditions: [],
  is_phishing: false,
  purpose: null,
  language: null,
  provider: 'person',
  degraded: null,
  analysed_at: correctedLast(correction)?.at ?? 0,
})

/** Who corrected a mail last, and when. */
export function correctedLast(correction: EmailCorrection | undefined): { by: string; at: number } | undefined {
  if (!correction) return undefined
  const { is_compliance_related, topics, due_date, extracted_products, conditions } = correction
  const all = [is_compliance_related, topics, due_date, extracted_products, conditions].flatMap((one) => one ?? [])
  return all.toSorted((a, b) => b.at - a.at)[0]
}

/** What a list shows of an analysis, and what it is searched by. Undefined: it failed. */
export const rowOf = (
  analysis: EmailAnalysis | undefined,
): Pick<InboundEmail, 'analysis' | 'part_keys' | 'due_date' | 'has_due_date'> =>
  analysis === undefined
    ? { analysis: { state: 'failed' }, part_keys: [], due_date: null, has_due_date: false }
    : {
        analysis: {
          state: 'done',
          is_compliance_related: analysis.is_compliance_related,
          compliance_confidence: analysis.compliance_confidence,
          analysis_summary: analysis.analysis_summary,
          product_count: analysis.extracted_products.length,
          is_phishing: analysis.is_phishing,
          is_perhaps: analysis.compliance_confidence < SURE && !analysis.is_phishing,
          purpose: analysis.purpose,
          topics: topicsOf(analysis),
        },
        part_keys: listedKeys(analysis.extracted_products),
        due_date: analysis.due_date,
        has_due_date: analysis.due_date !== null,
      }

type Asking = Pick<EmailAnalysis, 'topics' | 'extracted_products'>

/** What the whole mail asks for, and what it asks for of single parts. */
export const topicsOf = ({ topics, extracted_products: parts }: Asking): Topic[] => [
  ...new Set([...topics, ...parts.filter(({ asked }) => asked).flatMap((part) => part.topics)]),
]

/** A row of a list has room for some 300 part numbers. */
const KEYS_LENGTH = 4000

function listedKeys(parts: readonly ExtractedProduct[]): string[] {
  let room = KEYS_LENGTH
  return [...new Set(parts.map(({ part_key }) => part_key))].filter((key) => (room -= key.length) >= 0)
}

/** Two makers may use the same part number, so a part is its number and its maker. */
export const partId = ({ part_number, manufacturer }: Pick<ExtractedProduct, 'part_number' | 'manufacturer'>): string =>
  `${partKey(part_number)}/${makerKey(manufacturer ?? '')}`
