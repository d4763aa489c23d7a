import { MAX_BODY, type Sent } from '../base/endpoint'
import type { feedbackApi } from './feedback'

type Report = Sent<typeof feedbackApi.reportIssue>

/**
 * A report as it fits into a body, which counts bytes of JSON: a sign may take six. What a person wrote and the message
 * stay; of the documents as many are named as there is room for, and the others are counted. If that is not enough, what
 * was shown of the compliance goes.
 */
export function fittingReport(report: Report): Report {
  // A message that was cut may end with half a character, which is refused.
  const whole = { ...report, message_context: report.message_context?.replace(/\p{Cs}/gu, '') }
  const documents = whole.documents ?? []
  for (let count = documents.length; count >= 0; count--) {
    const rest = documents.length - count
    const named = rest === 0 ? documents : [...documents.slice(0, count), { filename: `${rest} more` }]
    const fitting = { ...whole, documents: named }
    if (fits(fitting)) return fitting
  }
  return { ...whole, documents: [], compliance_summary: null }
}

const fits = (report: Report): boolean => new TextEncoder().encode(JSON.stringify(report)).length <= MAX_BODY
