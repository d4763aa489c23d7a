import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  total: number
  /** What is counted, in the plural. */
  noun: string
  hasNext: boolean
  onPage: (page: number) => void
}

/** Hidden when there is nothing to page through. */
export function Pager({ page, pageSize, shown, total, noun, hasNext, onPage }: Props) {
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', p: 1.5, rowGap: 1 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
        Showing {first}-{first + shown - 1} of {total} {noun}
      </Typography>
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Typography variant="body2">Page {page}</Typography>
      <Button size="small" variant="outlined" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Stack>
  )
}
