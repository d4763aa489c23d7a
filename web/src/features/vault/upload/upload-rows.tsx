import type { DocumentType } from '@attestry/core/base/document-type'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayToField, fieldToDay } from '../../../lib/text/day-text'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { SelectInput } from '../../../ui/select-input'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { TextInput } from '../../../ui/text-input'
import { isBarred, isSent, type Upload } from './use-uploads'

type Props = {
  uploads: readonly Upload[]
  types: readonly DocumentType[]
  isBusy: boolean
  onChange: (key: number, changes: Partial<Upload>) => void
  onRemove: (key: number) => void
}

/** The chosen files: what each is, how far it has come, and what was wrong with it. */
export const UploadRows = ({ uploads, types, isBusy, onChange, onRemove }: Props) => (
  <Stack component="ul" aria-label="Files" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {uploads.map((upload) => (
      <Box
        component="li"
        key={upload.key}
        sx={{ border: 1, borderColor: upload.problem ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
            {upload.file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap>
            {fileSizeText(upload.file.size)}
          </Typography>
          <StatusChip {...chipOf(upload)} />
          {!isSent(upload) && (
            <IconButton
              size="small"
              title={upload.state === 'sending' ? 'Cancel' : 'Remove'}
              aria-label={`${upload.state === 'sending' ? 'Cancel' : 'Remove'} ${upload.file.name}`}
              disabled={upload.state === 'checking' || (isBusy && upload.state !== 'sending')}
              onClick={() => onRemove(upload.key)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Stack>
        {(upload.state === 'sending' || upload.state === 'checking') && (
          <LinearProgress
            aria-label={`Upload of ${upload.file.name}`}
            variant={upload.state === 'sending' ? 'determinate' : 'indeterminate'}
            value={Math.round(upload.sent * 100)}
            sx={{ mt: 1 }}
          />
        )}
        {upload.problem && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
            {upload.problem}
          </Typography>
        )}
        {!isSent(upload) && !isBarred(upload) && (
          <Stack
            component="fieldset"
            disabled={isBusy}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: 1, mt: 1.5, border: 0, p: 0, mx: 0, mb: 0, minWidth: 0 }}
          >
            <SelectInput
              label="Document Type"
              size="small"
              fullWidth
              disabled={isBusy}
              value={upload.doc_type}
              options={Object.fromEntries(types.map((type) => [type, type]))}
              onChange={({ target }) => onChange(upload.key, { doc_type: target.value as DocumentType })}
            />
            <TextInput
              label="Issued"
              type="date"
              size="small"
              value={dayToField(upload.issued_at)}
              onChange={({ target }) => onChange(upload.key, { issued_at: fieldToDay(target.value) })}
            />
            <TextInput
              label="Expires"
              type="date"
              size="small"
              value={dayToField(upload.expires_at)}
              onChange={({ target }) => onChange(upload.key, { expires_at: fieldToDay(target.value) })}
            />
          </Stack>
        )}
      </Box>
    ))}
  </Stack>
)

function chipOf({ state, sent }: Upload): { label: string; tone: Tone } {
  switch (state) {
    case 'waiting':
      return { label: 'Ready', tone: 'quiet' }
    case 'sending':
      return { label: `${Math.round(sent * 100)} %`, tone: 'fresh' }
    case 'checking':
      return { label: 'Checking...', tone: 'fresh' }
    case 'stored':
      return { label: 'In vault', tone: 'good' }
    case 'known':
      return { label: 'Already in vault', tone: 'good' }
    case 'failed':
      return { label: 'Failed', tone: 'bad' }
  }
}
