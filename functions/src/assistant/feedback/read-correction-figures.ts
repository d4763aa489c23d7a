import type { Output } from '@attestry/core/base/endpoint'
import type { feedbackApi } from '@attestry/core/assistant/feedback'
import type { Caller } from '../../platform/caller'
import type { FeedbackStore } from './store'

/** How often people corrected the analysis of the organization's last mails. */
export const readCorrectionFigures = (
  { feedback, now }: { feedback: Pick<FeedbackStore, 'figures'>; now: () => number },
  { org }: Caller,
): Promise<Output<typeof feedbackApi.readCorrectionFigures>> => feedback.figures(org, now())
