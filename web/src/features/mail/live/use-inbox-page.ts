import { InboundEmail } from '@attestry/core/mail/inbox'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { liveQueries, type InboxChoice } from '@attestry/core/live-queries'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { mapLive, useLive, type LiveSource } from '../../../lib/live/live'
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

/** So many mails of which nobody is sure whether they are requests are shown together. */
const MOST_PERHAPS = 6

/**
 * One page of what is to be answered. The first few conversations of which nobody is sure whether they ask for anything
 * (`perhaps`) come first, on the first page.
 */
export function useGroupedPage(asked: InboxAsked, after: Cursor | null) {
  const { db, uid, org } = useSession()
  const isGrouped = asked.q === null && asked.choice.filter === null && asked.choice.state === 'open'
  const list = liveQueries.conversations(org, { filter: 'perhaps', state: 'open' }, MOST_PERHAPS)
  const doubtful = useLive(isGrouped ? liveList({ db, uid }, InboundEmail, list) : null)
  const page = useInboxPage(asked, after)
  if (!isGrouped) return { page, perhaps: NONE }
  // Rows that came later would push the others away.
  if (doubtful.status === 'loading') return { page: doubtful, perhaps: NONE }
  const first = doubtful.status === 'ready' ? doubtful.data.items.filter((row) => perhapsOf(row) !== null) : []
  const perhaps = new Set(first.map(({ id }) => id))
  const grouped = mapLive(page, (data) => ({
    ...data,
    items: [...(after === null ? first : []), ...data.items.filter(({ id }) => !perhaps.has(id))],
  }))
  return { page: grouped, perhaps }
}

const NONE: ReadonlySet<number> = new Set()
