import Box from '@mui/material/Box'
import { keyText, type Command } from '../lib/actions/commands'

/** The keys of a command. */
export const Keys = ({ of: { keys = [] } }: { of: Pick<Command, 'keys'> }) => (
  <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
    {keys.map((key) => (
      <Box component="kbd" key={key} sx={look}>
        {keyText(key)}
      </Box>
    ))}
  </Box>
)

const look = {
  px: 0.75,
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  whiteSpace: 'nowrap',
} as const
