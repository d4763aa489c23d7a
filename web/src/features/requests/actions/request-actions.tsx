import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import PriorityIcon from '@mui/icons-material/FlagOutlined'
import AssignIcon from '@mui/icons-material/GroupAddOutlined'
import MineIcon from '@mui/icons-material/PersonAddAltOutlined'
import StatusIcon from '@mui/icons-material/SwapHorizOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import { addressOf } from '../../../lib/routes'
import { changeRequests, FAILED } from './change-requests'

const loadDialogs = () => import('./change-dialogs')
const StatusDialog = lazy(async () => ({ default: (await loadDialogs()).StatusDialog }))
const PriorityDialog = lazy(async () => ({ default: (await loadDialogs()).PriorityDialog }))
const AssigneeDialog = lazy(async () => ({ default: (await loadDialogs()).AssigneeDialog }))

export const addressOfRequest = ({ id }: Pick<CustomerRequest, 'id'>): string => addressOf('request', { requestId: id })

/** Loaded a moment after the list, so that they open at once. */
export const prepareRequestActions = loadDialogs

/** What people can do to requests, one or several at once. */
export const requestActions: readonly Action<CustomerRequest>[] = [
  {
    name: 'View Details',
    icon: <ViewIcon fontSize="small" />,
    isMinor: true,
    to: addressOfRequest,
  },
  {
    name: 'Assign to Me',
    icon: <MineIcon fontSize="small" />,
    shortcut: 'a',
    isMinor: true,
    isDisabled: ({ assignee_uid }, { uid }) => assignee_uid === uid,
    runAll: (requests, _call, session) => changeRequests(session, requests, { assignee_uid: session.uid }),
    failed: FAILED,
  },
  {
    name: 'Mark Complete',
    icon: <DoneIcon fontSize="small" />,
    shortcut: 'c',
    isMinor: true,
    isDisabled: ({ status }) => status === 'complete',
    runAll: (requests, _call, session) => changeRequests(session, requests, { status: 'complete' }),
    failed: FAILED,
  },
  {
    name: 'Change Status',
    icon: <StatusIcon fontSize="small" />,
    shortcut: 's',
    isMinor: true,
    openAll: (requests, onClose) => <StatusDialog requests={requests} onClose={onClose} />,
  },
  {
    name: 'Assign to',
    icon: <AssignIcon fontSize="small" />,
    shortcut: 'A',
    isMinor: true,
    openAll: (requests, onClose) => <AssigneeDialog requests={requests} onClose={onClose} />,
  },
  {
    name: 'Change Priority',
    icon: <PriorityIcon fontSize="small" />,
    shortcut: 'p',
    isMinor: true,
    openAll: (requests, onClose) => <PriorityDialog requests={requests} onClose={onClose} />,
  },
]

export const nameOfRequest = (request: CustomerRequest): string => requestName(request)
