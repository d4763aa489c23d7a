import type { ComponentProps } from 'react'
import { DataTable, type TableProps } from './data-table'
import { LiveContent } from './live-content'

type Identified = { id: string | number }

type Props<Row extends Identified> = Omit<TableProps<Row>, 'rows'> &
  Omit<ComponentProps<typeof LiveContent<{ items: readonly Row[] }>>, 'children'>

/** A live list as a table. */
export const LiveTable = <Row extends Identified>({ live, failed, empty, ...table }: Props<Row>) => (
  <LiveContent live={live} failed={failed} empty={empty}>
    {(list) => <DataTable {...table} rows={list?.items} />}
  </LiveContent>
)
