import { InboundEmail } from '@attestry/core/mail/inbox'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { mailLists, type InboxChoice } from '@attestry/core/mail-lists'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { useState } from 'react'
import { useOnline } from '../../../lib/api/offline'
import { useSession } from '../../../lib/api/session'
import { type Live, mapLive, useLive } from '../../../lib/live/live'
import { liveList, livePage, type Cursor, type Page } from '../../../lib/live/live-firestore'
import { type FoundKind, useFound } from '../../../lib/live/use-found'

const foundEmails: FoundKind<InboundEmail> = {
  scope: 'emails',
  path: 'inboundEmail',
  schema: InboundEmail,
  newest: (org, limit) => mailLists.conversations(org, {}, limit),
  readingOf: ({ id, state, analysis, correction_count }) => [id, state, analysis.state, correction_count].join(' '),
}

/** What is asked of the database (`choice`), or of the search where that alone can answer it (`q`). */
export type InboxAsked = { q: string | null; choice: InboxChoice }

/**
 * One page of the inbox: conversations, each by its newest mail, or what a search finds. `after` is the last one of the
 * previous page.
 */
export function useInboxPage({ q, choice }: InboxAsked, after: Cursor | null, isWanted = true, size = PAGE_SIZE) {
  const { db, uid, org } = useSession()
  const found = useFound(foundEmails)
  const listed = () =>
    (choice.filter ? livePage : liveList)({ db, uid }, InboundEmail, mailLists.conversations(org, choice, size), after)
  return useLive(isWanted ? (q === null ? listed() : found({ q }, after, FOUND_SIZE)) : null)
}

/** A search watches the newest mails beside what it has found, and is to cost no more than a view. */
const FOUND_SIZE = PAGE_SIZE - 2

/** So many mails of which nobody is sure whether they are requests are shown together. */
const MOST_PERHAPS = 6

/**
 * One page of what is to be answered. The first few conversations of which nobody is sure whether they ask for anything
 * (`perhaps`) come first, on the first page, which has so many of the others less (`isShort`).
 */
export function useGroupedPage(asked: InboxAsked, after: Cursor | null) {
  const { db, uid, org } = useSession()
  const isOnline = useOnline()
  const isGrouped = asked.q === null && asked.choice.filter === null && asked.choice.state === 'open'
  const list = mailLists.conversations(org, { filter: 'perhaps', state: 'open' }, MOST_PERHAPS)
  const doubtful = useLive(isGrouped ? liveList({ db, uid }, InboundEmail, list) : null)
  const first = doubtful.status === 'ready' ? doubtful.data.items.filter((row) => perhapsOf(row) !== null) : []
  // As many as there were at first: a page of another size would be loaded anew with each answer.
  const [taken, setTaken] = useState<number | null>(null)
  const isKnown = isGrouped && doubtful.status !== 'loading'
  if (isKnown !== (taken !== null)) setTaken(isKnown ? first.length : null)
  const size = after === null ? PAGE_SIZE - (taken ?? 0) : PAGE_SIZE
  const page = useInboxPage(asked, after, isKnown || !isGrouped, size)
  if (!isGrouped) return { page, perhaps: NONE, isShort: false }
  const perhaps = new Set(first.map(({ id }) => id))
  // The page begins with what the first rows have brought: whoever selects all of that believes it to be the list.
  const isOnlyFirst = ({ items, isConfirmed }: Page<InboundEmail>) =>
    !isConfirmed && items.every(({ id }) => perhaps.has(id))
  if (isOnline && page.status === 'ready' && isOnlyFirst(page.data))
    return { page: LOADING, perhaps: NONE, isShort: false }
  const grouped = mapLive(page, (data) => ({
    ...data,
    items: [...(after === null ? first : []), ...data.items.filter(({ id }) => !perhaps.has(id))],
  }))
  return { page: grouped, perhaps, isShort: taken !== null && taken > 0 }
}

const NONE: ReadonlySet<number> = new Set()
const LOADING: Live<Page<InboundEmail>> = { status: 'loading' }
