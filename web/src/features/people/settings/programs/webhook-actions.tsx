import { hookHost, webhooksApi, type WebhookView } from '@attestry/core/people/webhooks'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import KeyIcon from '@mui/icons-material/Key'
import PowerIcon from '@mui/icons-material/PowerSettingsNew'
import ReplayIcon from '@mui/icons-material/Replay'
import SendIcon from '@mui/icons-material/SendOutlined'
import { lazy } from 'react'
import type { Action } from '../../../../lib/actions/action'
import type { DeliveryRow } from './delivery-columns'

const ChangeWebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog')).ChangeWebhookDialog }))

/** What can be done to a webhook; `changed` after each, `showSecret` for one that is shown once. */
export const webhookActions = (
  changed: () => Promise<void>,
  showSecret: (secret: string) => void,
): readonly Action<WebhookView>[] => [
  {
    name: 'Send Test',
    icon: <SendIcon />,
    run: async ({ id }, call) => {
      await call(webhooksApi.testWebhook, { id })
      await changed()
    },
    failed: ['Failed to send a test'],
  },
  {
    name: 'Change Webhook',
    icon: <EditIcon />,
    open: (webhook, onClose) => (
      <ChangeWebhookDialog webhook={webhook} onChanged={() => void changed()} onClose={onClose} />
    ),
  },
  {
    name: 'Turn Off',
    icon: <PowerIcon />,
    isEnabled: ({ is_on }) => is_on,
    run: async ({ id }, call) => {
      await call(webhooksApi.changeWebhook, { id, is_on: false })
      await changed()
      return ['Webhook turned off', 'What happens meanwhile is not sent there, also not later.']
    },
    failed: ['Failed to turn it off'],
  },
  {
    name: 'Turn On',
    icon: <PowerIcon />,
    isEnabled: ({ is_on }) => !is_on,
    run: async ({ id }, call) => {
      await call(webhooksApi.changeWebhook, { id, is_on: true })
      await changed()
      return ['Webhook turned on']
    },
    failed: ['Failed to turn it on'],
  },
  {
    name: 'Replace Secret',
    icon: <KeyIcon />,
    confirm: ({ url }) => ({
      title: 'Replace Secret',
      text: `From now on, what is sent to ${hookHost(url)} is signed with a new secret. What it does not accept meanwhile is sent again.`,
      confirmLabel: 'Replace',
    }),
    run: async ({ id }, call) => {
      showSecret((await call(webhooksApi.rollWebhookSecret, { id })).secret)
    },
    failed: ['Failed to replace the secret'],
  },
  {
    name: 'Delete Webhook',
    icon: <DeleteIcon />,
    removes: true,
    confirm: ({ url }) => ({
      title: 'Delete Webhook',
      text: `Nothing is sent to ${hookHost(url)} any more, and its log is gone. This cannot be undone.`,
      confirmLabel: 'Delete',
    }),
    run: async ({ id }, call) => {
      await call(webhooksApi.deleteWebhook, { id })
      await changed()
      return ['Webhook deleted']
    },
    failed: ['Failed to delete the webhook'],
  },
]

/** What can be done to a message of a webhook. */
export const deliveryActions = (
  webhook: number,
  isOn: boolean,
  changed: () => Promise<void>,
): readonly Action<DeliveryRow>[] => [
  {
    name: 'Send Again',
    icon: <ReplayIcon />,
    isEnabled: ({ state, type }) => state !== 'waiting' && (isOn || type === 'webhook.test'),
    run: async ({ message_id: messageId }, call) => {
      await call(webhooksApi.resendWebhookDelivery, { id: webhook, messageId })
      await changed()
    },
    failed: ['Failed to send it again'],
  },
]
