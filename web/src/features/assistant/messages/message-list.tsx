import DownIcon from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useStickToEnd } from './use-stick-to-end'

type Props = {
  /** Changes whenever something is added at the end. */
  end: string
  /** The newest message is the reader's own: they want to see what comes of it. */
  isOwn: boolean
  children: ReactNode
}

/** The conversation, the newest below. */
export function MessageList({ end, isOwn, children }: Props) {
  const { setArea, isAway, toEnd } = useStickToEnd(end, isOwn)
  return (
    <Box sx={frame}>
      <Box
        ref={setArea}
        component="section"
        aria-label="Conversation"
        // Its content is read with the arrow keys.
        tabIndex={0}
        sx={area}
      >
        <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      </Box>
      {isAway && (
        <Button
          variant="contained"
          color="secondary"
          size="small"
          startIcon={<DownIcon />}
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          Newest
        </Button>
      )}
    </Box>
  )
}

// On a low window, as after zooming in, nothing limits its height, and the page scrolls.
const frame = { position: 'relative', flex: '1 1 auto', minHeight: 0, display: 'flex' } as const

const area = {
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  px: { xs: 1.5, sm: 2 },
  py: 2,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
