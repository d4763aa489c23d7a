import { PAGE_SIZE } from '@attestry/core/base/primitives'
import AddIcon from '@mui/icons-material/Add'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { useOrganizationStats } from '../../lib/live/use-organization-stats'
import { OPENER } from '../../ui/composer/opener'
import { DataTable } from '../../ui/data-table'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { Pager } from '../../ui/pager'
import { RowsHeader } from '../../ui/rows-header'
import { outboundColumns } from './outbound-columns'
import { outreachFilters } from './outreach-filters'
import { useOutreachList } from './use-outreach-list'

type Props = { onNew: () => void; isRefreshing: boolean; onRefresh: () => void }

/** The mails to contacts with their state and response, live. `onRefresh` fetches new answers. */
export function OutreachList({ onNew, isRefreshing, onRefresh }: Props) {
  const outreach = useOutreachList()
  const stats = useOrganizationStats()
  const { live, next, pages, search, actions, list, now, setFrame, setArea } = outreach
  const columns = useMemo(() => outboundColumns(now), [now])
  const shown = live.status === 'ready' ? live.data.items.length : 0
  const total = stats.status === 'ready' ? (stats.data?.outbound_email_count ?? 0) : 0
  const isEmpty = live.status === 'ready' && shown === 0
  return (
    <Paper variant="outlined" ref={setFrame}>
      <RowsHeader
        rows={outreach}
        noun="email"
        search={search}
        placeholder="Contact, company, subject or part"
        filters={outreachFilters}
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
      </RowsHeader>
      <div ref={setArea} {...list.area}>
        <LiveContent
          live={live}
          failed="Failed to fetch emails"
          empty={
            search.isOn ? (
              <EmptyState
                title="No emails found"
                text={
                  next === null
                    ? 'No email to a manufacturer matches this search.'
                    : 'No email on this page matches. Older ones may: see the next page.'
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
        >
          {(page) => (
            <DataTable
              label="Manufacturer outreach"
              columns={columns}
              rows={page?.items}
              actions={actions}
              list={list}
              hasLinks
              // Beside the open composer there is less room.
              minWidth={860}
              skeleton={{ rows: 5, narrow: 108 }}
            />
          )}
        </LiveContent>
      </div>
      {live.status !== 'ready' ? null : search.isOn ? (
        <Pager pages={pages} next={next} />
      ) : (
        <Pager
          pages={pages}
          next={total > pages.page * PAGE_SIZE ? next : null}
          count={{ pageSize: PAGE_SIZE, shown, total: isEmpty ? 0 : total, noun: 'emails' }}
        />
      )}
      {actions.dialog}
    </Paper>
  )
}
