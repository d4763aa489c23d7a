import { Id } from '@attestry/core/base/primitives'
import { hookHost, SHOWN_DELIVERIES, webhooksApi, type WebhookView } from '@attestry/core/people/webhooks'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useConnectingBackend } from '../../../../lib/api/backend'
import { useSession } from '../../../../lib/api/session'
import { mapLive } from '../../../../lib/live/live'
import { liveQuery } from '../../../../lib/live/live-query'
import { routes } from '../../../../lib/routes'
import { DetailPage, DetailProblem, type DetailWords } from '../../../../ui/detail-page'
import { LiveTable } from '../../../../ui/live-table'
import { MoreButton } from '../../../../ui/more-button'
import { SectionCard } from '../../../../ui/section-card'
import { StatusChip } from '../../../../ui/status-chip'
import { useActions } from '../../../../ui/use-actions'
import { usePageActions } from '../../../../ui/use-page-actions'
import { type DeliveryRow, deliveryColumns } from './delivery-columns'
import { eventText, standingOf, TOPIC_WORDS } from './hook-words'
import { useWebhooks } from './use-webhooks'
import { deliveryActions, webhookActions } from './webhook-actions'

const ShownOnceDialog = lazy(async () => ({
  default: (await import('../../../../ui/shown-once-dialog')).ShownOnceDialog,
}))

const words: DetailWords = {
  back: { to: routes.settings, label: 'Back to Settings' },
  noun: 'Webhook',
  failed: 'Error Loading Webhook',
  missing: 'Webhook not found',
  loading: 'Loading webhook...',
}

/** How often the log is asked for while something waits, and else, in milliseconds. */
const LOOK_AGAIN = { waiting: 3000, quiet: 30_000 }

export function WebhookPage() {
  const id = Id.safeParse(useParams().webhookId)
  return id.success ? <WebhookDetail key={id.data} id={id.data} /> : <DetailProblem words={words} />
}

const nameOf = ({ url }: WebhookView): string => hookHost(url)

/** A webhook, and what was sent there. */
function WebhookDetail({ id }: { id: number }) {
  const { live, changed } = useWebhooks()
  const [secret, setSecret] = useState<string>()
  const known = mapLive(live, (all) => all.find((one) => Number(one.id) === id))
  const webhook = known.status === 'ready' ? known.data : undefined
  const actions = useMemo(() => webhookActions(changed, setSecret), [changed])
  const { entries, dialog } = usePageActions(actions, webhook, { nameOf, id, group: 'Webhook', back: routes.settings })
  const test = entries.find(({ name }) => name === 'Send Test')
  return (
    <DetailPage
      words={words}
      live={known}
      title={nameOf}
      status={(it) => (
        <>
          <StatusChip {...standingOf(it)} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {it.url}
          </Typography>
        </>
      )}
      menu={(it) => <MoreButton name={nameOf(it)} entries={() => entries} />}
      action={
        webhook && (
          <Button variant="contained" startIcon={<SendIcon />} onClick={test?.run}>
            Send Test
          </Button>
        )
      }
    >
      {(it) => (
        <Stack spacing={2}>
          {it && (
            <SectionCard title="It Is Told When">
              <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
                {it.topics.map((topic) => (
                  <li key={topic}>{TOPIC_WORDS[topic]}</li>
                ))}
              </Typography>
            </SectionCard>
          )}
          {it && <Log webhook={it} />}
          {dialog}
          <Suspense fallback={null}>
            {secret !== undefined && (
              <ShownOnceDialog
                title="Your New Secret"
                label="Signing secret"
                secret={secret}
                onClose={() => setSecret(undefined)}
              />
            )}
          </Suspense>
        </Stack>
      )}
    </DetailPage>
  )
}

const nameOfDelivery = ({ type }: DeliveryRow): string => eventText(type)

function Log({ webhook: { id, is_on } }: { webhook: WebhookView }) {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const { changed } = useWebhooks()
  const query = useQuery({
    queryKey: ['webhooks', org, 'log', id],
    queryFn: async () => {
      const { deliveries } = await (await connecting).api.call(webhooksApi.listWebhookDeliveries, { id })
      return deliveries.map((delivery): DeliveryRow => ({ ...delivery, id: delivery.message_id }))
    },
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') ? LOOK_AGAIN.waiting : LOOK_AGAIN.quiet,
    staleTime: 0,
  })
  const actions = useActions(
    useMemo(() => deliveryActions(id, is_on, changed), [id, is_on, changed]),
    nameOfDelivery,
  )
  return (
    <SectionCard title="Sent" text={`The newest ${SHOWN_DELIVERIES} of the last 30 days`} isFlush>
      <LiveTable
        live={mapLive(liveQuery(query), (items) => ({ items }))}
        failed="Failed to load what was sent"
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            Nothing yet.
          </Typography>
        }
        label="Sent"
        columns={deliveryColumns}
        actions={actions}
        skeleton={{ rows: 3, narrow: 117, wide: 61 }}
      />
      {actions.dialog}
    </SectionCard>
  )
}
