import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import type { Live } from '../lib/live/live'
import type { Page } from '../lib/live/live-firestore'
import type { Pages } from '../lib/live/use-page-cursor'
import { BackLink } from './back-link'
import { LiveTable } from './live-table'
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

type PagedProps<Row extends { id: string | number }> = ComponentProps<typeof LiveTable<Row>> & {
  live: Live<Pick<Page<Row>, 'items' | 'last' | 'isFull'>>
  pages: Pages
}

/** A list without a total, page by page. */
export function PagedTable<Row extends { id: string | number }>({ live, pages, ...table }: PagedProps<Row>) {
  const shown = live.status === 'ready' ? live.data : undefined
  return (
    <Paper variant="outlined">
      <LiveTable live={live} {...table} />
      {shown && (shown.items.length > 0 || pages.page > 1) && (
        <Pager pages={pages} next={shown.isFull ? shown.last : null} />
      )}
    </Paper>
  )
}
