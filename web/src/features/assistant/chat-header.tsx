import ClearIcon from '@mui/icons-material/DeleteSweepOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOnline } from '../../lib/api/offline'
import { useStalled } from '../../lib/api/waiting'
import { PageTitle } from '../../ui/page-title'
import { StatusChip } from '../../ui/status-chip'

type Props = { isThinking: boolean; isEmpty: boolean; onClear: () => void }

/** What this screen is, whether it can be reached, and whether it is at work. */
export const ChatHeader = ({ isThinking, isEmpty, onClear }: Props) => (
  <Box sx={bar}>
    <PageTitle sx={{ typography: 'h6' }}>Attestry AI Chat</PageTitle>
    <Reachable />
    <Typography
      variant="body2"
      color="textSecondary"
      noWrap
      sx={{ flex: 1, minWidth: 0, display: { xs: 'none', sm: 'block' } }}
    >
      {isThinking && 'AI is thinking...'}
    </Typography>
    <Button
      color="inherit"
      size="small"
      aria-label="Clear Chat"
      disabled={isEmpty}
      onClick={onClear}
      sx={{ flexShrink: 0, minWidth: 36, gap: 1, ml: 'auto' }}
    >
      <ClearIcon fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Clear Chat
      </Box>
    </Button>
  </Box>
)

function Reachable() {
  const isOnline = useOnline()
  const isStalled = useStalled() !== null
  if (!isOnline) return <StatusChip label="Offline" tone="bad" />
  return isStalled ? <StatusChip label="Reconnecting" tone="attention" /> : <StatusChip label="Online" tone="good" />
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  '& > [data-tone]': { flexShrink: 0 },
  px: { xs: 1.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
