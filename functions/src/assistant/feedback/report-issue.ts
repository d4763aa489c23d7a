import type { Input, Output } from '@attestry/core/base/endpoint'
import type { feedbackApi } from '@attestry/core/assistant/feedback'
import type { Caller } from '../../platform/caller'
import type { FeedbackStore } from './store'

type ReportIssueDeps = { feedback: Pick<FeedbackStore, 'report'>; now: () => number }

/** Keeps what somebody reported, with what they were looking at. */
export async function reportIssue(
  { feedback, now }: ReportIssueDeps,
  { org, uid }: Caller,
  { source, issue_details, message_context, ...rest }: Input<typeof feedbackApi.reportIssue>,
): Promise<Output<typeof feedbackApi.reportIssue>> {
  const about = JSON.stringify(rest)
  return { id: await feedback.report({ org, uid, now: now() }, { source, issue_details, message_context, about }) }
}
