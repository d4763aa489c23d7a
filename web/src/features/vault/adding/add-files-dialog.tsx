import { useState } from 'react'
import type { Source } from '../../../lib/forms/use-uploads'
import { BulkUploadDialog } from '../bulk/bulk-upload-dialog'
import { onlyList } from '../bulk/sort-files'
import { ImportDialog } from '../import/import-dialog'

type Props = { files: readonly Source[]; isOfCompany: boolean; onClose: () => void }

/** What becomes of files that were added: a list alone is imported, all else is a pile. */
export function AddFilesDialog({ files, isOfCompany, onClose }: Props) {
  const [list, setList] = useState(() => onlyList(files))
  const [id, setId] = useState<number | null>(null)
  if (onlyList(files) === null) return <BulkUploadDialog files={files} isOfCompany={isOfCompany} onClose={onClose} />
  const open = (opened: number | null) => {
    setId(opened)
    if (opened === null) setList(null)
  }
  return <ImportDialog id={id} {...(list && { file: list })} onOpen={open} onClose={onClose} />
}
