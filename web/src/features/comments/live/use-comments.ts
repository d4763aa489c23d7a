import { Comment, type CommentSubject } from '@attestry/contract/comments'
import { queries } from '@attestry/contract/queries'
import { mapLive, useLive } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** The newest comments on a mail, oldest first. `isFull`: there may be older ones. */
export function useComments(about: CommentSubject, mail: number) {
  const { db, uid, org } = useSession()
  const live = useLive(liveList({ db, uid }, Comment, queries.comments(org, about, mail)))
  return mapLive(live, ({ items, isFull }) => ({ items: items.toReversed(), isFull }))
}
