import { typeName } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../lib/api/session'
import type { DocumentType } from '@attestry/core/base/document-type'
import { kindsOffered } from '@attestry/core/vault/kinds'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Upload, UploadState } from '../../../lib/forms/use-uploads'
import { useKindsOff } from '../../../lib/live/use-kinds-off'
import { dayToField, fieldToDay } from '../../../lib/text/day-text'
import { SelectInput } from '../../../ui/select-input'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { TextInput } from '../../../ui/text-input'
import type { Facts } from './use-document-uploads'

type Chip = { label: string; tone: Tone }

type Props = {
  upload: Upload
  /** What its bar is called. */
  progress: string
  size?: string
  /** What a state is called here. */
  chips: Partial<Record<UploadState, Chip>>
  buttons: ReactNode
  children: ReactNode
}

/** A file: how far it has come, what was wrong with it, and what can be done with it. */
export function UploadRow({ upload: { file, state, sent, problem }, progress, size, chips, ...slots }: Props) {
  const isOnItsWay = state === 'sending' || state === 'reading' || state === 'storing'
  const percent = Math.round(sent * 100)
  return (
    <Box component="li" sx={{ border: 1, borderColor: problem ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
          {file.name}
        </Typography>
        {size !== undefined && (
          <Typography variant="caption" color="textSecondary" noWrap>
            {size}
          </Typography>
        )}
        <StatusChip {...(chips[state] ?? chipOf({ state, sent, problem }))} />
        {slots.buttons}
      </Stack>
      {isOnItsWay && (
        <LinearProgress
          aria-label={progress}
          variant={state === 'reading' || sent === 1 ? 'indeterminate' : 'determinate'}
          value={percent}
          sx={{ mt: 1 }}
        />
      )}
      {problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      )}
      {slots.children}
    </Box>
  )
}

function chipOf({ state, sent, problem }: Pick<Upload, 'state' | 'sent' | 'problem'>): Chip {
  if (state === 'sending') return { label: `${Math.round(sent * 100)} %`, tone: 'fresh' }
  return state === 'waiting' && problem !== undefined ? { label: 'Trying again', tone: 'attention' } : states[state]
}

const states: Record<Exclude<UploadState, 'sending'>, Chip> = {
  waiting: { label: 'Waiting', tone: 'quiet' },
  reading: { label: 'Reading...', tone: 'fresh' },
  ready: { label: 'Ready', tone: 'good' },
  storing: { label: 'Storing...', tone: 'fresh' },
  stored: { label: 'In vault', tone: 'good' },
  known: { label: 'Already in vault', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

type ButtonProps = { verb: 'Cancel' | 'Remove'; name: string; isDisabled: boolean; onClick: () => void }

/** Takes a file away. */
export const RemoveButton = ({ verb, name, isDisabled, onClick }: ButtonProps) => (
  <IconButton size="small" title={verb} aria-label={`${verb} ${name}`} disabled={isDisabled} onClick={onClick}>
    <CloseIcon fontSize="small" />
  </IconButton>
)

type FactsProps = {
  facts: Facts
  /** Not every kind may be chosen here. */
  isOffered: (type: DocumentType) => boolean
  isBusy: boolean
  onChange: (changes: Partial<Facts & { doc_type: DocumentType }>) => void
}

/** What a document is, and for how long it counts. */
export const FactsFields = ({
  facts: { doc_type, issued_at, expires_at },
  isOffered,
  isBusy,
  onChange,
}: FactsProps) => {
  const own = useOwnNames()
  const types = kindsOffered(useKindsOff(), doc_type).filter(isOffered)
  return (
    <Stack component="fieldset" disabled={isBusy} direction={{ xs: 'column', sm: 'row' }} sx={fieldset}>
      <SelectInput
        label="Document Type"
        size="small"
        fullWidth
        disabled={isBusy}
        value={doc_type}
        options={Object.fromEntries(types.map((type) => [type, typeName(type, own)]))}
        onChange={({ target }) => {
          const doc_type = types.find((type) => type === target.value)
          if (doc_type) onChange({ doc_type })
        }}
      />
      <TextInput
        label="Issued"
        type="date"
        size="small"
        value={dayToField(issued_at)}
        onChange={({ target }) => onChange({ issued_at: fieldToDay(target.value) })}
      />
      <TextInput
        label="Expires"
        type="date"
        size="small"
        value={dayToField(expires_at)}
        onChange={({ target }) => onChange({ expires_at: fieldToDay(target.value) })}
      />
    </Stack>
  )
}

const fieldset = { gap: 1, mt: 1.5, border: 0, p: 0, mx: 0, mb: 0, minWidth: 0 } as const
