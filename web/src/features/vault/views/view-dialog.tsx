import { type ViewedSearch, vaultViewsApi } from '@attestry/core/vault/vault-views'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { CheckInput } from '../../../ui/check-input'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import type { ShownView } from './use-vault-views'

type Props = { view?: ShownView; search: ViewedSearch; onClose: () => void }

const Fields = vaultViewsApi.updateVaultView.input.omit({ id: true })

/** Keeps the search that is shown under a name, or changes the name of one that is kept. */
export function ViewDialog({ view, search, onClose }: Props) {
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { name: view?.name, is_shared: view?.is_shared ?? false }),
    send: (fields, call) =>
      view
        ? call(vaultViewsApi.updateVaultView, { ...fields, id: view.id })
        : call(vaultViewsApi.addVaultView, { ...fields, search }),
    done: () => [view ? 'View changed' : 'View saved'],
    failed: ['Failed to save the view'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={view ? 'Edit View' : 'Save View'}
      text={view ? undefined : 'The filters, the search and the order as they are now.'}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextInput label="Name" required {...form.field('name')} />
      <CheckInput
        label="Share with the team"
        hint="Everybody sees it, and anybody may change or delete it."
        {...form.field('is_shared')}
      />
    </FormDialog>
  )
}
