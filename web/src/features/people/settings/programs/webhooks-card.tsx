import type { Answer } from '@attestry/core/base/endpoint'
import { MAX_WEBHOOKS, type webhooksApi } from '@attestry/core/people/webhooks'
import WebhookIcon from '@mui/icons-material/Webhook'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { mapLive } from '../../../../lib/live/live'
import { routes } from '../../../../lib/routes'
import { LiveTable } from '../../../../ui/live-table'
import { SectionCard } from '../../../../ui/section-card'
import { useWebhooks } from './use-webhooks'
import { webhookColumns } from './webhook-columns'

const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog')).WebhookDialog }))
const ShownOnceDialog = lazy(async () => ({
  default: (await import('../../../../ui/shown-once-dialog')).ShownOnceDialog,
}))

type Made = Answer<typeof webhooksApi.createWebhook>

/** The addresses that are told what happens. For admins. */
export function WebhooksCard() {
  const { live, changed } = useWebhooks()
  const [opened, setOpened] = useState<'form' | Made>()
  const webhooks = mapLive(live, (items) => ({ items }))
  return (
    <SectionCard
      title="Webhooks"
      text={
        <>
          Attestry tells programs of your own what happens.{' '}
          <Link component={RouterLink} to={routes.apiGuide}>
            What they get
          </Link>
        </>
      }
      action={
        <Button
          variant="outlined"
          startIcon={<WebhookIcon />}
          disabled={webhooks.status !== 'ready' || webhooks.data.items.length >= MAX_WEBHOOKS}
          onClick={() => setOpened('form')}
        >
          New Webhook
        </Button>
      }
      isFlush
    >
      <LiveTable
        live={webhooks}
        failed="Failed to load the webhooks"
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            No webhooks yet.
          </Typography>
        }
        label="Webhooks"
        columns={webhookColumns}
        hasLinks
        skeleton={{ rows: 1, narrow: 101, wide: 73 }}
      />
      <Suspense fallback={null}>
        {opened === 'form' && (
          <WebhookDialog
            onClose={() => setOpened(undefined)}
            onMade={(made) => {
              setOpened(made)
              void changed()
            }}
          />
        )}
        {typeof opened === 'object' && (
          <ShownOnceDialog
            title="Your New Webhook"
            label="Signing secret"
            secret={opened.secret}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </SectionCard>
  )
}
