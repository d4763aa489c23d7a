import { ViewName } from '@attestry/core/base/kept-view'
import { valuesOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { CheckInput } from '../check-input'
import { FormDialog } from '../form-dialog'
import { TextInput } from '../text-input'
import type { ShownView, ViewedList } from './use-views'

type Props<Search> = { list: ViewedList<Search>; view?: ShownView<Search>; search: Search; onClose: () => void }

/** Keeps the search that is shown under a name, or changes the name of one that is kept. */
export function ViewDialog<Search>({ list, view, search, onClose }: Props<Search>) {
  const form = useCallForm(ViewName, {
    start: valuesOf(ViewName, { name: view?.name, is_shared: view?.is_shared ?? false }),
    send: (fields, call) =>
      view ? list.update(call, { ...fields, id: view.id }) : list.add(call, { ...fields, search }),
    done: () => [view ? 'View changed' : 'View saved'],
    failed: ['Failed to save the view'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={view ? 'Edit View' : 'Save View'}
      text={view ? undefined : list.hint}
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
