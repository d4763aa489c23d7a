import {
  MAX_OWN_FILES,
  OWN_FILE_TYPES,
  type OwnFile,
  ownFileRefusal,
  ownFilesApi,
  type WaitingFile,
} from '@attestry/core/sending/own-files'
import { ownFileRefusals } from '@attestry/core/sending/words'
import { uploadsApi } from '@attestry/core/vault/uploads'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useDownload } from '../../../lib/actions/use-download'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useUploads } from '../../../lib/forms/use-uploads'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { FilePicker } from '../../../ui/file-picker'
import { UploadItem } from '../../../ui/upload-item'

type Change = (work: (before: readonly WaitingFile[]) => WaitingFile[]) => void

/**
 * Files of one's own disk for the answer to a mail. They are sent as soon as they are chosen; once the server keeps them,
 * they are part of the draft (`change`). What has not arrived when the composer closes is stopped, and that is said.
 */
export function useOwnFiles(emailId: number, kept: readonly WaitingFile[], change: Change) {
  const { api } = useBackend()
  const { uploads, add, retry, remove } = useUploads({
    begin: () => ({}),
    refusalOf: ({ name, size }, place, others) =>
      ownFileRefusal(name, size) ??
      (kept.length + others.filter(({ state }) => state !== 'failed').length + place >= MAX_OWN_FILES
        ? ownFileRefusals.tooMany
        : null),
    purpose: 'answer',
    work: async ({ id }) => {
      const file = await api.call(ownFilesApi.keepOwnFile, { id: emailId, upload_id: id })
      change((before) => [...before, file])
      return null
    },
  })
  const isFailed = uploads.some(({ state }) => state === 'failed')
  const isBusy = uploads.some(({ state }) => state !== 'failed')
  useWarning(uploads.flatMap(({ state, file }) => (state === 'failed' ? [] : file.name)))
  return {
    uploads,
    kept,
    add,
    /** One that the server has made. */
    keep: (file: WaitingFile) => change((before) => [...before, file]),
    retry,
    remove,
    /** Takes one away that is kept already. */
    drop: ({ id }: OwnFile) => {
      change((before) => before.filter((one) => one.id !== id))
      // It would be removed after its time anyway.
      api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
    },
    /** Why the answer cannot be sent yet. */
    reason: isBusy
      ? 'Your files are still being uploaded.'
      : isFailed && 'A file is not attached. Try it again, or remove it.',
  }
}

/** Says which files are lost when the composer closes before they have arrived. */
function useWarning(names: readonly string[]): void {
  const latest = useRef(names)
  useEffect(() => {
    latest.current = names
  })
  useEffect(
    () => () => {
      const lost = latest.current
      if (lost.length > 0)
        notifyFailure('Not Attached', undefined, `${lost.join(', ')}: closed before it was uploaded.`)
    },
    [],
  )
}

const ENDINGS = Object.keys(OWN_FILE_TYPES).map((ending) => `.${ending}`)

type Props = { emailId: number; files: ReturnType<typeof useOwnFiles> }

/** The files of one's own disk that go with the answer. */
export function OwnFiles({ emailId, files: { uploads, kept, retry, remove, drop } }: Props) {
  const titleId = useId()
  if (kept.length + uploads.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={0.5}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        Your own files
      </Typography>
      <Stack component="ul" spacing={0.5} aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kept.map((file) => (
          <KeptItem key={file.id} emailId={emailId} file={file} onRemove={() => drop(file)} />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onRemove={() => remove(upload)} onRetry={() => retry(upload)} />
        ))}
      </Stack>
    </Stack>
  )
}

/** Chooses files from one's own disk. They can be dropped on the composer as well. */
export const AttachFiles = ({ onPick }: { onPick: (files: readonly File[]) => void }) => (
  <FilePicker
    isDisabled={false}
    isSmall
    label="Attach Files"
    name="Files to attach"
    hint="Or drop them on this answer, up to 25 MB each"
    accept={ENDINGS.join(',')}
    onPick={onPick}
  />
)

type ItemProps = { emailId: number; file: WaitingFile; onRemove: () => void }

function KeptItem({ emailId, file: { id, original_filename, file_size, form }, onRemove }: ItemProps) {
  const download = useDownload()
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component="button"
          type="button"
          sx={{ textAlign: 'left', verticalAlign: 'baseline', minHeight: 24 }}
          onClick={() => void download(ownFilesApi.downloadOwnFile, { id: emailId, fileId: id }, original_filename)}
        >
          {original_filename}
        </Link>{' '}
        ({fileSizeText(file_size)}
        {form && ', filled in'})
      </Typography>
      <IconButton size="small" aria-label={`Remove ${original_filename}`} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
