/** What can be done to a document wherever it is listed. */
import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { refutableIn } from '@attestry/core/vault/refuted'
import { type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import DownloadIcon from '@mui/icons-material/Download'
import SaidIcon from '@mui/icons-material/FactCheckOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { useDownload } from '../../../lib/actions/use-download'

const PdfPreview = lazy(async () => ({ default: (await import('../../../ui/pdf-preview')).PdfPreview }))
const SaidDialog = lazy(async () => ({ default: (await import('./said-dialog')).SaidDialog }))
const EditFileDialog = lazy(async () => ({ default: (await import('./edit-file-dialog')).EditFileDialog }))

export const previewAction: Action<VaultFile> = {
  name: 'Preview',
  icon: <PreviewIcon fontSize="small" />,
  // The browser shows nothing else.
  isEnabled: ({ original_filename }) => mimeOf(original_filename) === PDF,
  open: (file, onClose) => <PdfPreview file={file} onClose={onClose} />,
}

export const saidAction: Action<VaultFile> = {
  name: 'What It Says',
  icon: <SaidIcon fontSize="small" />,
  isEnabled: ({ reading, refuted }) =>
    refuted.length > 0 ||
    reading?.composition !== undefined ||
    (reading !== null && reading.summary === null && refutableIn(reading).length > 0),
  open: ({ id, original_filename }, onClose) => <SaidDialog id={id} filename={original_filename} onClose={onClose} />,
}

export const downloadAction = (download: ReturnType<typeof useDownload>): Action<VaultFile> => ({
  name: 'Download',
  icon: <DownloadIcon fontSize="small" />,
  run: async ({ id, original_filename }) => {
    await download(vaultApi.downloadFile, { id }, original_filename)
  },
  failed: ['Download Failed', 'Failed to download document'],
})

export const editAction: Action<VaultFile> = {
  name: 'Edit',
  icon: <EditIcon fontSize="small" />,
  open: (file, onClose) => <EditFileDialog file={file} onClose={onClose} />,
}
