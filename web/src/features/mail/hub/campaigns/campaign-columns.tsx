import type { Campaign } from '@attestry/core/outreach/campaigns'
import { dateText } from '../../../../lib/text/date-text'
import { addressOf } from '../../../../lib/routes'
import type { Column } from '../../../../ui/data-table'
import { RowLink } from '../../../../ui/row-link'
import { StatusChip } from '../../../../ui/status-chip'

export const campaignColumns: readonly Column<Campaign>[] = [
  {
    label: 'Name',
    share: 46,
    narrow: 'main',
    cell: ({ id, name }) => (
      <RowLink weight={600} to={addressOf('campaign', { campaignId: id })}>
        {name}
      </RowLink>
    ),
  },
  { label: 'Date', share: 20, narrow: 'above', cell: ({ created_at }) => dateText(created_at) },
  {
    label: 'Emails',
    share: 14,
    narrow: 'below',
    cell: ({ mail_count }) => (mail_count === 1 ? '1 email' : `${mail_count} emails`),
  },
  { label: 'Status', share: 20, narrow: 'below', cell: (campaign) => <CampaignChip campaign={campaign} /> },
]

const words = {
  sending: ['Sending', 'fresh'],
  done: ['Sent', 'good'],
  stopped: ['Stopped', 'attention'],
} as const

/** How far a campaign has come. */
export function CampaignChip({ campaign: { state } }: { campaign: Pick<Campaign, 'state'> }) {
  const [label, tone] = words[state]
  return <StatusChip label={label} tone={tone} />
}
