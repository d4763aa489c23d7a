import { Comment, type CommentSubject } from '@attestry/core/people/comments'
import { peopleLists } from '@attestry/core/people-lists'
import type { Commented } from '@attestry/core/mail/whole-conversation'
import { useMemo } from 'react'
import { joinAll, mapLive, useLiveAll } from '../../../../lib/live/live'
import { liveList, type Page } from '../../../../lib/live/live-firestore'
import { useKept } from '../../../../lib/live/use-kept'
import { useSession } from '../../../../lib/api/session'

/** A comment, with what it is about. */
export type MailComment = Comment & { about: CommentSubject; mail: number }

/** The newest comments on some mails and requests together, oldest first. `isFull`: there may be older ones. */
export function useComments(subjects: readonly Commented[], limit?: number) {
  const { db, uid, org } = useSession()
  const lists = useLiveAll(
    subjects.map(({ about, id }) => liveList({ db, uid }, Comment, peopleLists.comments(org, about, id, limit))),
  )
  const live = useMemo(
    () => mapLive(joinAll(lists), (all) => together(all, subjects)),
    // oxlint-disable-next-line react/exhaustive-deps -- `subjects` is new on every render; with others there are other lists
    [lists],
  )
  // What is shown stays until older ones, or those of something further, have come.
  return useKept(live)
}

function together(lists: readonly Page<Comment>[], subjects: readonly Commented[]) {
  const all = subjects.flatMap(({ about, id: mail }, place) =>
    (lists[place]?.items ?? []).map((comment): MailComment => ({ ...comment, about, mail })),
  )
  // Before the oldest of a list that goes on, something is missing.
  const from = Math.max(0, ...lists.flatMap(({ items, isFull }) => (isFull ? (items.at(-1)?.created_at ?? 0) : [])))
  return {
    items: all
      .filter(({ created_at }) => created_at >= from)
      .toSorted((one, other) => one.created_at - other.created_at || one.id - other.id),
    isFull: lists.some(({ isFull }) => isFull),
  }
}
