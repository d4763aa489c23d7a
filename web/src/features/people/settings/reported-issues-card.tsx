import { feedbackApi, type IssueState, type ListedIssue } from '@attestry/core/assistant/feedback'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useConnectingBackend } from '../../../lib/api/backend'
import { mapLive } from '../../../lib/live/live'
import { liveQuery } from '../../../lib/live/live-query'
import { useSession } from '../../../lib/api/session'
import { EmptyState } from '../../../ui/empty-state'
import { LiveContent } from '../../../ui/live-content'
import { Pager } from '../../../ui/pager'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { CorrectionFiguresText } from './correction-figures-text'
import { issueActions } from './issue-actions'
import { ReportedIssue } from './reported-issue'

type Shown = IssueState | 'all'
const FIRST: readonly string[] = []

/** What people reported as wrong, and how often they corrected the analysis. For admins. */
export function ReportedIssuesCard() {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const cache = useQueryClient()
  const [shown, setShown] = useState<Shown>('open')
  // Where each page after the first begins.
  const [cursors, setCursors] = useState(FIRST)
  const cursor = cursors.at(-1)
  const query = useQuery({
    queryKey: ['issue-reports', org, shown, cursor],
    queryFn: async () =>
      (await connecting).api.call(feedbackApi.listIssueReports, {
        limit: PAGE_SIZE,
        ...(shown !== 'all' && { state: shown }),
        ...(cursor !== undefined && { cursor }),
      }),
    staleTime: 0,
  })
  const live = mapLive(liveQuery(query), ({ issues, next_cursor }) => ({ items: issues, next: next_cursor }))
  const actions = useMemo(
    () => issueActions(() => cache.invalidateQueries({ queryKey: ['issue-reports', org] })),
    [cache, org],
  )
  const { buttons, isBusy, dialog } = useActions(actions, nameOf)
  const next = live.status === 'ready' ? live.data.next : null
  const pages = {
    page: cursors.length + 1,
    goOn: () => next !== null && setCursors([...cursors, next]),
    goBack: () => setCursors(cursors.slice(0, -1)),
  }
  const show = (choice: Shown) => {
    setShown(choice)
    setCursors(FIRST)
  }
  return (
    <SectionCard
      title="Reported Issues"
      text={<CorrectionFiguresText />}
      action={<Filter value={shown} onChange={show} />}
      isFlush
    >
      <LiveContent live={live} failed="Failed to load the reported issues" empty={<Empty shown={shown} />}>
        {(list) =>
          list ? (
            <Box component="ul" aria-label="Reported issues" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.items.map((issue) => (
                <ReportedIssue key={issue.id} issue={issue} buttons={buttons} isBusy={isBusy(issue)} />
              ))}
            </Box>
          ) : (
            <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />
          )
        }
      </LiveContent>
      {(next !== null || pages.page > 1) && <Pager pages={pages} next={next === null ? null : [next]} />}
      {dialog}
    </SectionCard>
  )
}

/** A report has no name; the beginning of its text tells which one it is. */
const nameOf = ({ issue_details }: ListedIssue) => `"${issue_details.slice(0, 60)}"`

const Filter = ({ value, onChange }: { value: Shown; onChange: (next: Shown) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Reports"
    value={value}
    onChange={(_, next: Shown | null) => next && onChange(next)}
  >
    <ToggleButton value="open">Open</ToggleButton>
    <ToggleButton value="closed">Closed</ToggleButton>
    <ToggleButton value="all">All</ToggleButton>
  </ToggleButtonGroup>
)

const emptyTexts = {
  open: [
    'No open reports',
    'What your team reports as wrong about a product or an answer of the assistant is shown here.',
  ],
  closed: ['No closed reports', 'Reports that you have closed are shown here.'],
  all: [
    'No reports yet',
    'What your team reports as wrong about a product or an answer of the assistant is shown here.',
  ],
} as const

const Empty = ({ shown }: { shown: Shown }) => <EmptyState title={emptyTexts[shown][0]} text={emptyTexts[shown][1]} />
