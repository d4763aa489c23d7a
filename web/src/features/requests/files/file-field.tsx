import { MAX_REQUEST_FILES, REQUEST_FILE_TYPES, requestFileRefusal } from '@attestry/core/requests/customer-requests'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { FilePicker } from '../../../ui/file-picker'
import type { Upload } from '../../../lib/forms/use-uploads'
import type { useFileUploads } from './use-file-uploads'

const ENDINGS = Object.keys(REQUEST_FILE_TYPES).map((ending) => `.${ending}`)

type Props = { files: ReturnType<typeof useFileUploads>; isDisabled?: boolean }

/** Chooses files, and shows how far they are. */
export const FileField = ({ files, isDisabled = false }: Props) => (
  <Stack spacing={1}>
    <FilePicker
      isDisabled={isDisabled}
      label="Add attachments"
      name="Attachments"
      hint={`${ENDINGS.join(' ')}, up to ${MAX_REQUEST_FILES} files of 25 MB`}
      accept={ENDINGS.join(',')}
      onPick={files.add}
    />
    {files.uploads.length > 0 && (
      <Stack component="ul" spacing={1} aria-label="Files to attach" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.uploads.map((upload) => (
          <FileItem
            key={upload.key}
            upload={upload}
            onRemove={() => files.remove(upload)}
            onRetry={() => files.retry(upload)}
          />
        ))}
      </Stack>
    )}
  </Stack>
)

type ItemProps = { upload: Upload; onRemove: () => void; onRetry: () => void }

function FileItem({ upload: { file, state, sent, problem }, onRemove, onRetry }: ItemProps) {
  const canRetry = state === 'failed' && requestFileRefusal(file.name, file.size) === null
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
      {canRetry && (
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
