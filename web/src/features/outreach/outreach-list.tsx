import AddIcon from '@mui/icons-material/Add'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { OPENER } from '../../ui/composer/opener'
import { notSearchedText } from '../../lib/text/not-searched'
import { EmptyState } from '../../ui/empty-state'
import { ListFrame } from '../../ui/list-frame'
import { outboundColumns } from './outbound-columns'
import { outreachFilters } from './outreach-filters'
import { useOutreachList } from './use-outreach-list'

type Props = { onNew: () => void; isRefreshing: boolean; onRefresh: () => void }

/** The mails to contacts with their state and response, live. `onRefresh` fetches new answers. */
export function OutreachList({ onNew, isRefreshing, onRefresh }: Props) {
  const outreach = useOutreachList()
  const { next, search, now } = outreach
  const columns = useMemo(() => outboundColumns(now), [now])
  return (
    <ListFrame
      rows={outreach}
      noun="email"
      search={search}
      placeholder="Contact, company, part or words of the email"
      filters={outreachFilters}
      failed="Failed to fetch emails"
      empty={
        search.isOn ? (
          <EmptyState
            title="No emails found"
            text={
              notSearchedText('inquiries', search.text) ||
              (next === null
                ? 'No email to a manufacturer matches this search.'
                : 'No email that has been searched so far matches. Older ones may: go on below.')
            }
            action={
              <Button variant="contained" onClick={search.clear}>
                Clear
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="No outbound emails yet"
            text="Click New Request to ask a manufacturer for compliance documents."
          />
        )
      }
      // Beside the open composer there is less room.
      table={{ label: 'Manufacturer outreach', columns, minWidth: 860, skeleton: { rows: 5, narrow: 108 } }}
    >
      <Button startIcon={<RefreshIcon />} variant="outlined" disabled={isRefreshing} onClick={onRefresh}>
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      <Button variant="outlined" component={Link} to={routes.campaigns}>
        Campaigns
      </Button>
      <Button id={OPENER} startIcon={<AddIcon />} variant="contained" onClick={onNew}>
        New Request
      </Button>
    </ListFrame>
  )
}
