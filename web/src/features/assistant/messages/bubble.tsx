import AiIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { unseen } from '../../../ui/unseen'

type Props = {
  type: 'user' | 'ai'
  /** Below the bubble: when it was said, and what can be done with it. */
  foot?: ReactNode
  children: ReactNode
}

/** One message, on the side of whoever said it. */
export const Bubble = ({ type, foot, children }: Props) => (
  <Box component="li" data-by={type} sx={row}>
    {type === 'ai' && (
      <Box className="mark" aria-hidden="true">
        <AiIcon fontSize="small" />
      </Box>
    )}
    <Box className="said">
      <Box className="bubble">
        <Box component="span" sx={unseen}>
          {type === 'user' ? 'You asked:' : 'Attestry AI:'}
        </Box>
        {children}
      </Box>
      {foot && <Box className="foot">{foot}</Box>}
    </Box>
  </Box>
)

const row = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  minWidth: 0,
  '&[data-by=user]': { justifyContent: 'flex-end' },
  '& .mark': {
    display: { xs: 'none', sm: 'grid' },
    placeItems: 'center',
    flexShrink: 0,
    width: 32,
    height: 32,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& .said': { minWidth: 0, maxWidth: { xs: '100%', sm: 'min(100%, 820px)' } },
  '&[data-by=user] .said': { maxWidth: '85%' },
  '& .bubble': {
    px: 1.75,
    py: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
    bgcolor: 'background.default',
    overflowWrap: 'anywhere',
  },
  '&[data-by=user] .bubble': {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    whiteSpace: 'pre-wrap',
  },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    minHeight: 30,
    color: 'text.secondary',
    typography: 'caption',
  },
  '&[data-by=user] .foot': { justifyContent: 'flex-end' },
} as const
