import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import type { Source } from '../../../lib/forms/use-uploads'
import { DropZone } from './drop-zone'
import { onlyList } from '../bulk/sort-files'
import { UnstoredNotice } from './unstored-notice'

const BulkUploadDialog = lazy(async () => ({ default: (await import('../bulk/bulk-upload-dialog')).BulkUploadDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog')).ImportDialog }))

type AddFiles = (files: readonly Source[]) => void

const Context = createContext<AddFiles | null>(null)

/** Takes files of any kind that are to come into the vault, and shows what they are. */
export function useAddFiles(): AddFiles {
  const add = use(Context)
  if (!add) throw new Error('useAddFiles must be used within an AddFilesArea')
  return add
}

/** A part of the screen on which files can be dropped anywhere. */
export function AddFilesArea({ children }: { children: ReactNode }) {
  const [batch, setBatch] = useState<{ files: readonly Source[]; turn: number } | null>(null)
  const add = useCallback<AddFiles>((files) => {
    if (files.length > 0) setBatch((before) => ({ files, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  return (
    <Context value={add}>
      <DropZone onDrop={add}>
        <UnstoredNotice isBusy={batch !== null} onContinue={add} />
        {children}
      </DropZone>
      <Suspense fallback={null}>
        {batch && <AddFilesDialog key={batch.turn} files={batch.files} onClose={() => setBatch(null)} />}
      </Suspense>
    </Context>
  )
}

function AddFilesDialog({ files, onClose }: { files: readonly Source[]; onClose: () => void }) {
  const [list, setList] = useState(() => onlyList(files))
  const [id, setId] = useState<number | null>(null)
  if (onlyList(files) === null) return <BulkUploadDialog files={files} onClose={onClose} />
  const open = (opened: number | null) => {
    setId(opened)
    if (opened === null) setList(null)
  }
  return <ImportDialog id={id} {...(list && { file: list })} onOpen={open} onClose={onClose} />
}
