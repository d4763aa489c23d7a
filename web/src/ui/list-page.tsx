import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Live } from '../lib/live/live'
import type { Page } from '../lib/live/live-firestore'
import type { Pages } from '../lib/live/use-page-cursor'
import { BackLink } from './back-link'
import { DataTable, type TableProps } from './data-table'
import { LiveContent } from './live-content'
import { PageTitle } from './page-title'
import { Pager } from './pager'

type Props = {
  back: { to: string; label: string }
  title: string
  text: string
  /** Shown beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** The screen of a list that belongs to another screen. */
export const ListPage = ({ back, title, text, action, children }: Props) => (
  <Stack spacing={2}>
    <div>
      <BackLink to={back.to}>{back.label}</BackLink>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <PageTitle>{title}</PageTitle>
        {action}
      </Stack>
      <Typography color="textSecondary">{text}</Typography>
    </div>
    {children}
  </Stack>
)

type PagedProps<Row extends { id: string | number }> = Omit<TableProps<Row>, 'rows'> & {
  live: Live<Pick<Page<Row>, 'items' | 'last' | 'isFull'>>
  pages: Pages
  failed: string | ((error: Error) => string)
  empty: ReactNode
}

/** A list without a total, page by page. */
export function PagedTable<Row extends { id: string | number }>({
  live,
  pages,
  failed,
  empty,
  ...table
}: PagedProps<Row>) {
  const shown = live.status === 'ready' ? live.data : undefined
  return (
    <Paper variant="outlined">
      <LiveContent live={live} failed={failed} empty={empty}>
        {(page) => <DataTable {...table} rows={page && shown?.items} />}
      </LiveContent>
      {shown && (shown.items.length > 0 || pages.page > 1) && (
        <Pager pages={pages} next={shown.isFull ? shown.last : null} />
      )}
    </Paper>
  )
}
