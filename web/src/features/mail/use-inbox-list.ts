import { addressOf } from '../../lib/routes'
import { useSession } from '../../lib/api/session'
import { useCount } from '../../lib/live/use-organization-stats'
import { useListSearch } from '../../lib/live/use-list-search'
import { usePageCursor } from '../../lib/live/use-page-cursor'
import { useRows } from '../../ui/use-rows'
import { emailActions } from './email-actions'
import { subjectText } from '@attestry/core/mail/words'
import { askFor, inboxFilterNames } from './inbox-filters'
import { useInboxPage } from './live/use-inbox-page'

export type InboxList = ReturnType<typeof useInboxList>

/** One page of the inbox as it is searched, with what people do to its rows. */
export function useInboxList() {
  const { uid } = useSession()
  const pages = usePageCursor()
  const search = useListSearch(inboxFilterNames)
  const { choice, isShown } = askFor(search, uid)
  const total = useCount('inbound_email_count')
  const rows = useRows({
    pages,
    choice,
    page: useInboxPage(choice, pages.cursor),
    total: search.isOn ? undefined : total,
    isShown,
    actions: emailActions,
    nameOf: subjectText,
    addressOf: ({ id }) => addressOf('email', { emailId: id }),
  })
  return { ...rows, search }
}
