import { useState, type ReactNode, type SubmitEvent } from 'react'
import { isSignedOut } from '../../../lib/api/api-error'
import { notifyDone, notifyFailure } from '../../../lib/actions/notify'
import { FormDialog } from '../../../ui/form-dialog'
import { useRefreshLists } from '../../../lib/live/use-manufacturers'
import { problemOf } from '../../../lib/forms/upload-problem'
import type { UploadsDone } from './use-document-uploads'

type Props = {
  title: string
  text?: string
  submitLabel: string
  /** How many files there are. */
  count: number
  /** Stores them. What it throws is told. */
  send: () => Promise<UploadsDone>
  onClose: () => void
  children: (isBusy: boolean) => ReactNode
}

/**
 * The dialog around files that are to be stored. While they are on their way each of them can be cancelled, and the
 * dialog stays to say what became of them.
 */
export function UploadForm({ title, text, submitLabel, count, send, onClose, children }: Props) {
  const refresh = useRefreshLists()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    setBusy(true)
    try {
      const done = await send()
      tell(done, count)
      if (done.failed === 0) onClose()
      void refresh()
    } catch (failure) {
      setProblem(tellFailure(failure))
    }
    setBusy(false)
  }
  return (
    <FormDialog
      form={{ submit, isBusy: false, problem, repeatLabel: null }}
      title={title}
      {...(text !== undefined && { text })}
      submitLabel={isBusy ? 'Uploading...' : submitLabel}
      busyLabel="Uploading..."
      isBarred={isBusy}
      width="sm"
      onClose={isBusy ? stay : onClose}
    >
      {children(isBusy)}
    </FormDialog>
  )
}

const stay = (): void => {}

/** The toast for what became of the files. */
function tell({ stored, failed, problem }: UploadsDone, count: number): void {
  if (count === 0) notifyDone('Success', 'The product was updated')
  else if (stored === 0) notifyFailure('Upload Failed', undefined, problem)
  else tellStored({ stored, failed })
}

/** The toast for documents that are in the vault now. */
export function tellStored({ stored, failed }: Pick<UploadsDone, 'stored' | 'failed'>): void {
  const documents = stored === 1 ? 'document' : 'documents'
  const rest = failed > 0 ? ` (${failed} failed)` : ''
  notifyDone('Success', `Successfully uploaded ${stored} ${documents} to vault${rest}`)
}

/** The toast for an upload that could not be tried at all, and what the dialog says. */
function tellFailure(failure: unknown): string {
  const [title, text] = isSignedOut(failure)
    ? ['Authentication Required', 'Please log in to upload documents']
    : ['Upload Failed', problemOf(failure)]
  notifyFailure(title, undefined, text)
  return text
}
