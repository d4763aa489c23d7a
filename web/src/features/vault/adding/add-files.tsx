import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import type { Source } from '../../../lib/forms/use-uploads'
import { UNSTORED } from '../bulk/unstored-key'
import { DropZone } from './drop-zone'

const AddFilesDialog = lazy(async () => ({ default: (await import('./add-files-dialog')).AddFilesDialog }))
const UnstoredNotice = lazy(async () => ({ default: (await import('./unstored-notice')).UnstoredNotice }))

/** `isOfCompany`: they are papers of the company, unless their text names parts of the vault. */
type AddFiles = (files: readonly Source[], how?: { isOfCompany: boolean }) => void

const Context = createContext<AddFiles | null>(null)

/** Takes files of any kind that are to come into the vault, and shows what they are. */
export function useAddFiles(): AddFiles {
  const add = use(Context)
  if (!add) throw new Error('useAddFiles must be used within an AddFilesArea')
  return add
}

/** A part of the screen on which files can be dropped anywhere. */
export function AddFilesArea({ children }: { children: ReactNode }) {
  const [batch, setBatch] = useState<{ files: readonly Source[]; isOfCompany: boolean; turn: number } | null>(null)
  const [wasLeft] = useState(isSomethingLeft)
  const add = useCallback<AddFiles>((files, { isOfCompany } = { isOfCompany: false }) => {
    if (files.length > 0) setBatch((before) => ({ files, isOfCompany, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  return (
    <Context value={add}>
      <DropZone onDrop={add}>
        <Suspense fallback={null}>{wasLeft && <UnstoredNotice isBusy={batch !== null} onContinue={add} />}</Suspense>
        {children}
      </DropZone>
      <Suspense fallback={null}>
        {batch && (
          <AddFilesDialog
            key={batch.turn}
            files={batch.files}
            isOfCompany={batch.isOfCompany}
            onClose={() => setBatch(null)}
          />
        )}
      </Suspense>
    </Context>
  )
}

/** Whether a dialog has left something; what that is, is read where it is shown. */
const isSomethingLeft = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(UNSTORED))
