import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ReplaceIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { useDownload } from '../../../lib/actions/use-download'
import { downloadAction, editAction, previewAction, saidAction } from '../product/file-actions'

const ReplaceDialog = lazy(async () => ({ default: (await import('../upload/replace-dialog')).ReplaceDialog }))

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

/** What everybody can do to papers of the company. */
export const paperActions = (download: ReturnType<typeof useDownload>): readonly Action<VaultFile>[] => [
  previewAction,
  saidAction,
  downloadAction(download),
  editAction,
  {
    name: 'Replace',
    icon: <ReplaceIcon fontSize="small" />,
    // A newer form of the trade takes the place of the older one by itself.
    isEnabled: ({ superseded_by, original_filename }) => superseded_by === null && mimeOf(original_filename) === PDF,
    open: (file, onClose) => <ReplaceDialog file={file} onClose={onClose} />,
  },
  {
    name: 'Delete',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    run: async ({ id }, call) => {
      await call(vaultApi.deleteFile, { id })
      const work = async () => {
        await call(vaultApi.restorePaper, { id })
        return ['Document restored'] as const
      }
      return ['Document Deleted', undefined, { work, failed: ['Failed to restore the document'], milliseconds: UNDO }]
    },
    failed: ['Delete Failed', 'Failed to delete document'],
  },
]
