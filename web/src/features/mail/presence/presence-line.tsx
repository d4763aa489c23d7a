import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { presenceText } from './presence-text'
import { useTeammates } from './use-teammates'

/** Who else looks at this mail or answers it now. */
export function PresenceLine({ emailId }: { emailId: number }) {
  const teammates = useTeammates().get(emailId) ?? []
  const isReplying = teammates.some(({ doing }) => doing === 'answering')
  return (
    <Typography
      component="output"
      variant="body2"
      sx={{ fontWeight: isReplying ? 600 : 400 }}
      color={isReplying ? 'warning' : 'textSecondary'}
    >
      {teammates.length > 0 && <Box component="span" aria-hidden sx={dot} />}
      {presenceText(teammates)}
    </Typography>
  )
}

const dot = {
  display: 'inline-block',
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'currentcolor',
  mr: 0.75,
  verticalAlign: 'baseline',
} as const
