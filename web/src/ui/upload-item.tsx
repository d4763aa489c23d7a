import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Upload } from '../lib/forms/use-uploads'
import { fileSizeText } from '../lib/text/file-size-text'

type Props = { upload: Upload; onRemove: () => void; onRetry: () => void }

/** A file on its way to the server: how far it is, or why it is not there, and what can be done about that. */
export function UploadItem({ upload: { file, state, sent, problem, isRefused }, onRemove, onRetry }: Props) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {file.name}
        </Typography>
        <Typography variant="caption" color={state === 'failed' ? 'error' : 'textSecondary'} component="output">
          {state === 'failed' ? problem : state === 'ready' ? fileSizeText(file.size) : 'Uploading...'}
        </Typography>
        {state === 'sending' && (
          <LinearProgress variant="determinate" value={sent * 100} aria-label={`Uploading ${file.name}`} />
        )}
      </Box>
      {state === 'failed' && !isRefused && (
        <Button size="small" color="inherit" onClick={onRetry}>
          Try Again
        </Button>
      )}
      <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
