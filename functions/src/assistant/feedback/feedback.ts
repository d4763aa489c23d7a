import { feedbackApi, FIGURE_DAYS, IssueContext, type IssueReport } from '@attestry/core/assistant/feedback'
import { AppError } from '@attestry/core/base/errors'
import { CorrectedField } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { command, view } from '../../commands/command'
import { namesOf } from '../../people/audit/audit-log'
import { decodeCursor, encodeCursor } from '../../platform/page-cursor'

/** Keeps what somebody reported, with what they were looking at. */
export const reportIssue = command(
  feedbackApi.reportIssue,
  async ({ tx, by, id: newId }, { source, issue_details, message_context, ...rest }) => {
    const id = newId()
    const place = at('issueReport', id)
    const report = { source, issue_details, message_context, about: JSON.stringify(rest) }
    tx.create(place, { id, organization_id: by.org, reported_by: by.uid, created_at: by.now, ...report })
    tx.audit('issue-reported', place, issue_details)
    return { id }
  },
)

/** What people of the caller's organization reported as wrong, newest first. */
export const listIssueReports = view(
  feedbackApi.listIssueReports,
  async ({ org, now: _now, uid: _uid, ...reads }, { limit, cursor, state }) => {
    const query = { ...queries.issueReports(org, state), limit: limit + 1 }
    const { rows, next } = await reads.pageFrom('issueReport', query, cursor === undefined ? 0 : decodeCursor(cursor))
    const people = rows.flatMap(({ reported_by, closed_by }) => (closed_by ? [reported_by, closed_by] : [reported_by]))
    const nameOf = await namesOf(reads, org, people)
    const listed = ({ about, organization_id: _org, ...issue }: IssueReport) => ({
      ...issue,
      ...IssueContext.parse(JSON.parse(about)),
      ...nameOf(issue.reported_by),
      closed_by_name: issue.closed_by ? nameOf(issue.closed_by).user_name : '',
    })
    return { issues: rows.map(listed), next_cursor: next ? encodeCursor(next.time, next.id) : null }
  },
)

/** Closes a report, or opens it again. @throws AppError report-not-found */
export const closeIssueReport = command(feedbackApi.closeIssueReport, async ({ tx, by }, { id, state }) => {
  const place = at('issueReport', id)
  const issue = await tx.read(place)
  if (issue?.organization_id !== by.org) throw new AppError('report-not-found')
  if (issue.state === state) return { id, state }
  const isClosed = state === 'closed'
  tx.update(place, { state, closed_by: isClosed ? by.uid : null, closed_at: isClosed ? by.now : null })
  tx.audit(isClosed ? 'issue-closed' : 'issue-reopened', place, issue.issue_details)
  return { id, state }
})

/** No count reads more index entries than this. */
const MOST_COUNTED = 100_000
const DAY = 24 * 3600_000

/** How often people corrected the analysis of the organization's last mails. */
export const readCorrectionFigures = view(feedbackApi.readCorrectionFigures, async ({ count, org, now }) => {
  const since = now - FIGURE_DAYS * DAY
  const upToMost = (query: ListQuery) => count({ ...query, limit: MOST_COUNTED })
  const corrected = (...fields: CorrectedField[]) => upToMost(queries.correctedSince(org, since, fields))
  const { enum: field, options } = CorrectedField
  const [analysed, any, is_compliance_related, extracted_products, topics, due_date] = await Promise.all([
    upToMost(queries.analysedSince(org, since)),
    corrected(...options),
    corrected(field.is_compliance_related),
    corrected(field.extracted_products),
    corrected(field.topics),
    corrected(field.due_date),
  ])
  const by = { is_compliance_related, extracted_products, topics, due_date }
  return { days: FIGURE_DAYS, analysed, corrected: any, ...by }
})
