import type { RequestFollowStore } from './follow-store'

type FollowAnswerDeps = { requestFollow: Pick<RequestFollowStore, 'noteAnswer'>; now: () => number }

export type AnswerSent = { org: string; email_id: number; response_id: number }

/** An answer to a mail has left: its request is delivered when that was all, and in progress otherwise. */
export const followAnswer = (
  { requestFollow, now }: FollowAnswerDeps,
  { org, email_id, response_id }: AnswerSent,
): Promise<void> => requestFollow.noteAnswer(org, email_id, response_id, now())
