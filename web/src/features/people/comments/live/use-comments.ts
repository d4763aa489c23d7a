import { Comment, type CommentSubject } from '@attestry/core/people/comments'
import { liveQueries } from '@attestry/core/live-queries'
import { mapLive, useLive } from '../../../../lib/live/live'
import { liveList } from '../../../../lib/live/live-firestore'
import { useKept } from '../../../../lib/live/use-kept'
import { useSession } from '../../../../lib/api/session'

/** The newest comments on a mail, oldest first. `isFull`: there may be older ones. */
export function useComments(about: CommentSubject, mail: number, limit?: number) {
  const { db, uid, org } = useSession()
  // What is shown stays until older ones have come.
  const live = useKept(useLive(liveList({ db, uid }, Comment, liveQueries.comments(org, about, mail, limit))))
  return mapLive(live, ({ items, isFull }) => ({ items: items.toReversed(), isFull }))
}
