import type { WebhookDeliveryView } from '@attestry/core/people/webhooks'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../../lib/text/date-text'
import type { Column } from '../../../../ui/data-table'
import { StatusChip } from '../../../../ui/status-chip'
import { callText, DELIVERY_CHIPS, eventText } from './hook-words'

export type DeliveryRow = WebhookDeliveryView & { id: string }

export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  {
    label: 'Event',
    share: 36,
    narrow: 'main',
    cell: ({ type, created_at }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {eventText(type)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {fullDateText(created_at)}
        </Typography>
      </>
    ),
  },
  { label: 'Status', share: 14, narrow: 'above', cell: ({ state }) => <StatusChip {...DELIVERY_CHIPS[state]} /> },
  { label: 'Last Call', share: 38, narrow: 'below', cell: (delivery) => <LastCall {...delivery} /> },
]

function LastCall({ calls, next_at }: DeliveryRow) {
  const last = calls.at(-1)
  if (!last) return <Typography variant="body2">Not called yet</Typography>
  const times = calls.length === 1 ? fullDateText(last.at) : `${calls.length} calls, last ${fullDateText(last.at)}`
  return (
    <>
      <Typography variant="body2">{callText(last)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {next_at === null ? times : `${times}, next ${fullDateText(next_at)}`}
      </Typography>
    </>
  )
}
