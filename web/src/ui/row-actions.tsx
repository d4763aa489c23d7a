import SelectIcon from '@mui/icons-material/CheckBoxOutlined'
import IconButton from '@mui/material/IconButton'
import { useContext } from 'react'
import type { Action } from '../lib/actions/action'
import { MoreButton } from './more-button'
import { RowFocus } from './row-focus'
import type { ActionButtons } from './use-actions'

const LINE = { display: 'flex', justifyContent: 'flex-end', flexShrink: 0 } as const
const SELECT = <SelectIcon fontSize="small" />

type Props<Row> = {
  row: Row
  buttons: ActionButtons<Row>
  isBusy: boolean
  /** There is room for one button only, if there is a menu. */
  isNarrow?: boolean
  /** Selects the row, which the menu then offers. */
  select?: (() => void) | undefined
}

/**
 * The buttons of a row, and its menu of everything if there is more. They keep the focus when they are disabled, so
 * that the next row can take it over if this row goes. A button that replaces another also takes its focus, so the key
 * is the position.
 */
export function RowActions<Row>({ row, buttons, isBusy, isNarrow = false, select }: Props<Row>) {
  const offered = buttons.offered(row)
  const hasMenu = offered.some(({ isMinor }) => isMinor)
  const shown = hasMenu && isNarrow ? [] : offered.filter(({ isMinor }) => !isMinor)
  const tabIndex = useContext(RowFocus)
  if (offered.length === 0) return <span title={buttons.barred}>—</span>
  const start = (action: Action<Row>) => () => isBusy || buttons.start(action, row)
  return (
    <div className="row-actions" style={LINE}>
      {shown.map((action, place) => (
        <IconButton
          key={place}
          title={action.name}
          aria-label={`${action.label ?? action.name} ${buttons.nameOf(row)}`}
          size="small"
          tabIndex={tabIndex}
          aria-disabled={isBusy}
          onClick={start(action)}
        >
          {action.icon}
        </IconButton>
      ))}
      {hasMenu && (
        <MoreButton
          name={buttons.nameOf(row)}
          entries={() => [
            ...(select ? [{ name: 'Select', icon: SELECT, run: select }] : []),
            ...offered.map((action) => ({
              ...action,
              isOff: buttons.isDisabled(action, row),
              run: start(action),
            })),
          ]}
        />
      )}
    </div>
  )
}
