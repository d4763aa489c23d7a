import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Written } from './write-draft'

type Props = { theirs: Written; onKeepMine: () => void; onTakeTheirs: () => void }

/** A teammate has changed the same draft. Both texts stay until a person decides. */
export const ChangedNotice = ({ theirs, onKeepMine, onTakeTheirs }: Props) => (
  <Alert severity="warning" role="alert">
    A teammate has changed this draft. Yours is kept here, but not stored.
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {theirs.subject}
    </Typography>
    <Typography
      variant="body2"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}
    >
      {theirs.body_text}
    </Typography>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button size="small" color="inherit" variant="outlined" onClick={onKeepMine}>
        Keep Mine
      </Button>
      <Button size="small" color="inherit" variant="outlined" onClick={onTakeTheirs}>
        Use Theirs
      </Button>
    </Stack>
  </Alert>
)
