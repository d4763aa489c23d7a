import type { EmailResponse } from '@attestry/core/mail/inbox'
import type { RequestFollowStore } from './follow-store'

type FollowAnswerDeps = { requestFollow: Pick<RequestFollowStore, 'noteAnswer'>; now: () => number }

export type AnswerChanged = { org: string; email_id: number; response: EmailResponse }

/**
 * An answer to a mail has left: its request is delivered when that was all, and in progress otherwise. Or it came back:
 * then its request is as it would be without it.
 */
export const followAnswer = (
  { requestFollow, now }: FollowAnswerDeps,
  { org, email_id, response }: AnswerChanged,
): Promise<void> => requestFollow.noteAnswer(org, email_id, response, now())
