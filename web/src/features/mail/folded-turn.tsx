import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { fullDateText } from '../../lib/text/date-text'

type Props = {
  label: string
  who: string
  snippet: string
  at: number
  /** Beside the name: how far it has come. */
  chip?: ReactNode
  /** What it opens to. It is rendered only then. */
  children: () => ReactNode
}

/** A message of a conversation as one line, which opens to its text. */
export function FoldedTurn({ label, who, snippet, at, chip, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card component="article" aria-label={label}>
      <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={line}>
        <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600, maxWidth: '45%', flexShrink: 0 }}>
          {who}
        </Typography>
        {chip}
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
          {isOpen ? '' : snippet}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {fullDateText(at)}
        </Typography>
      </ButtonBase>
      {isOpen && children()}
    </Card>
  )
}

const line = {
  display: 'flex',
  width: '100%',
  minHeight: 44,
  px: 2,
  gap: 1.5,
  alignItems: 'center',
  textAlign: 'left',
} as const
