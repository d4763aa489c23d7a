import type { VaultFile } from '@attestry/contract/vault'
import { useState, type SubmitEvent } from 'react'
import { FormDialog } from '../../../ui/form-dialog'
import { useRefreshLists } from '../live/use-manufacturers'
import { FilePicker } from './file-picker'
import { stay, tell, tellFailure } from './upload-dialog'
import { UploadRows } from './upload-rows'
import { useUploads } from './use-uploads'

/** Puts a newer document in the place of a universal one, which stays readable. For admins. */
export function ReplaceDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const refresh = useRefreshLists()
  const [problem, setProblem] = useState<string | null>(null)
  const { uploads, isBusy, add, change, remove, run } = useUploads(() => file.doc_type)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    try {
      if (uploads.length !== 1) throw new Error('Please select one file')
      const done = await run({ manufacturer_id: file.manufacturer_id ?? 0, replaces: file.id })
      tell(done, uploads.length)
      void refresh()
      if (done.failed === 0) onClose()
    } catch (failure) {
      setProblem(tellFailure(failure))
    }
  }
  return (
    <FormDialog
      form={{ submit, isBusy: false, problem, repeatLabel: null }}
      title="Replace Document"
      text={`A newer document takes the place of ${file.original_filename}, which stays readable.`}
      submitLabel={isBusy ? 'Uploading...' : 'Replace'}
      busyLabel="Uploading..."
      isBarred={isBusy}
      width="sm"
      onClose={isBusy ? stay : onClose}
    >
      <FilePicker isDisabled={isBusy || uploads.length > 0} onPick={(files) => add(files.slice(0, 1))} />
      <UploadRows uploads={uploads} types={[file.doc_type]} isBusy={isBusy} onChange={change} onRemove={remove} />
    </FormDialog>
  )
}
