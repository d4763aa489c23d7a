import { bulkApi, type ChosenProduct } from '@attestry/core/vault/bulk'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { Said } from '../../../lib/actions/notify'
import { counted } from './counted'

const SetTypeDialog = lazy(async () => ({ default: (await import('./set-type-dialog')).SetTypeDialog }))
const AskMakers = lazy(async () => ({ default: (await import('./ask-makers')).AskMakers }))

/** What people can do to several products at once. */
export const productActions: readonly Action<ChosenProduct>[] = [
  {
    name: 'Set Type',
    icon: <CategoryIcon />,
    shortcut: 't',
    openAll: (products, onClose) => <SetTypeDialog products={products} onClose={onClose} />,
  },
  {
    name: 'Ask Makers',
    icon: <MailIcon />,
    shortcut: 'm',
    openAll: (products) => <AskMakers products={products} />,
  },
  {
    name: 'Delete',
    icon: <DeleteIcon />,
    shortcut: '#',
    removes: true,
    confirm: (product, all) => ({
      title: all.length > 1 ? `Delete ${all.length} Products` : 'Delete Product',
      text: `${all.length > 1 ? `${all.length} products` : product.part_number} will be deleted with ${all.length > 1 ? 'their' : 'its'} documents and emails. You can undo this for 5 seconds; after that it cannot be undone.`,
      confirmLabel: 'Delete',
    }),
    runAll: async (products, call) => {
      const { id, product_ids } = await call(bulkApi.deleteProducts, { product_ids: products.map((one) => one.id) })
      const work = async (): Promise<Said> => {
        await call(bulkApi.undoProductDeletion, { id })
        return [`${counted(product_ids.length)} restored`]
      }
      const gone = products.length - product_ids.length
      const failed = ['Error', 'It could not be undone.'] as const
      return [
        `${counted(product_ids.length)} deleted`,
        gone > 0 ? `${counted(gone)} had been deleted already.` : undefined,
        { work, failed, milliseconds: UNDO_WINDOW },
      ]
    },
    failed: ['Failed to delete the products'],
  },
]
