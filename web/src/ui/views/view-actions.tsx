import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { Action } from '../../lib/actions/action'
import type { ShownView, ViewedList } from './use-views'
import { ViewDialog } from './view-dialog'

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

/** What people can do to a view of this list that they see. */
export const viewActions = <Search,>(list: ViewedList<Search>): readonly Action<ShownView<Search>>[] => [
  {
    name: 'Edit View',
    icon: <EditIcon fontSize="small" />,
    open: (view, onClose) => <ViewDialog list={list} view={view} search={view.search} onClose={onClose} />,
  },
  {
    name: 'Delete View',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    run: async ({ id, name, search, is_shared }, call) => {
      await list.remove(call, id)
      const restore = async () => {
        await list.add(call, { name, search, is_shared })
        return ['View restored'] as const
      }
      const failed = ['Failed to restore the view'] as const
      return ['View deleted', undefined, { work: restore, failed, milliseconds: UNDO }]
    },
    failed: ['Failed to delete the view'],
  },
]
