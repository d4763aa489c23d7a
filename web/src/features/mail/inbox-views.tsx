import { InboxViews as Views, inboxViewsApi, type ViewedInbox } from '@attestry/core/mail/inbox-views'
import { paths } from '@attestry/core/paths'
import { KeptViews } from '../../ui/views/kept-views'
import type { ViewedList } from '../../ui/views/use-views'
import type { InboxList } from './use-inbox-list'

const list: ViewedList<ViewedInbox> = {
  Views,
  path: (org, uid) => (uid === null ? paths.inboxViews(org) : paths.ownInboxViews(org, uid)),
  hint: 'The words, the filters and where the conversations stand, as they are now.',
  add: (call, form) => call(inboxViewsApi.addInboxView, form),
  update: (call, form) => call(inboxViewsApi.updateInboxView, form),
  remove: (call, id) => call(inboxViewsApi.deleteInboxView, { id }),
}

const nameOf = ({ text, filters, view }: ViewedInbox): string => JSON.stringify([text.trim(), filters.toSorted(), view])

/** What is late, whether somebody has to answer it or waits for it. */
const builtIn: { name: string; search: ViewedInbox }[] = [
  { name: 'Overdue', search: { text: 'is:overdue', filters: [], view: 'all' } },
]

/** The searches of the inbox that have names: what is late, and those that people keep. */
export function InboxViews({ inbox: { search, view, show } }: { inbox: Pick<InboxList, 'search' | 'view' | 'show'> }) {
  const { text, filters, isOn } = search
  return (
    <KeptViews
      list={list}
      search={{ text: text.trim(), filters, view }}
      nameOf={nameOf}
      isPlain={!isOn}
      onChoose={show}
      builtIn={builtIn}
      isInBar
    />
  )
}
