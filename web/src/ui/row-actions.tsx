import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Something that can be done to a row. */
export type RowAction<Row> = {
  title: string
  icon: ReactNode
  /** Says to what, too, for whoever only hears it. */
  label: (row: Row) => string
  /** Left out where it is of no use, or not allowed. */
  isOffered?: (row: Row) => boolean
  run: (row: Row) => void | Promise<void>
}

type Props<Row> = { row: Row; actions: readonly RowAction<Row>[]; isBusy: boolean }

/**
 * The buttons of a row. They keep the focus when they are disabled, so that the row after it can take it over should
 * this one go; and one that takes the place of another takes its focus, too, hence the position as key.
 */
export function RowActions<Row>({ row, actions, isBusy }: Props<Row>) {
  const offered = actions.filter(({ isOffered }) => isOffered?.(row) ?? true)
  if (offered.length === 0) return '—'
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', flexShrink: 0 }}>
      {offered.map(({ title, icon, label, run }, place) => (
        <IconButton
          key={place}
          title={title}
          aria-label={label(row)}
          size="small"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => run(row)}
        >
          {icon}
        </IconButton>
      ))}
    </Stack>
  )
}
