import DoneIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Bubble } from './bubble'

type Props = {
  steps: readonly string[]
  /** Looks again if the progress cannot be read. */
  onRetry: (() => void) | undefined
  onCancel: () => void
}

/** What is being done for a question, step by step. */
export const Thinking = ({ steps, onRetry, onCancel }: Props) => (
  <Bubble type="ai">
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography sx={{ fontWeight: 600 }}>AI is thinking...</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
    <Box component="ul" sx={list}>
      {stepsOf(steps).map((step, place, all) => (
        <li key={`${place} ${step}`}>
          {place < all.length - 1 ? (
            <DoneIcon fontSize="small" color="success" titleAccess="Done" />
          ) : (
            <span className="at-work" aria-hidden="true" />
          )}
          {step}
        </li>
      ))}
    </Box>
    {onRetry && (
      <Typography variant="body2" color="warning">
        The progress cannot be read at the moment.{' '}
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      </Typography>
    )}
  </Bubble>
)

export const stepsOf = (steps: readonly string[]): readonly string[] =>
  steps.length > 0 ? steps : ['Sending your question']

const list = {
  display: 'grid',
  gap: 0.5,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  color: 'text.secondary',
  '& .at-work': {
    width: 10,
    height: 10,
    ml: 0.625,
    border: '1px solid',
    borderRadius: '50%',
    bgcolor: 'primary.main',
    animation: 'pulse 1.2s ease-in-out infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', alignItems: 'center', gap: 1 },
} as const
