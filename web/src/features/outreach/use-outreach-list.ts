import { addressOf } from '../../lib/routes'
import { useCount } from '../../lib/live/use-organization-stats'
import { useListSearch } from '../../lib/live/use-list-search'
import { useSession } from '../../lib/api/session'
import { useNow } from '../../lib/use-now'
import { usePageCursor } from '../../lib/live/use-page-cursor'
import { useRows } from '../../ui/use-rows'
import { useOutboundPage } from './live/use-outbound-page'
import { outboundActions } from './outbound-actions'
import { subjectText } from '@attestry/core/mail/words'
import { askFor, outreachFilterNames } from './outreach-filters'

const HOUR = 3600_000

/** One page of the mails to contacts as it is searched, with what people do to its rows. */
export function useOutreachList() {
  const pages = usePageCursor()
  const search = useListSearch(outreachFilterNames)
  // Only once an hour, because each time that is asked about is another query.
  const now = Math.floor(useNow(60_000) / HOUR) * HOUR
  const { isShown, ...asked } = askFor(search, { now, uid: useSession().uid })
  const total = useCount('outbound_email_count')
  const rows = useRows({
    pages,
    choice: asked,
    page: useOutboundPage(asked, pages.cursor),
    total: search.isOn ? undefined : total,
    isShown,
    actions: outboundActions,
    nameOf: subjectText,
    addressOf: ({ id }) => addressOf('outboundEmail', { emailId: id }),
  })
  return { ...rows, search, now }
}
