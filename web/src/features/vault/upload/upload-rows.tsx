import type { DocumentType } from '@attestry/core/base/document-type'
import { isKindOfParts } from '@attestry/core/vault/kinds'
import Stack from '@mui/material/Stack'
import { isInVault } from '../../../lib/forms/use-uploads'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { FactsFields, RemoveButton, UploadRow } from './upload-row'
import { documentProblem, type useDocumentUploads } from './use-document-uploads'

type Props = {
  files: ReturnType<typeof useDocumentUploads>
  /** Documents of parts, unless it says otherwise. */
  isOffered?: (type: DocumentType) => boolean
  isBusy: boolean
}

const chips = {
  waiting: { label: 'Ready', tone: 'quiet' },
  storing: { label: 'Checking...', tone: 'fresh' },
} as const

/** The chosen files of a dialog. While they are on their way, each can be cancelled. */
export const UploadRows = ({ files, isOffered = isKindOfParts, isBusy }: Props) => (
  <Stack component="ul" aria-label="Files" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {files.uploads.map((upload) => {
      const { key, file, state } = upload
      const isSending = state === 'sending'
      return (
        <UploadRow
          key={key}
          upload={upload}
          progress={`Upload of ${file.name}`}
          size={fileSizeText(file.size)}
          chips={chips}
          buttons={
            !isInVault(upload) && (
              <RemoveButton
                verb={isSending ? 'Cancel' : 'Remove'}
                name={file.name}
                isDisabled={state === 'storing' || (isBusy && !isSending)}
                onClick={() => (isBusy ? files.cancel(upload) : files.remove(upload))}
              />
            )
          }
        >
          {!isInVault(upload) && documentProblem(file) === null && (
            <FactsFields
              facts={upload}
              isOffered={isOffered}
              isBusy={isBusy}
              onChange={(changes) => files.change(key, changes)}
            />
          )}
        </UploadRow>
      )
    })}
  </Stack>
)
