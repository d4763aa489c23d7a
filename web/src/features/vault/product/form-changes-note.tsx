import { changesText } from '@attestry/core/vault/form-change-words'
import type { FormChanges } from '@attestry/core/vault/form-changes'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** What a form of the trade says otherwise than the one before it, marked where something is worse. */
export const FormChangesNote = ({ changes }: { changes: FormChanges | null }) =>
  changes && (
    <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, color: 'warning.main' }}>
      {changes.worse.length > 0 && <WarningIcon titleAccess="Worse than before" sx={{ fontSize: 16, mt: 0.25 }} />}
      <Typography
        variant="caption"
        color={changes.worse.length > 0 ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {changesText(changes)}
      </Typography>
    </Stack>
  )
