import { hookHost, HookTopic, type WebhookView } from '@attestry/core/people/webhooks'
import Typography from '@mui/material/Typography'
import { addressOf } from '../../../../lib/routes'
import { fullDateText } from '../../../../lib/text/date-text'
import type { Column } from '../../../../ui/data-table'
import { RowLink } from '../../../../ui/row-link'
import { StatusChip } from '../../../../ui/status-chip'
import { standingOf, TOPIC_WORDS } from './hook-words'
import { NameOf } from './name-of'

export const webhookColumns: readonly Column<WebhookView>[] = [
  {
    label: 'Webhook',
    share: 40,
    narrow: 'main',
    cell: ({ id, url, created_by, created_at }) => (
      <>
        <RowLink weight={600} to={addressOf('webhook', { webhookId: id })}>
          {hookHost(url)}
        </RowLink>
        <Typography variant="caption" color="textSecondary" component="p">
          Added {fullDateText(created_at)} by <NameOf uid={created_by} />
        </Typography>
      </>
    ),
  },
  {
    label: 'It is told when',
    share: 44,
    narrow: 'below',
    cell: ({ topics }) => (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {topics.length === HookTopic.options.length
          ? 'Anything happens that can be told'
          : topics.map((topic) => TOPIC_WORDS[topic]).join('; ')}
      </Typography>
    ),
  },
  { label: 'Status', share: 16, narrow: 'below', cell: (webhook) => <StatusChip {...standingOf(webhook)} /> },
]
