import { describe, expect, test } from 'vitest'
import { MAX_BODY } from '../base/endpoint'
import { feedbackApi } from './feedback'
import { fittingReport } from './fitting-report'

const report = {
  issue_details: 'It is not compliant.',
  message_context: 'It is compliant.',
  compliance_summary: { LM317: { rohs: 'compliant' } },
  documents: [{ filename: 'rohs.pdf' }],
  source: 'ai_chat' as const,
}
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, place) => ({ filename: `${place} ${name}.pdf` }))
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('a report', () => {
  test('is sent as it is where it fits', () => expect(fittingReport(report)).toEqual(report))

  test.each([
    ['signs of three bytes', '適合宣言書'],
    ['signs that JSON escapes', '\u0001"\\'],
  ])('with more documents of %s than fit names as many as it can, and counts the others', (_, sign) => {
    const documents = named(200, sign.repeat(40))
    const { documents: kept = [], ...rest } = fittingReport({ ...report, documents })
    expect(rest).toEqual({ ...report, documents: undefined })
    const count = kept.length - 1
    expect(count).toBeGreaterThan(20)
    expect(kept).toEqual([...documents.slice(0, count), { filename: `${200 - count} more` }])
    expect(bytesOf({ ...rest, documents: kept })).toBeLessThanOrEqual(MAX_BODY)
    const oneMore = [...documents.slice(0, count + 1), { filename: `${199 - count} more` }]
    expect(bytesOf({ ...rest, documents: oneMore })).toBeGreaterThan(MAX_BODY)
  })

  test('of the longest words keeps them, and is one that the API takes', () => {
    const words = {
      ...report,
      issue_details: '適'.repeat(5000),
      message_context: `${'適'.repeat(9999)}\ud83d`,
      compliance_summary: { LM317: { features: '"'.repeat(30_000) } },
      documents: named(200, 'a'),
    }
    const fitting = fittingReport(words)
    expect(bytesOf(fitting)).toBeLessThanOrEqual(MAX_BODY)
    expect(feedbackApi.reportIssue.input.parse(fitting)).toMatchObject({
      issue_details: words.issue_details,
      message_context: '適'.repeat(9999),
      compliance_summary: null,
    })
  })
})
