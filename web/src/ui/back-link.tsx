import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { FROM_LIST } from '../lib/list-return'

/** Leads back. People who came from the list return to its page and row. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  const isFromList = useLocation().state === FROM_LIST
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Button
      component={Link}
      to={to}
      startIcon={<ArrowBackIcon />}
      color="inherit"
      onClick={isFromList ? goBack : undefined}
    >
      {children}
    </Button>
  )
}
