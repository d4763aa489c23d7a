import { DocumentType } from '@attestry/core/base/document-type'
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayToField, fieldToDay } from '../../../lib/text/day-text'
import { useNow } from '../../../lib/use-now'
import { SelectInput } from '../../../ui/select-input'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { TextInput } from '../../../ui/text-input'
import { ReadingNotes } from '../product/reading-notes'
import { type BulkUpload, doubtsAbout, isAssigned, isInVault } from './bulk-upload'
import { labelOf, ProductsField } from './products-field'

type Props = {
  upload: BulkUpload
  isBusy: boolean
  onChange: (changes: Partial<BulkUpload>) => void
  onRemove: () => void
  onRetry: () => void
  /** Its part is not in the vault yet. */
  onNewPart: () => void
}

const types = Object.fromEntries(DocumentType.options.map((type) => [type, type]))

/** A file, what it is, and whose document it is to be. */
export function BulkRow({ upload, isBusy, onChange, onRemove, onRetry, onNewPart }: Props) {
  const { file, state, sent, problem, found, products, manufacturer, doc_type, issued_at, expires_at } = upload
  const now = useNow(3600_000)
  const isOnItsWay = state === 'sending' || state === 'reading' || state === 'storing'
  return (
    <Box component="li" sx={{ border: 1, borderColor: problem ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
          {file.name}
        </Typography>
        <StatusChip {...chipOf(upload)} />
        {state === 'failed' && !upload.isRefused && (
          <Button size="small" aria-label={`Try ${file.name} again`} disabled={isBusy} onClick={onRetry}>
            Try Again
          </Button>
        )}
        {!isInVault(upload) && (
          <IconButton
            size="small"
            aria-label={`Remove ${file.name}`}
            title="Remove"
            disabled={isBusy}
            onClick={onRemove}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {isOnItsWay && (
        <LinearProgress
          aria-label={`Progress of ${file.name}`}
          variant={state === 'sending' ? 'determinate' : 'indeterminate'}
          value={Math.round(sent * 100)}
          sx={{ mt: 1 }}
        />
      )}
      {problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      )}
      {(isInVault(upload) || found !== '') && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {isInVault(upload) ? `Document of ${ownersOf(upload)}.` : found}
        </Typography>
      )}
      {state === 'ready' && <ReadingNotes warnings={doubtsAbout(upload, now)} />}
      {state === 'ready' && (
        <Stack sx={{ gap: 1.5, mt: 1.5 }}>
          {manufacturer ? (
            <div>
              <Chip
                label={`All products of ${manufacturer.name}`}
                {...(!isBusy && { onDelete: () => onChange({ manufacturer: null }) })}
              />
            </div>
          ) : (
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
              <ProductsField
                name={file.name}
                value={products}
                isDisabled={isBusy}
                onChange={(chosen) => onChange({ products: chosen })}
              />
              <Button
                size="small"
                aria-label={`New part for ${file.name}`}
                disabled={isBusy}
                onClick={onNewPart}
                sx={{ flex: 'none', alignSelf: { xs: 'flex-start', sm: 'center' } }}
              >
                New Part
              </Button>
            </Stack>
          )}
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
            <SelectInput
              label="Document Type"
              size="small"
              fullWidth
              disabled={isBusy}
              value={doc_type}
              options={types}
              onChange={({ target }) => onChange({ doc_type: target.value as DocumentType })}
            />
            <TextInput
              label="Issued"
              type="date"
              size="small"
              disabled={isBusy}
              value={dayToField(issued_at)}
              onChange={({ target }) => onChange({ issued_at: fieldToDay(target.value) })}
            />
            <TextInput
              label="Expires"
              type="date"
              size="small"
              disabled={isBusy}
              value={dayToField(expires_at)}
              onChange={({ target }) => onChange({ expires_at: fieldToDay(target.value) })}
            />
          </Stack>
        </Stack>
      )}
    </Box>
  )
}

const ownersOf = ({ products, manufacturer }: BulkUpload): string =>
  manufacturer ? `all products of ${manufacturer.name}` : products.map(labelOf).join(', ')

function chipOf(upload: BulkUpload): { label: string; tone: Tone } {
  switch (upload.state) {
    case 'waiting':
      return { label: 'Waiting', tone: 'quiet' }
    case 'sending':
      return { label: `${Math.round(upload.sent * 100)} %`, tone: 'fresh' }
    case 'reading':
      return { label: 'Reading...', tone: 'fresh' }
    case 'ready':
      return isAssigned(upload) ? { label: 'Ready', tone: 'good' } : { label: 'Choose products', tone: 'attention' }
    case 'storing':
      return { label: 'Storing...', tone: 'fresh' }
    case 'stored':
      return { label: 'In vault', tone: 'good' }
    case 'known':
      return { label: 'Already in vault', tone: 'good' }
    case 'failed':
      return { label: 'Failed', tone: 'bad' }
  }
}
