import { InboundEmail } from '@attestry/core/mail/inbox'
import { liveQueries, type InboxChoice } from '@attestry/core/live-queries'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { useLive, type LiveSource } from '../../../lib/live/live'
import { liveList, livePage, type Cursor, type Page } from '../../../lib/live/live-firestore'

/** What is asked of the database (`choice`), or of the search where that alone can answer it (`q`). */
export type InboxAsked = { q: string | null; choice: InboxChoice }

/**
 * One page of the inbox: conversations, each by its newest mail, or what a search finds. `after` is the last one of the
 * previous page.
 */
export function useInboxPage({ q, choice }: InboxAsked, after: Cursor | null, isWanted = true) {
  const { db, uid, org } = useSession()
  const { api } = useBackend()
  const owner = { db, uid }
  const listed = () =>
    (choice.filter ? livePage : liveList)(owner, InboundEmail, liveQueries.conversations(org, choice), after)
  const found = (text: string): LiveSource<Page<InboundEmail>> => ({
    key: `${uid}:${org}:search:${text}:${after?.join() ?? ''}`,
    listen: (onData, onError) => {
      let stop: (() => void) | undefined
      let isOver = false
      void import('./found-emails')
        .then(({ foundEmails }) => {
          if (!isOver) stop = foundEmails(api, owner, org, text, after)(onData, onError)
        })
        .catch(onError)
      return () => {
        isOver = true
        stop?.()
      }
    },
  })
  return useLive(isWanted ? (q === null ? listed() : found(q)) : null)
}
