import { vaultViewsApi } from '@attestry/core/vault/vault-views'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { Action } from '../../../lib/actions/action'
import type { ShownView } from './use-vault-views'
import { ViewDialog } from './view-dialog'

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

/** What people can do to a view that they see. */
export const viewActions: readonly Action<ShownView>[] = [
  {
    name: 'Edit View',
    icon: <EditIcon fontSize="small" />,
    open: (view, onClose) => <ViewDialog view={view} search={view.search} onClose={onClose} />,
  },
  {
    name: 'Delete View',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    run: async ({ id, name, search, is_shared }, call) => {
      await call(vaultViewsApi.deleteVaultView, { id })
      const restore = async () => {
        await call(vaultViewsApi.addVaultView, { name, search, is_shared })
        return ['View restored'] as const
      }
      const failed = ['Failed to restore the view'] as const
      return ['View deleted', undefined, { work: restore, failed, milliseconds: UNDO }]
    },
    failed: ['Failed to delete the view'],
  },
]
