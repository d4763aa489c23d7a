import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Cursor } from '../lib/live/live-firestore'
import type { Pages } from '../lib/live/use-page-cursor'

type Props = {
  pages: Omit<Pages, 'cursor' | 'cursors'>
  /** Where the next page begins; null on the last page, and while it is unknown. */
  next: Cursor | null
  /** For lists with a total: which rows are shown, of how many, and what they are called. */
  count?: {
    pageSize: number
    shown: number
    total: number
    noun: string
    /** The first of the pages that are shown together. */
    from?: number
    /** There are at least as many. */
    isCapped?: boolean
  }
  /** What else is to be said of the rows. */
  note?: string | undefined
  /** What leads on. */
  nextLabel?: string | undefined
}

/** Moves through a list page by page. Hidden if the list has a total, and that is 0. */
export function Pager({ pages: { page, goBack, goOn }, next, count, note, nextLabel = 'Next' }: Props) {
  const range = count && rangeOf(page, count)
  if (range?.total === 0 && page === 1) return null
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', p: 1.5, rowGap: 1 }}
    >
      {(range || note) && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          {range && count.shown > 0 && `Showing ${range.first}-${range.last} of ${range.totalText} ${count.noun}`}{' '}
          {note}
        </Typography>
      )}
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={goBack}>
        Previous
      </Button>
      <Typography variant="body2">Page {page}</Typography>
      <Button size="small" variant="outlined" disabled={next === null} onClick={() => next && goOn(next)}>
        {nextLabel}
      </Button>
    </Stack>
  )
}

function rangeOf(page: number, { pageSize, shown, total, from = page, isCapped }: NonNullable<Props['count']>) {
  const before = (from - 1) * pageSize
  const last = before + shown
  // The total may arrive later than the rows.
  const all = shown > 0 ? Math.max(total, last) : total
  return { first: before + 1, last, total: all, totalText: isCapped ? `${all.toLocaleString('en')}+` : `${all}` }
}
