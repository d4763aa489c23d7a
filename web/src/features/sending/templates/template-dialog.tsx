import { placeholdersOf, unknownIn } from '@attestry/core/sending/fill-template'
import { type Template, TemplateForm, templatesApi } from '@attestry/core/sending/templates'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { mergedWith, valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTemplates } from '../../../lib/live/use-templates'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { templateKinds } from '@attestry/core/sending/words'

type Props = {
  /** Which is changed; without one, a template is added. */
  template?: Template
  onClose: () => void
}

/** Adds a template, or changes one. */
export function TemplateDialog({ template, onClose }: Props) {
  const live = useTemplates()
  const form = useCallForm(TemplateForm, {
    start: valuesOf(TemplateForm, template ?? {}),
    send: (fields, call, changed) => {
      if (!template) return call(templatesApi.addTemplate, fields)
      const now = (live.status === 'ready' && live.data.items.find(({ id }) => id === template.id)) || template
      return call(templatesApi.updateTemplate, mergedWith(TemplateForm, [template, now], changed))
    },
    done: () => [template ? 'Template saved' : 'Template added'],
    failed: [template ? 'Failed to save the template' : 'Failed to add the template'],
    onDone: onClose,
  })
  const [kind, subject = '', body_text] = useWatch({ control: form.control, name: ['kind', 'subject', 'body_text'] })
  const unknown = unknownIn(kind, subject, body_text)
  const text = useRef<HTMLTextAreaElement>(null)
  const { ref, ...message } = form.field('body_text')

  /** Where the cursor is, or at the end. */
  const insert = (name: string) => {
    const field = text.current
    if (!field) return
    const [from, to] = [field.selectionStart, field.selectionEnd]
    field.setRangeText(`{{${name}}}`, from, to, 'end')
    form.setValue('body_text', field.value, { shouldDirty: true })
    field.focus()
  }
  return (
    <FormDialog
      form={form}
      title={template ? 'Edit Template' : 'Add Template'}
      submitLabel={template ? 'Save Changes' : 'Add Template'}
      busyLabel={template ? 'Saving...' : 'Adding...'}
      width="md"
      onClose={onClose}
    >
      <TextInput label="Name" required {...form.field('name')} />
      <SelectInput label="For" options={templateKinds} {...form.field('kind')} />
      <TextInput
        label="Subject"
        hint={kind === 'answer' ? 'Empty: the subject of the customer’s email' : 'Empty: the subject stays as it is'}
        {...form.field('subject')}
      />
      <Stack component="fieldset" aria-label="Placeholders" direction="row" sx={chips}>
        {placeholdersOf[kind].map((name) => (
          <Chip
            key={name}
            component="button"
            type="button"
            clickable
            size="small"
            variant="outlined"
            label={`{{${name}}}`}
            onClick={() => insert(name)}
          />
        ))}
      </Stack>
      <TextInput
        label="Text"
        required
        multiline
        minRows={8}
        maxRows={20}
        hint="A list such as {{parts}} on a line of its own becomes one line for each. If it is empty, the line goes, together with a line ending in a colon before it."
        {...message}
        ref={(field: HTMLTextAreaElement | null) => {
          ref(field)
          text.current = field
        }}
      />
      {unknown.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {unknown.join(', ')} {unknown.length === 1 ? 'is' : 'are'} not known in {templateKinds[kind].toLowerCase()},
          and will have to be written by hand.
        </Alert>
      )}
    </FormDialog>
  )
}

const chips = { flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0 } as const
