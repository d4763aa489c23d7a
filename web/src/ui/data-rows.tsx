import { memo, type MouseEvent, type ReactNode } from 'react'
import { useDwell } from '../lib/use-dwell'
import type { Column } from './data-table'
import { RowActions } from './row-actions'
import { RowFocus } from './row-focus'
import type { ActionButtons } from './use-actions'
import { useFocusHandedOn } from './use-focus-handed-on'
import { type Pushes, type Side, useRowTouch } from './use-row-touch'

type Identified = { id: string | number }

type RowProps<Row extends Identified> = {
  row: Row
  columns: readonly Column<Row>[]
  buttons: ActionButtons<Row> | undefined
  isBusy: boolean
  hasLinks: boolean
  prepare: ((row: Row) => void) | undefined
  toggle: ((id: Row['id'], isRange: boolean) => void) | undefined
  nameOf: ((row: Row) => string) | undefined
  isSelected: boolean
  isCurrent: boolean
  /** Where it disappears, it is dealt with, though it may come anew in another group. */
  leaves: boolean
}

/** Rendered again only when its own row changes. */
export const TableDataRow = memo(function TableDataRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, buttons, isBusy, toggle, isCurrent, leaves } = props
  const element = useFocusHandedOn(leaves)
  return (
    <RowFocus value={isCurrent ? undefined : -1}>
      <tr ref={element} {...useRowBehaviour(props)}>
        {toggle && (
          <td className="check">
            <RowCheckbox {...props} toggle={toggle} />
          </td>
        )}
        {columns.map(({ label, align, narrow, cell }) => (
          <td key={label} align={align} className={narrow}>
            {cell(row)}
          </td>
        ))}
        {buttons && (
          <td align="right" className="actions">
            <RowActions row={row} buttons={buttons} isBusy={isBusy} />
          </td>
        )}
      </tr>
    </RowFocus>
  )
}) as <Row extends Identified>(props: RowProps<Row>) => ReactNode

/**
 * The same as an item of a list, for narrow screens. A long press or its menu selects it; while any is selected, a
 * press selects as well, and a box to tick takes the place of the menu. Pushed to a side, it has an action done to it.
 */
export const ListRow = memo(function ListRow<Row extends Identified>(props: RowProps<Row> & { isSelecting: boolean }) {
  const { row, columns, buttons, isBusy, toggle, isSelecting, isCurrent, leaves } = props
  const element = useFocusHandedOn<HTMLLIElement>(leaves)
  const select = toggle && (() => toggle(row.id, false))
  const touch = useRowTouch({ select, isSelecting, pushes: isBusy ? {} : pushesOf(row, buttons) })
  const cellsOf = (place: Column<Row>['narrow']) =>
    columns.filter(({ narrow }) => narrow === place).map(({ label, cell }) => <div key={label}>{cell(row)}</div>)
  return (
    <RowFocus value={isCurrent ? undefined : -1}>
      <li ref={element} {...useRowBehaviour(props)} {...touch}>
        <div className="content">
          <div className="above">{cellsOf('above')}</div>
          {cellsOf('main')}
          <div className="below">{cellsOf('below')}</div>
          {columns
            .filter(({ narrow }) => narrow === undefined)
            .map(({ label, cell }) => (
              <div key={label}>{cell(row)}</div>
            ))}
        </div>
        {toggle && (isSelecting || !buttons) ? (
          <div className="check">
            <RowCheckbox {...props} toggle={toggle} />
          </div>
        ) : (
          buttons && <RowActions row={row} buttons={buttons} isBusy={isBusy} select={select} isNarrow />
        )}
      </li>
    </RowFocus>
  )
}) as <Row extends Identified>(props: RowProps<Row> & { isSelecting: boolean }) => ReactNode

/** The first of its actions for each side that can be done to a row now. */
function pushesOf<Row extends Identified>(row: Row, buttons: ActionButtons<Row> | undefined): Pushes {
  const offered = buttons?.offered(row) ?? []
  const to = (side: Side) => {
    const action = offered.find((one) => one.push === side && !buttons?.isDisabled(one, row))
    return action && { name: action.name, start: () => buttons?.start(action, row) }
  }
  const [left, right] = [to('left'), to('right')]
  return { ...(left && { left }), ...(right && { right }) }
}

/** What is opened from a row, such as its menu, is drawn elsewhere, but its events come here. */
const isInside = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target)

function useRowBehaviour<Row extends Identified>({ row, hasLinks, prepare, toggle, isSelected }: RowProps<Row>) {
  const dwell = useDwell(prepare && (() => prepare(row)))
  const isRange = ({ shiftKey }: MouseEvent) => toggle !== undefined && shiftKey
  return {
    ...dwell,
    'data-row': row.id,
    className: [hasLinks && 'linked', isSelected && 'selected'].filter(Boolean).join(' '),
    // Otherwise the browser selects the text between two presses, and opens a window for a link.
    onMouseDown: (event: MouseEvent<HTMLElement>) => isRange(event) && event.preventDefault(),
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { currentTarget, target } = event
      if (!(target instanceof Element) || !isInside(event) || target.closest('button, input, label')) return
      if (isRange(event)) {
        event.preventDefault()
        toggle?.(row.id, true)
      } else if (hasLinks && !target.closest('a')) currentTarget.querySelector('a')?.click()
    },
  }
}

function RowCheckbox<Row extends Identified>({
  row,
  buttons,
  nameOf = buttons?.nameOf,
  isSelected,
  isCurrent,
  toggle,
}: RowProps<Row> & { toggle: (id: Row['id'], isRange: boolean) => void }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${nameOf?.(row) ?? ''}`}
        tabIndex={isCurrent ? undefined : -1}
        checked={isSelected}
        readOnly
        onClick={({ shiftKey }) => toggle(row.id, shiftKey)}
      />
    </label>
  )
}
