import Link from '@mui/material/Link'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { Link as RouterLink, useNavigationType } from 'react-router-dom'
import { FROM_LIST, listBefore, openedLast } from '../lib/list-return'
import { RowFocus } from './row-focus'

/** Leads from a row to its own screen. When people come back, the list is where it was, and the link has the focus. */
export function RowLink({ to, weight, children }: { to: string; weight: number; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isReturn = useNavigationType() === 'POP' && openedLast.path === to
  useEffect(() => {
    if (!isReturn) return
    // The title of the screen has taken the focus, which scrolled to it.
    window.scrollTo(0, listBefore.scroll)
    // Another row than the one that was left may have been opened last.
    link.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the row appears, not when somebody goes elsewhere
  }, [])
  return (
    <Link
      ref={link}
      component={RouterLink}
      to={to}
      state={FROM_LIST}
      tabIndex={useContext(RowFocus)}
      onClick={() => (listBefore.scroll = window.scrollY)}
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
