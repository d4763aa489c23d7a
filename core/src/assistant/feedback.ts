import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Id, Millis, PageQuery, Prose, Text, Uid, WELL_FORMED } from '../base/primitives'

const IssueSource = z.enum(['vault', 'ai_chat'])

export const IssueState = z.enum(['open', 'closed'])
export type IssueState = z.infer<typeof IssueState>

/** What somebody was looking at, as their dialog sent it. */
export const IssueContext = z.object({
  compliance_summary: z.record(z.string(), z.unknown()).nullable().default(null),
  documents: z.array(z.unknown()).default([]),
})
export type IssueContext = z.infer<typeof IssueContext>

function isContext(json: string): boolean {
  try {
    return IssueContext.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}

/** Server only: what somebody reported. `about` is the rest of the report, as JSON. */
export const IssueReport = z.object({
  id: Id,
  organization_id: z.string(),
  reported_by: z.string(),
  source: IssueSource,
  issue_details: z.string(),
  message_context: z.string(),
  about: z.string().refine(isContext, 'Expected an IssueContext as JSON'),
  created_at: Millis,
  state: IssueState.default('open'),
  closed_by: Uid.nullable().default(null),
  closed_at: Millis.nullable().default(null),
})
export type IssueReport = z.infer<typeof IssueReport>

/** A report as admins see it, with the names of who reported and who closed it. */
export const ListedIssue = IssueReport.omit({ id: true, organization_id: true, about: true }).extend({
  id: Id,
  ...IssueContext.shape,
  user_name: z.string(),
  user_email: z.string(),
  closed_by_name: z.string(),
})
export type ListedIssue = z.infer<typeof ListedIssue>

/** How far back the figures reach, in days. */
export const FIGURE_DAYS = 90

const Count = z.number().int().nonnegative()

/** Of the mails of the last days: how many were analysed, how many people corrected, and how many of these in what. */
export const CorrectionFigures = z.object({
  days: Count,
  analysed: Count,
  corrected: Count,
  is_compliance_related: Count,
  extracted_products: Count,
  topics: Count,
  due_date: Count,
})
export type CorrectionFigures = z.infer<typeof CorrectionFigures>

const { limit, cursor } = PageQuery

/** Anything whose texts consist of whole characters. */
const Whole: z.ZodType<unknown> = z.unknown().refine(isWhole, 'Contains half a character')

function isWhole(value: unknown): boolean {
  const left = [value]
  // Not by recursion: strangers decide how deep it is.
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && !WELL_FORMED.test(one)) return false
    if (typeof one === 'object' && one !== null) for (const part of Object.entries(one).flat()) left.push(part)
  }
  return true
}

export const feedbackApi = {
  reportIssue: endpoint({
    method: 'POST',
    path: '/api/v1/chat/report-issue',
    access: 'member',
    idempotent: true,
    summary: 'Report that something the product says is wrong',
    input: z.strictObject({
      issue_details: Prose(5000).pipe(z.string().min(1)),
      message_context: Prose(10_000).default(''),
      compliance_summary: z.record(Text(200), Whole).nullable().optional(),
      documents: z.array(Whole).max(200).optional(),
      source: IssueSource,
    }),
    output: z.object({ id: Id }),
  }),
  listIssueReports: endpoint({
    method: 'GET',
    path: '/api/v1/feedback/issues',
    access: 'admin',
    summary: 'What people of the organization reported as wrong, newest first',
    input: z.strictObject({ limit, cursor, state: IssueState.optional() }),
    output: z.object({ issues: z.array(ListedIssue), next_cursor: z.string().nullable() }),
  }),
  closeIssueReport: endpoint({
    method: 'PUT',
    path: '/api/v1/feedback/issues/:id',
    access: 'admin',
    summary: 'Close a report, or open it again',
    input: z.strictObject({ id: Id, state: IssueState }),
    output: z.object({ id: Id, state: IssueState }),
  }),
  readCorrectionFigures: endpoint({
    method: 'GET',
    path: '/api/v1/feedback/corrections',
    access: 'admin',
    summary: `How often people corrected the analysis of mails of the last ${FIGURE_DAYS} days`,
    input: z.strictObject({}),
    output: CorrectionFigures,
  }),
}
