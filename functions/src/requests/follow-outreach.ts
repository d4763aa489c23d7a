import type { RequestFollowStore } from './follow-store'

type FollowOutreachDeps = { requestFollow: Pick<RequestFollowStore, 'noteOutreach'>; now: () => number }

export type OutreachChanged = { org: string; outbound_email_id: number }

/** A manufacturer was asked because of a request, or has responded: it waits for them, or for review. */
export const followOutreach = (
  { requestFollow, now }: FollowOutreachDeps,
  { org, outbound_email_id }: OutreachChanged,
): Promise<void> => requestFollow.noteOutreach(org, outbound_email_id, now())
