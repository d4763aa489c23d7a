import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Button from '@mui/material/Button'
import { useCount } from '../../../lib/live/use-organization-stats'
import { notSearchedText } from '../../../lib/text/not-searched'
import { EmptyState } from '../../../ui/empty-state'
import { inboxFilters, inboxViews, type InboxView } from '../inbox-filters'
import type { InboxList } from '../use-inbox-list'
import { EmptyInbox } from './empty-inbox'

type Props = { inbox: InboxList; accounts: readonly EmailAccount[] }

/** An inbox that has no mails, or none in this view, or none that is searched for. */
export function NothingShown({ inbox, accounts }: Props) {
  const hasMails = useCount('inbound_email_count') > 0
  if (inbox.search.isOn) return <NothingFound inbox={inbox} />
  if (!hasMails) return <EmptyInbox accounts={accounts} />
  return <EmptyState {...(inbox.counts?.all === 0 ? EMPTY.all : EMPTY[inbox.view])} />
}

const EMPTY = {
  open: { title: 'Nothing to answer.', text: 'New requests, and what comes back, appear here by themselves.' },
  waiting: { title: 'Nothing is waited for.', text: 'Here is what waits for a manufacturer, or was snoozed.' },
  done: { title: 'Nothing is done yet.', text: 'Here is what is answered, and what needs no answer.' },
  all: {
    title: 'No conversations',
    text: 'What answers a mail to a manufacturer stands with that mail. Emails of an earlier version are sorted in overnight; the search finds them.',
  },
} as const satisfies Record<InboxView, { title: string; text: string }>

const nameOf = (view: InboxView): string => inboxViews.find(([name]) => name === view)?.[1] ?? ''

function NothingFound({ inbox: { search, view, next } }: Pick<Props, 'inbox'>) {
  const { text, filters, clear } = search
  // The pages that follow have not been searched yet.
  const isMore = next !== null
  const labels = inboxFilters.flatMap(([name, label]) => (filters.includes(name) ? [`the filter “${label}”`] : []))
  const asked = [...(text ? [`“${text}”`] : []), ...labels].join(' and ')
  return (
    <EmptyState
      title="No emails found"
      text={
        notSearchedText('emails', text) ||
        (isMore
          ? `No email that has been searched so far matches ${asked}. Older ones may: go on below.`
          : `${view === 'all' ? 'No email' : `Nothing in “${nameOf(view)}”`} matches ${asked}.`)
      }
      action={
        <Button variant="contained" onClick={clear}>
          Clear
        </Button>
      }
    />
  )
}
