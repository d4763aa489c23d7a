import Button from '@mui/material/Button'
import { lazy, Suspense, useRef, type ComponentProps, type ReactNode } from 'react'
import { ListHeader } from './list-header'
import type { ListKeys as Keys } from './list-keys'
import type { SelectedRows as Selected } from './selected-rows'
import type { Rows } from './use-rows'

/** Keys come a moment later than what is seen, and with them what is seen once rows are selected. */
const ListKeys = lazy(async () => ({ default: (await import('./list-keys')).ListKeys })) as typeof Keys
const SelectedRows = lazy(async () => ({ default: (await import('./selected-rows')).SelectedRows })) as typeof Selected

type Props<Row extends { id: string | number }, Filter extends string> = {
  rows: Rows<Row>
  /** What one row is called. */
  noun: string
  /** Loads what the keys of its actions need. */
  prepare?: () => Promise<unknown>
  children: ReactNode
} & Pick<ComponentProps<typeof ListHeader<Filter>>, 'search' | 'placeholder' | 'filters'>

/** The search of a list, or what can be done to its selected rows. */
export function RowsHeader<Row extends { id: string | number }, Filter extends string>(props: Props<Row, Filter>) {
  const { rows, noun, prepare, search, placeholder, filters, children } = props
  const { list, waiting, showWaiting } = rows
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Suspense fallback={null}>
        <ListKeys rows={rows} noun={noun} field={field} prepare={prepare} />
      </Suspense>
      <ListHeader search={search} label={`Search ${noun}s`} placeholder={placeholder} filters={filters} field={field}>
        {waiting > 0 && (
          <Button size="small" variant="contained" onClick={showWaiting} sx={{ borderRadius: 4 }}>
            {waiting} new
          </Button>
        )}
        {children}
        <Suspense fallback={null}>{list.selected.length > 0 && <SelectedRows rows={rows} />}</Suspense>
      </ListHeader>
    </>
  )
}
