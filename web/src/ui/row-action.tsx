import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

type Props = { label: string; title: string; icon: ReactNode; disabled: boolean; onClick: () => void }

/**
 * A button in a row: `title` says what it does, `label` to what, too. It keeps the focus when it is disabled, so that
 * the row after it can take it over should this one go.
 */
export const RowAction = ({ label, title, icon, disabled, onClick }: Props) => (
  <IconButton
    title={title}
    aria-label={label}
    size="small"
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
  >
    {icon}
  </IconButton>
)
