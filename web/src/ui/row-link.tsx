import { styled } from '@mui/material/styles'
import { useContext, useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useWhen } from '../lib/use-when'
import { isBusyElsewhere, listBefore, openedLast, useIsReturn } from '../lib/live/list-return'
import { RowFocus } from './row-focus'

type Props = {
  to: string
  weight: number
  /** The id of what screen readers say besides its name. */
  hint?: string
  children: ReactNode
}

/** Leads from a row to its own screen. When people come back, the list is where it was, and the link has the focus. */
export function RowLink({ to, weight, hint, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const isReturn = useIsReturn() && openedLast.path === to
  // When the row appears, not when somebody goes elsewhere.
  useWhen(true, () => {
    if (!isReturn || isBusyElsewhere()) return
    // The title of the screen has taken the focus, which scrolled to it.
    window.scrollTo(0, listBefore.scroll)
    // Another row than the one that was left may have been opened last.
    link.current?.focus()
  })
  return (
    <Link
      ref={link}
      to={to}
      state={listBefore}
      tabIndex={useContext(RowFocus)}
      aria-describedby={hint}
      onClick={() => (listBefore.scroll = window.scrollY)}
      style={{ fontWeight: weight }}
    >
      {children}
    </Link>
  )
}

/** A style of its own, because lists draw many of them. */
const Link = styled(RouterLink)(({ theme }) =>
  theme.unstable_sx({
    minWidth: 0,
    overflow: 'hidden',
    color: 'text.primary',
    fontSize: '0.875rem',
    lineHeight: 1.43,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'auto', outlineColor: 'primary.main' },
  }),
)
