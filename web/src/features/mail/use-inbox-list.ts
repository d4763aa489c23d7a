import type { InboundEmail } from '@attestry/core/mail/inbox'
import { addressOf } from '../../lib/routes'
import { useSession } from '../../lib/api/session'
import { useOrganizationStats } from '../../lib/live/use-organization-stats'
import { useListSearch } from '../../lib/live/use-list-search'
import { useQueryParams } from '../../lib/use-query-params'
import { usePageCursor } from '../../lib/live/use-page-cursor'
import { useRows } from '../../ui/use-rows'
import { emailActions } from './email-actions'
import type { ViewedInbox } from '@attestry/core/mail/inbox-views'
import { subjectText } from '@attestry/core/mail/words'
import { askFor, inboxFilterNames, type InboxView, viewIn } from './inbox-filters'
import { useGroupedPage } from './live/use-inbox-page'

export type InboxList = ReturnType<typeof useInboxList>

/** One page of the inbox as it is searched, with what people do to its rows. */
export function useInboxList() {
  const { uid } = useSession()
  const pages = usePageCursor()
  const search = useListSearch(inboxFilterNames, { isMany: true })
  const [params, setParams] = useQueryParams()
  const view = viewIn(params)
  const { isShown, ...asked } = askFor({ ...search, view }, uid)
  const counts = useViewCounts()
  const setView = (next: InboxView) => setParams({ view: next })
  /** Who types a search searches everything; who narrows a view stays in it. */
  const narrow = (edit: (text: string) => string) =>
    setParams((now) => ({ q: edit(now.get('q') ?? ''), view: viewIn(now) }), { replace: true })
  const show = ({ text, filters, view: to }: ViewedInbox) => setParams({ q: text, filter: filters.join(), view: to })
  const { page, perhaps, isShort } = useGroupedPage(asked, pages.cursor)
  const rows = useRows({
    pages,
    choice: asked,
    page,
    // Which rows of how many a page shows is not plain where some of them are on the first one.
    total: search.isOn || isShort ? undefined : counts?.[view],
    isFirst: ({ id }) => perhaps.has(id),
    isShown,
    actions: emailActions,
    nameOf: subjectText,
    addressOf: ({ id }) => addressOf('email', { emailId: id }),
  })
  const groupOf = ({ id }: InboundEmail) => (perhaps.has(id) ? PERHAPS : TO_ANSWER)
  const inbox = { ...rows, search, narrow, show, view, setView, counts }
  return { ...inbox, groupOf: perhaps.size > 0 ? groupOf : undefined }
}

const PERHAPS = { name: 'Perhaps requests', keys: 'y for yes, n for no' }
const TO_ANSWER = { name: 'To answer' }

/** How many conversations each view has; undefined while it is not known. */
function useViewCounts(): Record<InboxView, number> | undefined {
  const stats = useOrganizationStats()
  if (stats.status !== 'ready' || !stats.data) return undefined
  const { open_count: open, waiting_count: waiting, done_count: done } = stats.data
  return { open, waiting, done, all: open + waiting + done }
}
