import Button from '@mui/material/Button'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { ListHeader, SelectionHeader } from '../../ui/list-header'
import { inboxFilters } from './inbox-filters'
import type { InboxList } from './use-inbox-list'

/** Keys come a moment later than what is seen. */
const InboxKeys = lazy(async () => ({ default: (await import('./inbox-keys')).InboxKeys }))

/** The search of the inbox, or what can be done to the selected mails. */
export function InboxHeader({ inbox, children }: { inbox: InboxList; children: ReactNode }) {
  const { search, actions, list, waiting, showWaiting } = inbox
  const { selected } = list
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Suspense fallback={null}>
        <InboxKeys inbox={inbox} field={field} />
      </Suspense>
      {selected.length > 0 ? (
        <SelectionHeader count={selected.length}>
          {actions.offeredToAll(selected).map((action) => (
            <Button key={action.name} size="small" onClick={() => actions.startAll(action, selected)}>
              {action.name}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={list.clear}>
            Clear selection
          </Button>
        </SelectionHeader>
      ) : (
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
        </ListHeader>
      )}
    </>
  )
}
