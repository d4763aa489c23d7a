import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useListReturn } from '../lib/live/list-return'

/** Leads back. People who came from the list return to its page and row. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { isFromList, goBack } = useListReturn(to)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    goBack()
  }
  return (
    <Button
      component={Link}
      to={to}
      aria-label={children}
      startIcon={<ArrowBackIcon />}
      color="inherit"
      onClick={isFromList ? onClick : undefined}
      className="back"
    >
      <span>{children}</span>
    </Button>
  )
}
