import Button from '@mui/material/Button'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { ListHeader } from '../../ui/list-header'
import { inboxFilters } from './inbox-filters'
import type { InboxList } from './use-inbox-list'

/** Keys come a moment later than what is seen, and with them what is seen once rows are selected. */
const InboxKeys = lazy(async () => ({ default: (await import('./inbox-keys')).InboxKeys }))
const SelectedEmails = lazy(async () => ({ default: (await import('./selected-emails')).SelectedEmails }))

/** The search of the inbox, or what can be done to the selected mails. */
export function InboxHeader({ inbox, children }: { inbox: InboxList; children: ReactNode }) {
  const { search, list, waiting, showWaiting } = inbox
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Suspense fallback={null}>
        <InboxKeys inbox={inbox} field={field} />
      </Suspense>
      <ListHeader
        search={search}
        label="Search emails"
        placeholder="Sender, subject or part number"
        filters={inboxFilters}
        field={field}
      >
        {waiting > 0 && (
          <Button size="small" variant="contained" onClick={showWaiting} sx={{ borderRadius: 4 }}>
            {waiting} new
          </Button>
        )}
        {children}
        <Suspense fallback={null}>{list.selected.length > 0 && <SelectedEmails inbox={inbox} />}</Suspense>
      </ListHeader>
    </>
  )
}
