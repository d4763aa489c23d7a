import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openedLast } from '../lib/list-return'
import type { Live } from '../lib/live'
import { BackLink } from './back-link'
import { CenteredMessage } from './centered-message'

/** Where the back link leads, and what to say if there is nothing to show. */
export type DetailWords = { back: { to: string; label: string }; failed: string; missing: string }

type Props<T> = {
  words: DetailWords
  /** Ready with undefined data means that it does not exist. */
  live: Live<T | undefined>
  /** The main action. It stays visible. */
  action?: ReactNode
  /** Renders the content; its argument is undefined while loading. */
  children: (data: T | undefined) => ReactNode
}

/** The screen of a single mail, contact or the like. */
export function DetailPage<T>({ words, live, action, children }: Props<T>) {
  const { pathname } = useLocation()
  useEffect(() => {
    openedLast.path = pathname
  }, [pathname])
  if (live.status === 'error') return <DetailProblem words={words} text={live.error.message} />
  if (live.status === 'ready' && live.data === undefined) return <DetailProblem words={words} />
  return (
    <Stack spacing={2}>
      <Stack className="detail-bar" direction="row" sx={bar}>
        <BackLink to={words.back.to}>{words.back.label}</BackLink>
        {action}
      </Stack>
      {children(live.status === 'ready' ? live.data : undefined)}
    </Stack>
  )
}

/** Stays visible below the app bar. */
const bar = {
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 'mobileStepper',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  bgcolor: 'background.default',
} as const

export const DetailProblem = ({ words, text = words.missing }: { words: DetailWords; text?: string }) => (
  <CenteredMessage
    title={words.failed}
    text={text}
    action={
      <Button variant="contained" component={Link} to={words.back.to}>
        {words.back.label}
      </Button>
    }
  />
)
