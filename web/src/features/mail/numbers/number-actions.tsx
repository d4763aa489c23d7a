import { customerNumbersApi } from '@attestry/core/mail/customer-numbers'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { Action } from '../../../lib/actions/action'
import { NumberDialog } from './number-dialog'
import type { NumberRow } from '../live/use-customer-numbers'

const UNDO_TIME = 5000

/** What people can do to a number that is remembered of the customer at an address. */
export const numberActions = (address: string): readonly Action<NumberRow>[] => [
  {
    name: 'Correct',
    icon: <EditIcon fontSize="small" />,
    open: (row, onClose) => <NumberDialog address={address} row={row} onClose={onClose} />,
  },
  {
    name: 'Forget',
    icon: <DeleteIcon fontSize="small" />,
    run: async ({ number, part_number, manufacturer }, call) => {
      await call(customerNumbersApi.forgetNumber, { address, number })
      const work = async () => {
        await call(customerNumbersApi.rememberNumber, { address, number, part_number, manufacturer })
        return [`${number} is remembered again`] as const
      }
      return [`${number} forgotten`, undefined, { work, failed: ['Error'], milliseconds: UNDO_TIME }]
    },
    failed: ['Failed to forget the number'],
  },
]
