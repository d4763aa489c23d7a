import { MAX_REQUEST_FILES, REQUEST_FILE_TYPES } from '@attestry/core/requests/customer-requests'
import Stack from '@mui/material/Stack'
import { FilePicker } from '../../../ui/file-picker'
import { UploadItem } from '../../../ui/upload-item'
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
          <UploadItem
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
