import type { Input, Output } from '@attestry/core/base/endpoint'
import type { feedbackApi } from '@attestry/core/assistant/feedback'
import type { Database } from '../../adapters/database'
import { namesOf } from '../../people/audit/audit-log'
import type { Caller } from '../../platform/caller'
import { decodeCursor, encodeCursor } from '../../platform/page-cursor'
import type { FeedbackStore } from './store'

type ListIssueReportsDeps = { feedback: Pick<FeedbackStore, 'page'>; database: Pick<Database, 'reads'> }

/** What people of the caller's organization reported as wrong, newest first. */
export async function listIssueReports(
  { feedback, database }: ListIssueReportsDeps,
  { org }: Caller,
  { limit, cursor, state }: Input<typeof feedbackApi.listIssueReports>,
): Promise<Output<typeof feedbackApi.listIssueReports>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const { rows, next } = await feedback.page(org, { limit, state, after })
  const people = rows.flatMap(({ reported_by, closed_by }) => (closed_by ? [reported_by, closed_by] : [reported_by]))
  const nameOf = await namesOf(database.reads, org, people)
  return {
    issues: rows.map(({ about, organization_id: _org, ...issue }) => ({
      ...issue,
      ...about,
      ...nameOf(issue.reported_by),
      closed_by_name: issue.closed_by ? nameOf(issue.closed_by).user_name : '',
    })),
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
