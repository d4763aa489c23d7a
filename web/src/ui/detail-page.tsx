import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCommands } from '../lib/actions/commands'
import { useListReturn, useOpened, type Beyond } from '../lib/live/list-return'
import type { Live } from '../lib/live/live'
import { BackLink } from './back-link'
import { CenteredMessage } from './centered-message'
import { PageTitle } from './page-title'

/** Where the back link leads, what one of the list is called, and what to say if there is nothing to show. */
export type DetailWords = {
  back: { to: string; label: string }
  noun: string
  failed: string
  missing: string
  /** Said below `missing`, which is then the title. */
  missingHint?: string
  loading?: string
}

type Props<T> = {
  words: DetailWords
  /** Ready with undefined data means that it does not exist. */
  live: Live<T | undefined>
  title: (data: T) => string
  /** The title with something in it marked. */
  markedTitle?: (data: T) => ReactNode
  /** Its state in some chips, below the title. */
  status?: (data: T) => ReactNode
  /** Who takes care of it, or the like. */
  aside?: (data: T) => ReactNode
  /** Everything else that can be done, beside the title. */
  menu?: (data: T) => ReactNode
  /** The main action. It stays visible. */
  action?: ReactNode
  /** The pages of its list around the one it was opened from. */
  beyond?: Beyond
  /** Renders the content; its argument is undefined while loading. */
  children: (data: T | undefined) => ReactNode
}

/** The screen of a single mail, contact or the like. Its header stays visible: what it is, and what can be done. */
export function DetailPage<T>({ words, live, title, markedTitle, status, ...props }: Props<T>) {
  const { aside, menu, action, beyond, children } = props
  useOpened()
  if (live.status === 'error') return <DetailProblem words={words} text={live.error.message} />
  if (live.status === 'ready' && live.data === undefined) return <DetailProblem words={words} />
  const data = live.status === 'ready' ? live.data : undefined
  return (
    <Stack spacing={2}>
      <Box className="detail-bar" sx={bar}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.5, sm: 1 }, minHeight: 40 }}>
          <BackLink to={words.back.to}>{words.back.label}</BackLink>
          <Box sx={{ flex: 1 }} />
          {data !== undefined && aside?.(data)}
          <Neighbours words={words} beyond={beyond} />
          {action}
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, minHeight: TITLE_HEIGHT, mt: 0.5 }}>
          {data === undefined ? (
            <Skeleton width="50%" height={28} />
          ) : (
            <PageTitle sx={heading} marked={markedTitle?.(data)}>
              {title(data)}
            </PageTitle>
          )}
          {data !== undefined && menu?.(data)}
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24 }}>
          {data === undefined ? (
            <Typography component="output" variant="body2" color="textSecondary">
              {words.loading}
            </Typography>
          ) : (
            status?.(data)
          )}
        </Stack>
      </Box>
      {children(data)}
    </Stack>
  )
}

/** Leads to the ones before and after it in the list it was opened from. */
function Neighbours({ words: { back, noun }, beyond }: { words: DetailWords; beyond: Beyond | undefined }) {
  const { goBack, showPrevious, showNext } = useListReturn(back.to, beyond)
  useCommands([
    { name: back.label, group: 'Screen', keys: ['u', 'Escape'], run: goBack },
    { name: `Next ${noun}`, group: 'Screen', keys: ['j'], isEnabled: !!showNext, run: () => showNext?.() },
    { name: `Previous ${noun}`, group: 'Screen', keys: ['k'], isEnabled: !!showPrevious, run: () => showPrevious?.() },
  ])
  if (!showPrevious && !showNext) return null
  return (
    <Stack direction="row">
      <IconButton size="small" aria-label={`Previous ${noun}`} disabled={!showPrevious} onClick={showPrevious}>
        <UpIcon />
      </IconButton>
      <IconButton size="small" aria-label={`Next ${noun}`} disabled={!showNext} onClick={showNext}>
        <DownIcon />
      </IconButton>
    </Stack>
  )
}

/** Two lines on a phone, where most titles need them, so that nothing moves when the title arrives. */
const TITLE_HEIGHT = { xs: 46, sm: 30 }

const heading = {
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.05rem', sm: '1.3rem' },
  lineHeight: { xs: '23px', sm: '30px' },
} as const

/** Stays visible below the app bar. */
const bar = {
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 'mobileStepper',
  py: 1,
  bgcolor: 'background.default',
  // A phone has room for the arrow only.
  '& .back': { minWidth: { xs: 40, sm: 64 } },
  '& .back .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
  '& .back span:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const

/** What went wrong; without a text, that it does not exist. */
export const DetailProblem = ({ words, text }: { words: DetailWords; text?: string }) => (
  <CenteredMessage
    title={text === undefined && words.missingHint !== undefined ? words.missing : words.failed}
    text={text ?? words.missingHint ?? words.missing}
    action={
      <Button variant="contained" component={Link} to={words.back.to}>
        {words.back.label}
      </Button>
    }
  />
)
