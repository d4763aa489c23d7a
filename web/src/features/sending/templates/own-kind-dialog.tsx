import type { OwnType } from '@attestry/core/base/document-type'
import type { OwnKind } from '@attestry/core/base/own-kinds'
import { OWN_PLACES, OwnKindAbout, OwnKindForm } from '@attestry/core/sending/own-kind-form'
import { templatesApi } from '@attestry/core/sending/templates'
import { z } from 'zod'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({
  name: OwnKindForm.shape.name,
  about: OwnKindAbout,
  words: z
    .string()
    .transform((typed) => [...new Set(typed.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
    .pipe(OwnKindForm.shape.words),
})

/** `free`: the places that there are for a further one. */
type Props = { kind?: OwnKind; free: readonly OwnType[]; onClose: () => void }

/** Adds a kind of documents of the organization's own, or changes what it is called. */
export function OwnKindDialog({ kind, free, onClose }: Props) {
  const possible = OwnKindAbout.options.filter((about) => OWN_PLACES[about].some((type) => free.includes(type)))
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { name: kind?.name, about: possible[0] ?? 'part', words: kind?.words.join(', ') }),
    send: ({ about, ...fields }, call) =>
      kind
        ? call(templatesApi.changeOwnKind, { ...fields, type: kind.type })
        : call(templatesApi.addOwnKind, { ...fields, about }),
    done: () => [kind ? 'Kind saved' : 'Kind added'],
    failed: ['Failed to save the kind'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={kind ? 'Edit Kind of Documents' : 'Add Kind of Documents'}
      text="Documents can be filed as it, and mails that name it ask for it."
      submitLabel={kind ? 'Save Changes' : 'Add Kind'}
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <TextInput label="Name" required hint="As customers read it, in every language" {...form.field('name')} />
      {!kind && (
        <SelectInput
          label="Asked Of"
          options={Object.fromEntries(possible.map((about) => [about, ABOUT[about]]))}
          {...form.field('about')}
        />
      )}
      <TextInput
        label="Further Words"
        hint="As mails ask for it, also in other languages; separated by commas"
        {...form.field('words')}
      />
    </FormDialog>
  )
}

const ABOUT: Record<OwnKindAbout, string> = { part: 'Parts and manufacturers', company: 'Our company' }
