import type { VaultFile } from '@attestry/core/vault/vault'
import { FilePicker } from '../../../ui/file-picker'
import { UploadForm } from './upload-form'
import { UploadProblem } from '../../../lib/forms/upload-problem'
import { UploadRows } from './upload-rows'
import { useDocumentUploads } from './use-document-uploads'

/** Puts a newer document in the place of a universal one (for admins), or of a paper of the company; it stays readable. */
export function ReplaceDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const files = useDocumentUploads(() => file.doc_type)
  const send = async () => {
    if (files.uploads.length !== 1) throw new UploadProblem('Please select one file')
    const { id: replaces, manufacturer_id } = file
    return files.storeAll(manufacturer_id === null ? { of_company: true, replaces } : { manufacturer_id, replaces })
  }
  return (
    <UploadForm
      title="Replace Document"
      text={`A newer document takes the place of ${file.original_filename}, which stays readable.`}
      submitLabel="Replace"
      count={files.uploads.length}
      send={send}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <FilePicker isDisabled={isBusy || files.uploads.length > 0} onPick={(some) => files.add(some.slice(0, 1))} />
          <UploadRows files={files} isOffered={(type) => type === file.doc_type} isBusy={isBusy} />
        </>
      )}
    </UploadForm>
  )
}
