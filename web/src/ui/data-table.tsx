import Skeleton from '@mui/material/Skeleton'
import { Fragment, type ReactNode } from 'react'
import { useMatches } from '../lib/use-matches'
import { useNarrower } from '../lib/use-narrower'
import { ListRow, TableDataRow } from './data-rows'
import { ListItems, rowHeight, Table } from './table-look'
import type { Actions } from './use-actions'
import type { ListState } from './use-list'

export type Column<Row> = {
  label: string
  /** In a table of fixed widths, elements with the class `lead` or `sub` are one line each, cut off at its end. */
  cell: (row: Row) => ReactNode
  /** In pixels. If a column has a width, those without share what is left, and rows have one height. */
  width?: number
  /** In percent of the table: the column stays as wide as it is when rows arrive, and rows are as high as they need. */
  share?: number
  /**
   * Narrow screens show items instead of a table if one column is `main`: the others are above or below it, or hidden.
   */
  narrow?: 'main' | 'above' | 'below' | 'hidden'
  align?: 'right'
}

type Group = { name: string; keys?: string }

type Identified = { id: string | number }

export type TableProps<Row extends Identified> = {
  /** What the table lists. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  actions?: Actions<Row>
  /** In a table of fixed widths, if there are more than two buttons in a row. */
  actionsWidth?: number
  /** A press anywhere in a row follows its link. */
  hasLinks?: boolean
  /** Lets rows be selected, and the arrow keys lead from row to row. */
  list?: ListState<Row>
  /** Names a row that is selected, if it has no actions. */
  nameOf?: (row: Row) => string
  /** The group that a row belongs to. A group has its name above its first row, and its keys where there are keys. */
  groupOf?: ((row: Row) => Group) | undefined
  /** Loads what the screen of a row needs, when it is likely to be opened. */
  prepare?: (row: Row) => void
  /** Screens below this width count as narrow. */
  breakpoint?: 'sm' | 'md'
  /**
   * Where it has less room than this, in pixels, it is a list of items, however wide the screen is. It takes the place
   * of `breakpoint`.
   */
  minWidth?: number
  /** Placeholder rows while loading: how many, and how high on narrow and wide screens. */
  skeleton: { rows: number; narrow: number; wide?: number }
  isDense?: boolean
  /** Rows of two small lines. */
  isCompact?: boolean
}

const WIDTHS = { sm: 600, md: 900 }

/** A table on wide screens, a list of items on narrow ones. */
export function DataTable<Row extends Identified>(props: TableProps<Row>) {
  const { columns, breakpoint = 'md', minWidth } = props
  const isNarrowScreen = useMatches(`(max-width: ${WIDTHS[breakpoint] - 0.05}px)`)
  const [place, isNarrowPlace] = useNarrower(minWidth)
  const isNarrow = (isNarrowPlace ?? isNarrowScreen) && columns.some(({ narrow }) => narrow === 'main')
  const list = isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />
  return minWidth === undefined ? list : <div ref={place}>{list}</div>
}

function NarrowList<Row extends Identified>(props: TableProps<Row>) {
  const { label, rows, list, skeleton } = props
  const isSelecting = list !== undefined && list.selected.length > 0
  return (
    <ListItems aria-label={label} aria-busy={!rows}>
      {rows
        ? rows.map((row, place) => (
            <Fragment key={keyOf(props, row)}>
              {headingAt(props, place) && <li className="group">{headingAt(props, place)?.name}</li>}
              <ListRow row={row} isSelecting={isSelecting} {...rowProps(props, row)} />
            </Fragment>
          ))
        : placeholders(skeleton.rows).map((place) => (
            <li key={place} style={{ height: skeleton.narrow }}>
              <Skeleton height={24} width="60%" />
            </li>
          ))}
    </ListItems>
  )
}

function WideTable<Row extends Identified>(props: TableProps<Row>) {
  const { label, columns, rows, actions, actionsWidth, list, skeleton, isDense = false, isCompact = false } = props
  const isFixed = columns.some(({ width }) => width !== undefined)
  const isShared = columns.some(({ share }) => share !== undefined)
  const look = isFixed ? 'fixed' : `${isDense ? 'dense' : ''} ${isShared ? 'shared' : ''} ${isCompact ? 'compact' : ''}`
  const isSelectable = list !== undefined
  const cellCount = columns.length + (actions ? 1 : 0) + (isSelectable ? 1 : 0)
  const isAll = rows !== undefined && rows.length > 0 && list?.selected.length === rows.length
  return (
    <div style={isFixed ? undefined : { overflowX: 'auto' }}>
      <Table aria-label={label} aria-busy={!rows} className={look}>
        <thead>
          <tr>
            {isSelectable && (
              <td className="check">
                <label>
                  <input
                    type="checkbox"
                    aria-label="Select all"
                    checked={isAll}
                    disabled={!rows?.length}
                    onChange={isAll ? list.clear : list.selectAll}
                  />
                </label>
              </td>
            )}
            {columns.map(({ label: name, align, width, share, narrow }) => (
              <th
                key={name}
                scope="col"
                align={align}
                className={narrow}
                style={{ width: share === undefined ? width : `${share}%` }}
              >
                {name}
              </th>
            ))}
            {actions && (
              <th scope="col" align="right" className="actions" style={{ width: actionsWidth }}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, place) => (
                <Fragment key={keyOf(props, row)}>
                  {headingAt(props, place) && (
                    <tr>
                      <th scope="rowgroup" colSpan={cellCount} className="group">
                        {[headingAt(props, place)?.name, headingAt(props, place)?.keys].filter(Boolean).join(': ')}
                      </th>
                    </tr>
                  )}
                  <TableDataRow row={row} {...rowProps(props, row)} />
                </Fragment>
              ))
            : placeholders(skeleton.rows).map((place) => (
                <tr key={place} style={{ height: isFixed ? rowHeight : skeleton.wide }}>
                  {placeholders(cellCount).map((cell) => (
                    <td key={cell}>
                      <Skeleton height={24} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A row that what its keys do takes out of its group disappears from there, so that the next one gets the focus. */
function keyOf<Row extends Identified>({ groupOf }: TableProps<Row>, row: Row): string | number {
  const group = groupOf?.(row)
  return group?.keys ? `${group.name} ${row.id}` : row.id
}

/** What stands above a row: the name of its group, if it is the first of it, and there are groups. */
function headingAt<Row extends Identified>({ rows = [], groupOf }: TableProps<Row>, place: number) {
  const [row, before] = [rows[place], rows[place - 1]]
  if (!groupOf || !row) return undefined
  const group = groupOf(row)
  return before && groupOf(before).name === group.name ? undefined : group
}

/** What a row is drawn from, besides itself: each is the same object until the row changes. */
function rowProps<Row extends Identified>(
  { columns, actions, hasLinks = false, list, nameOf, prepare, groupOf }: TableProps<Row>,
  row: Row,
) {
  return {
    columns,
    buttons: actions?.buttons,
    isBusy: actions?.isBusy(row) ?? false,
    hasLinks,
    prepare,
    toggle: list?.toggle,
    nameOf,
    isSelected: list?.isSelected(row.id) ?? false,
    isCurrent: list === undefined || list.current?.id === row.id,
    leaves: groupOf?.(row).keys !== undefined,
  }
}

const placeholders = (count: number): number[] => Array.from({ length: count }, (_, place) => place)
