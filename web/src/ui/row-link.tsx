import Link from '@mui/material/Link'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link as RouterLink, useNavigationType } from 'react-router-dom'
import { FROM_LIST, openedLast } from '../lib/list-return'

/** Leads from a row to its own screen. The link has the focus again when people come back. */
export function RowLink({ to, weight, children }: { to: string; weight: number; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isReturn = useNavigationType() === 'POP' && openedLast.path === to
  useEffect(() => {
    if (isReturn) link.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the row appears, not when somebody goes elsewhere
  }, [])
  return (
    <Link
      ref={link}
      component={RouterLink}
      to={to}
      state={FROM_LIST}
      color="textPrimary"
      underline="hover"
      variant="body2"
      noWrap
      sx={{ fontWeight: weight }}
    >
      {children}
    </Link>
  )
}
