import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { RequestStatusChip } from '../../../ui/request-status-chip'
import { PriorityChip } from '../words/request-chips'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { PRIORITY_NAMES } from '@attestry/core/requests/words'

const loadDialogs = () => import('../actions/change-dialogs')
const StatusDialog = lazy(async () => ({ default: (await loadDialogs()).StatusDialog }))
const PriorityDialog = lazy(async () => ({ default: (await loadDialogs()).PriorityDialog }))

/** Status and priority. Each is a button that changes it. */
export function StateButtons({ request }: { request: CustomerRequest }) {
  const [opened, setOpened] = useState<'status' | 'priority' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`Status: ${REQUEST_STATUS_NAMES[request.status]}. Change`}
        onClick={() => setOpened('status')}
        sx={look}
      >
        <RequestStatusChip status={request.status} />
        <ExpandIcon fontSize="small" />
      </ButtonBase>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`Priority: ${PRIORITY_NAMES[request.priority]}. Change`}
        onClick={() => setOpened('priority')}
        sx={look}
      >
        <PriorityChip priority={request.priority} />
        <ExpandIcon fontSize="small" />
      </ButtonBase>
      <Suspense fallback={null}>
        {opened === 'status' && <StatusDialog requests={[request]} onClose={close} />}
        {opened === 'priority' && <PriorityDialog requests={[request]} onClose={close} />}
      </Suspense>
    </>
  )
}

const look = {
  minHeight: 24,
  fontFamily: 'inherit',
  borderRadius: '8px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
