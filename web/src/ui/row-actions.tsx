import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useContext } from 'react'
import { RowFocus } from './row-focus'
import type { ActionButtons } from './use-actions'

type Props<Row> = { row: Row; buttons: ActionButtons<Row>; isBusy: boolean }

/**
 * The buttons of a row. They keep the focus when they are disabled, so that the next row can take it over if this row
 * goes. A button that replaces another also takes its focus, so the key is the position.
 */
export function RowActions<Row>({ row, buttons, isBusy }: Props<Row>) {
  const offered = buttons.offered(row).filter(({ isMinor }) => !isMinor)
  const tabIndex = useContext(RowFocus)
  if (offered.length === 0) return '—'
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', flexShrink: 0 }}>
      {offered.map((action, place) => (
        <IconButton
          key={place}
          title={action.name}
          aria-label={`${action.label ?? action.name} ${buttons.nameOf(row)}`}
          size="small"
          tabIndex={tabIndex}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => buttons.start(action, row)}
        >
          {action.icon}
        </IconButton>
      ))}
    </Stack>
  )
}
