import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { feedbackApi } from '@attestry/core/assistant/feedback'
import type { Caller } from '../../platform/caller'
import type { FeedbackStore } from './store'

type CloseIssueReportDeps = { feedback: Pick<FeedbackStore, 'setState'>; now: () => number }

/** Closes a report, or opens it again. @throws AppError report-not-found */
export async function closeIssueReport(
  { feedback, now }: CloseIssueReportDeps,
  { org, uid }: Caller,
  { id, state }: Input<typeof feedbackApi.closeIssueReport>,
): Promise<Output<typeof feedbackApi.closeIssueReport>> {
  if (!(await feedback.setState({ org, uid, now: now() }, id, state))) throw new AppError('report-not-found')
  return { id, state }
}
