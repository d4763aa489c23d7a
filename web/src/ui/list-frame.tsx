import { PAGE_SIZE } from '@attestry/core/base/primitives'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { lazy, Suspense, useRef, type ComponentProps, type ReactNode } from 'react'
import type { TableProps } from './data-table'
import { searchNote } from '../lib/text/search-note'
import { ListHeader } from './list-header'
import type { ListKeys as Keys } from './list-keys'
import { LiveTable } from './live-table'
import { Pager } from './pager'
import type { SelectedRows as Selected } from './selected-rows'
import type { Rows } from './use-rows'

/** Keys come a moment later than what is seen, and with them what is seen once rows are selected. */
const ListKeys = lazy(async () => ({ default: (await import('./list-keys')).ListKeys })) as typeof Keys
const SelectedRows = lazy(async () => ({ default: (await import('./selected-rows')).SelectedRows })) as typeof Selected

type Props<Row extends { id: string | number }, Filter extends string> = {
  rows: Rows<Row>
  /** What one row is called. */
  noun: string
  /** What the rows are called together, if not by `noun`. */
  unit?: string
  /** The views that it can show, above its search. */
  views?: ReactNode
  /** Loads what the keys of its actions need. */
  prepare?: () => Promise<unknown>
  failed: string
  empty: ReactNode
  /** How many rows there are on all pages, if that is known. */
  total?: number | undefined
  table: Omit<TableProps<Row>, 'rows' | 'actions' | 'list' | 'hasLinks'>
  /** What stands beside the search. */
  children: ReactNode
} & Pick<ComponentProps<typeof ListHeader<Filter>>, 'search' | 'placeholder' | 'filters' | 'more'>

/** One page of a list that can be searched: its search, or what can be done to its selected rows, and its rows. */
export function ListFrame<Row extends { id: string | number }, Filter extends string>(props: Props<Row, Filter>) {
  const { rows, noun, unit = `${noun}s`, views, prepare, failed, empty, table, children, ...header } = props
  const { total = rows.total } = props
  const { live, list, actions, pages, next, waiting, showWaiting, setFrame, setArea } = rows
  const field = useRef<HTMLInputElement>(null)
  const shown = live.status === 'ready' ? live.data.items.length : 0
  const count = { pageSize: PAGE_SIZE, shown, total: shown === 0 ? 0 : (total ?? 0), noun: unit }
  return (
    <Paper variant="outlined" ref={setFrame}>
      <Suspense fallback={null}>
        <ListKeys rows={rows} noun={noun} field={field} prepare={prepare} />
      </Suspense>
      {views}
      <ListHeader label={`Search ${noun}s`} field={field} {...header}>
        {waiting > 0 && (
          <Button size="small" variant="contained" onClick={showWaiting} sx={{ borderRadius: 4 }}>
            {waiting} new
          </Button>
        )}
        {children}
        <Suspense fallback={null}>{list.selected.length > 0 && <SelectedRows rows={rows} />}</Suspense>
      </ListHeader>
      <div ref={setArea} {...list.area}>
        <LiveTable {...table} live={live} failed={failed} empty={empty} actions={actions} list={list} hasLinks />
      </div>
      {live.status === 'ready' && (
        <Pager
          pages={pages}
          next={next}
          note={searchNote(rows)}
          nextLabel={rows.isUnfinished ? 'Go On' : undefined}
          {...(total !== undefined && { count })}
        />
      )}
      {actions.dialog}
    </Paper>
  )
}
