import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { RowActions } from './row-actions'
import type { ActionButtons, Actions } from './use-actions'
import { useFocusHandedOn } from './use-focus-handed-on'

export type Column<Row> = {
  label: string
  /** Elements with the class `wide` are shown on wide screens only. */
  cell: (row: Row) => ReactNode
  /**
   * A narrow screen has one `main` column. Other columns move above or below it in the same cell, or are hidden. A
   * column without this setting stays a column.
   */
  narrow?: 'main' | 'above' | 'below' | 'hidden'
  align?: 'right'
}

type Props<Row> = {
  /** What the table lists. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  actions?: Actions<Row>
  /** A press anywhere in a row follows its link. */
  hasLinks?: boolean
  /** Screens below this width count as narrow. */
  breakpoint?: 'sm' | 'md'
  /** Placeholder rows while loading: how many, and how high on narrow and wide screens. */
  skeleton: { rows: number; narrow: number; wide: number }
  isDense?: boolean
}

/** A table for wide and narrow screens. */
export function DataTable<Row extends { id: string | number }>(props: Props<Row>) {
  const { label, columns, rows, actions, hasLinks = false, breakpoint = 'md', skeleton, isDense = false } = props
  const cellCount = columns.length + (actions ? 1 : 0)
  return (
    <TableContainer>
      <Table aria-label={label} aria-busy={!rows} size={isDense ? 'small' : 'medium'} sx={looks[breakpoint]}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} className={classOf(column)} align={column.align}>
                {column.label}
              </TableCell>
            ))}
            {actions && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row) => (
                <DataRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  buttons={actions?.buttons}
                  isBusy={actions?.isBusy(row) ?? false}
                  hasLinks={hasLinks}
                />
              ))
            : Array.from({ length: skeleton.rows }, (_, place) => (
                <TableRow key={place} sx={{ height: { xs: skeleton.narrow, [breakpoint]: skeleton.wide } }}>
                  {Array.from({ length: cellCount }, (_unused, cell) => (
                    <TableCell key={cell} className={columns[cell] && classOf(columns[cell])}>
                      <Skeleton height={24} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  buttons: ActionButtons<Row> | undefined
  isBusy: boolean
  hasLinks: boolean
}

/** Rendered again only when its own row changes. */
const DataRow = memo(function DataRow<Row>({ row, columns, buttons, isBusy, hasLinks }: RowProps<Row>) {
  const element = useFocusHandedOn()
  const stacked = (place: Column<Row>['narrow']) => (
    <Stack className={`narrow ${place}`}>
      {columns
        .filter(({ narrow }) => narrow === place)
        .map(({ label, cell }) => (
          <div key={label}>{cell(row)}</div>
        ))}
    </Stack>
  )
  return (
    <TableRow
      ref={element}
      hover={hasLinks}
      className={hasLinks ? 'linked' : ''}
      onClick={hasLinks ? follow : undefined}
    >
      {columns.map((column) => (
        <TableCell key={column.label} className={classOf(column)} align={column.align}>
          {column.narrow === 'main' && stacked('above')}
          {column.cell(row)}
          {column.narrow === 'main' && stacked('below')}
        </TableCell>
      ))}
      {buttons && (
        <TableCell align="right">
          <RowActions row={row} buttons={buttons} isBusy={isBusy} />
        </TableCell>
      )}
    </TableRow>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

const classOf = ({ narrow }: Pick<Column<unknown>, 'narrow'>): string =>
  narrow === 'main' ? 'main' : narrow ? 'wide' : ''

/** Links and buttons inside the row keep their own effect. */
function follow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && !target.closest('a, button')) currentTarget.querySelector('a')?.click()
}

/** One style for the whole table: a style for each cell makes long tables slow. */
const lookFrom = (wide: 'sm' | 'md') => ({
  '& td, & th': { px: { xs: 1, sm: 2 }, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
  // The first cell to be seen begins where the title of its card does.
  '& td.main, & th.main': { pl: 2 },
  '& .linked': { cursor: 'pointer' },
  // The rows decide how wide the columns are, so the labels come with them.
  '&[aria-busy=true] th': { visibility: 'hidden' },
  '& .wide': { display: { xs: 'none', [wide]: 'block' } },
  '& td.wide, & th.wide': { display: { xs: 'none', [wide]: 'table-cell' } },
  // Exactly the width that the other columns leave, however long the content is.
  '& .main': {
    width: { xs: '100%', [wide]: 'auto' },
    minWidth: { xs: 0, [wide]: 140 },
    maxWidth: { xs: 0, [wide]: 420 },
    overflowWrap: 'anywhere',
  },
  // A link is cut off at the end of the column.
  '& .linked .main': { width: '100%', minWidth: { xs: 0, [wide]: 240 }, maxWidth: 0 },
  '& .narrow': { display: { xs: 'flex', [wide]: 'none' }, flexDirection: 'row', alignItems: 'center', gap: 0.75 },
  '& .narrow:empty': { display: 'none' },
  '& .above': {
    justifyContent: 'space-between',
    '& > *': { minWidth: 0 },
    '& > :last-child': { flexShrink: 0, color: 'text.secondary' },
  },
  '& .below': { flexWrap: 'wrap', mt: 0.5, color: 'text.secondary', '& > :empty': { display: 'none' } },
})

const looks = { sm: lookFrom('sm'), md: lookFrom('md') }
