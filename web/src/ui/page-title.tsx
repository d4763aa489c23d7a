import Typography from '@mui/material/Typography'
import type { SxProps } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useWhen } from '../lib/use-when'

type Props = {
  children: string
  /** The same text with something in it marked. */
  marked?: ReactNode
  align?: 'center'
  sx?: SxProps
}

/**
 * The heading of a screen, which also names the tab. It takes the focus when people come from another screen, so that a
 * screen reader says where they are, and Tab continues from there.
 */
export function PageTitle({ children, marked, ...look }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstScreen = useLocation().key === 'default'
  useEffect(() => {
    document.title = `${children} · Attestry`
  }, [children])
  // When the screen appears, not when its address changes.
  useWhen(true, () => {
    if (!isFirstScreen) heading.current?.focus()
  })
  return (
    <Typography ref={heading} variant="h4" component="h1" tabIndex={-1} {...look}>
      {marked ?? children}
    </Typography>
  )
}
