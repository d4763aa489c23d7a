import type { Answer } from '@attestry/core/base/endpoint'
import { HookTopic, WebhookForm, webhooksApi, type WebhookView } from '@attestry/core/people/webhooks'
import { z } from 'zod'
import { useSession } from '../../../../lib/api/session'
import { useCallForm } from '../../../../lib/forms/use-call-form'
import { BoxesInput } from '../../../../ui/boxes-input'
import { FormDialog } from '../../../../ui/form-dialog'
import { TextInput } from '../../../../ui/text-input'
import { UnverifiedAlert } from '../../../../ui/unverified-alert'
import { TOPIC_WORDS } from './hook-words'

const Fields = z.strictObject({
  url: WebhookForm.shape.url,
  topics: z.array(HookTopic).min(1, 'Choose at least one'),
})

type Making = { onMade: (made: Answer<typeof webhooksApi.createWebhook>) => void; onClose: () => void }

/** Adds a webhook. */
export function WebhookDialog({ onMade, onClose }: Making) {
  const { isVerified } = useSession()
  const form = useCallForm(Fields, {
    start: { url: '', topics: [] },
    send: (fields, call) => call(webhooksApi.createWebhook, fields),
    failed: ['Failed to add the webhook'],
    onDone: onMade,
    again: 'Add Another',
  })
  return (
    <FormDialog
      form={form}
      title="New Webhook"
      text="Attestry posts a short message there, signed with a secret that you get next. It says ids and states; what customers write is not in it."
      submitLabel="Add Webhook"
      busyLabel="Adding..."
      width="sm"
      isBarred={!isVerified}
      onClose={onClose}
    >
      <UnverifiedAlert />
      <WebhookInputs form={form} />
    </FormDialog>
  )
}

type Changing = { webhook: WebhookView; onChanged: () => void; onClose: () => void }

/** Changes where a webhook is, or what it is told. */
export function ChangeWebhookDialog({ webhook, onChanged, onClose }: Changing) {
  const { id, url, topics } = webhook
  const form = useCallForm(Fields, {
    start: { url, topics },
    send: (_fields, call, changed) => call(webhooksApi.changeWebhook, { id, ...changed }),
    done: () => ['Webhook changed'],
    failed: ['Failed to change the webhook'],
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Change Webhook"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <WebhookInputs form={form} />
    </FormDialog>
  )
}

const WebhookInputs = ({ form }: { form: ReturnType<typeof useCallForm<typeof Fields, unknown>> }) => (
  <>
    <TextInput
      label="Address"
      required
      type="url"
      autoComplete="off"
      hint="It begins with https:// and can be reached from the internet"
      {...form.field('url')}
    />
    <BoxesInput label="Tell it when" options={TOPIC_WORDS} {...form.field('topics')} />
  </>
)
