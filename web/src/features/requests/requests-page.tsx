import type { Colleague } from '@attestry/core/people/team'
import { peopleNamed, type People } from '@attestry/core/search/people'
import { parseSearch } from '@attestry/core/search/search-query'
import { notSearchedText } from '../../lib/text/not-searched'
import { RequestStatus } from '@attestry/core/base/request-status'
import { DOCUMENT_CATALOGUE } from '@attestry/core/requests/words'
import AddIcon from '@mui/icons-material/Add'
import ReportsIcon from '@mui/icons-material/BarChartOutlined'
import ListIcon from '@mui/icons-material/TableRowsOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQueryParams } from '../../lib/use-query-params'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/api/session'
import { useNow } from '../../lib/use-now'
import { EmptyState } from '../../ui/empty-state'
import { ListHeader } from '../../ui/list-header'
import { PageTitle } from '../../ui/page-title'
import { SelectInput } from '../../ui/select-input'
import { useColleagues } from '../../lib/live/use-colleagues'
import { samplePeople } from './people/sample-people'
import { useShowsSamples } from './live/use-requests'
import { RequestFigures, type Figures } from './request-figures'
import { askFor, filterLabel, requestFilters, type RequestSort } from '@attestry/core/requests/request-filters'
import { useRequestSearch, type RequestSearch } from './live/use-request-search'
import { RequestTable } from './request-table'
import { RequestViews } from './request-views'
import { SampleNotice } from '../../ui/sample-notice'
import { useFigures } from './use-figures'

const RequestBoard = lazy(async () => ({ default: (await import('./board/request-board')).RequestBoard }))

/** What "now" means for what is due and what was done today. Each change asks the database again. */
const CLOCK = 10 * 60_000

/** Everything that customers want, as a table or as a board. */
export function RequestsPage() {
  const search = useRequestSearch()
  const [view, setView] = useView()
  const areSamples = useShowsSamples()
  const now = useNow(CLOCK)
  const { uid, timeZone, ownNames: own } = useSession()
  const asked = askFor(search, { now, zone: timeZone, uid, people: usePeopleNamed(search.text), own })
  const { figures, totals } = useFigures(areSamples, now)
  const choices = (
    <>
      <Choices search={search} isByDue={asked.choice.isByDue === true} />
      <ViewToggle view={view} onChange={setView} />
    </>
  )
  const views = <RequestViews filters={search.filters} only={search.only} />
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          <PageTitle>All Requests</PageTitle>
        </Box>
        <Button component={Link} to={routes.reports} color="inherit" startIcon={<ReportsIcon />}>
          Reports
        </Button>
        <Button component={Link} to={routes.newRequest} variant="contained" startIcon={<AddIcon />}>
          New Request
        </Button>
      </Stack>
      {areSamples && (
        <SampleNotice>
          this is how your requests will look. Try it: changes stay in this browser tab. It goes with your first
          request.
        </SampleNotice>
      )}
      <RequestFigures figures={figures} filters={search.filters} onFilter={search.only} />
      {view === 'table' ? (
        <RequestTable
          asked={asked}
          search={search}
          areSamples={areSamples}
          total={totalOf(search, figures, totals)}
          views={views}
          empty={(isMore) => <NothingFound search={search} isMore={isMore} />}
        >
          {choices}
        </RequestTable>
      ) : (
        <Paper variant="outlined">
          {views}
          <ListHeader
            search={search}
            label="Search requests"
            placeholder="Customer, request, part"
            filters={requestFilters}
          >
            {choices}
          </ListHeader>
          {areSamples !== undefined && (
            <Suspense fallback={<Box sx={{ height: 420 }} />}>
              <RequestBoard asked={asked} areSamples={areSamples} totals={search.isOn ? undefined : totals} />
            </Suspense>
          )}
        </Paper>
      )}
    </Stack>
  )
}

/** Whom the search names: nobody while that is not known. */
function usePeopleNamed(text: string): People {
  const { assignees } = parseSearch(text)
  const colleagues = useColleagues(assignees.length > 0)
  return peopleNamed(colleagues.status === 'ready' ? [...colleagues.data.items, ...samplePeople] : NOBODY, assignees)
}

const NOBODY: readonly Colleague[] = []

type View = 'table' | 'board'

const STORED = 'requests-view'
const isView = (value: string | null): value is View => value === 'table' || value === 'board'

/**
 * The view is kept in the address, so that a link leads to what one sees. An address that names none shows the view
 * that was chosen last in this browser, until somebody signs in or out: `forgetOrganization` removes it then.
 */
function useView() {
  const [params, setParams] = useQueryParams()
  const asked = params.get('view')
  const [stored] = useState(() => localStorage.getItem(STORED))
  const setView = (view: View) => {
    localStorage.setItem(STORED, view)
    setParams({ view }, { replace: true })
  }
  return [isView(asked) ? asked : isView(stored) ? stored : 'table', setView] as const
}

const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="View"
    value={view}
    onChange={(_, next: View | null) => next && onChange(next)}
    sx={{ ml: 'auto', height: 36 }}
  >
    <ToggleButton value="table" aria-label="Table" title="Table">
      <ListIcon fontSize="small" />
    </ToggleButton>
    <ToggleButton value="board" aria-label="Kanban" title="Kanban">
      <BoardIcon fontSize="small" />
    </ToggleButton>
  </ToggleButtonGroup>
)

/** How many requests the filter finds, if that is counted. */
function totalOf(
  { filters, document }: RequestSearch,
  figures: Figures | undefined,
  totals: Partial<Record<RequestStatus, number>> | undefined,
) {
  if (!figures || !totals || document !== null) return undefined
  const [filter, ...others] = filters
  if (others.length === 0 && (filter === 'due' || filter === 'overdue')) return figures[filter]
  const statuses = RequestStatus.options.filter((status) => filters.length === 0 || filters.includes(status))
  if (statuses.length < filters.length) return undefined
  return statuses.reduce((sum, status) => sum + (totals[status] ?? 0), 0)
}

const SORTS: Record<RequestSort, string> = { newest: 'Newest first', due: 'By due date' }
const DOCUMENTS = { all: 'Any document', ...Object.fromEntries(DOCUMENT_CATALOGUE.map((name) => [name, name])) }

/** What is asked for, and the order. What is due comes by its date whatever is chosen. */
const Choices = ({ search, isByDue }: { search: RequestSearch; isByDue: boolean }) => (
  <>
    <SelectInput
      label="Document"
      size="small"
      options={DOCUMENTS}
      value={search.document ?? 'all'}
      onChange={({ target }) => search.setDocument(target.value === 'all' ? '' : target.value)}
      sx={{ width: 168, mt: 1 }}
    />
    <SelectInput
      label="Order"
      size="small"
      options={SORTS}
      value={isByDue ? 'due' : 'newest'}
      disabled={isByDue && search.sort !== 'due'}
      onChange={({ target }) => search.setSort(target.value === 'due' ? 'due' : 'newest')}
      sx={{ width: 140, mt: 1 }}
    />
  </>
)

/** `isMore`: the pages that follow have not been searched yet. */
function NothingFound({ search, isMore }: { search: RequestSearch; isMore: boolean }) {
  const { text, filters, document, isOn, clear } = search
  const named = [...filters.map(filterLabel), ...(document === null ? [] : [document])].map((name) => `“${name}”`)
  const filter = named.length > 0 && `the ${named.length === 1 ? 'filter' : 'filters'} ${named.join(', ')}`
  const what = [text && `“${text}”`, filter].filter(Boolean).join(' and ')
  return (
    <EmptyState
      title="No requests found"
      text={
        !isOn
          ? 'A request comes from a customer’s email by itself, or you create one.'
          : notSearchedText('requests', text) ||
            (isMore
              ? `No request that has been searched so far matches ${what}. Others may: go on below.`
              : `No request matches ${what}.`)
      }
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          {isOn && (
            <Button variant="outlined" onClick={clear}>
              Clear
            </Button>
          )}
          <Button component={Link} to={routes.newRequest} variant="contained">
            Create New Request
          </Button>
        </Stack>
      }
    />
  )
}
