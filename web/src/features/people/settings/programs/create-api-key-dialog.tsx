import type { Answer } from '@attestry/core/base/endpoint'
import { ApiKeyForm, apiKeysApi, KEY_DAYS } from '@attestry/core/people/api-keys'
import { KeyScope } from '@attestry/core/base/key-scope'
import { z } from 'zod'
import { useSession } from '../../../../lib/api/session'
import { useCallForm } from '../../../../lib/forms/use-call-form'
import { BoxesInput } from '../../../../ui/boxes-input'
import { FormDialog } from '../../../../ui/form-dialog'
import { SelectInput } from '../../../../ui/select-input'
import { TextInput } from '../../../../ui/text-input'
import { UnverifiedAlert } from '../../../../ui/unverified-alert'
import { SCOPE_WORDS } from './scope-words'

const ENDS = { ...Object.fromEntries(KEY_DAYS.map((days) => [`${days}`, `In ${days} days`])), never: 'Never' }

const Fields = z.strictObject({
  name: ApiKeyForm.shape.name,
  scopes: z.array(KeyScope).min(1, 'Choose at least one'),
  expires: z.string().transform((days) => KEY_DAYS.find((one) => `${one}` === days) ?? null),
})

type Props = { onMade: (made: Answer<typeof apiKeysApi.createApiKey>) => void; onClose: () => void }

/** Makes an API key. */
export function CreateApiKeyDialog({ onMade, onClose }: Props) {
  const { isVerified } = useSession()
  const form = useCallForm(Fields, {
    start: { name: '', scopes: [], expires: '90' },
    send: ({ name, scopes, expires }, call) =>
      call(apiKeysApi.createApiKey, { name, scopes, expires_in_days: expires }),
    failed: ['Failed to make the key'],
    onDone: onMade,
    again: 'Make Another',
  })
  return (
    <FormDialog
      form={form}
      title="New API Key"
      text="A program calls Attestry with it. It sees your whole organization, as far as you allow, and is nobody's: it cannot change people, settings or keys."
      submitLabel="Make Key"
      busyLabel="Making..."
      width="sm"
      isBarred={!isVerified}
      onClose={onClose}
    >
      <UnverifiedAlert />
      <TextInput
        label="Key Name"
        required
        autoComplete="off"
        hint="Which program it is for, such as ERP"
        {...form.field('name')}
      />
      <BoxesInput label="It may" options={SCOPE_WORDS} {...form.field('scopes')} />
      <SelectInput label="Ends" options={ENDS} {...form.field('expires')} />
    </FormDialog>
  )
}
