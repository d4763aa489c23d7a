import { ContactForm, contactsApi, type Contact } from '@attestry/core/outreach/contacts'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { noteTouched } from '../../../lib/live/done-here'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { ChoiceField } from '../../../ui/choice-field'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { contactTypes } from './contact-words'
import { useContact } from './live/use-contacts'

type Fields = Required<ContactForm>
type Props = {
  /** Who is changed; without one, somebody is added. */
  contact?: Contact
  /** What is known of somebody who is added. */
  start?: Partial<Fields>
  onClose: () => void
  onAdded?: (id: number) => void
}

/** The choice of no manufacturer. Ids begin at 1. */
const OTHER = { id: 0, name: 'Other (External)' }

/** Adds a contact, or changes one. */
export const ContactDialog = ({ contact, ...props }: Props) =>
  contact ? <EditContact contact={contact} {...props} /> : <AddContact {...props} />

function AddContact({ start, onClose, onAdded }: Props) {
  const [known] = useState({ ...EMPTY, ...start })
  const form = useCallForm(ContactForm, {
    start: known,
    send: (fields, call) => call(contactsApi.addContact, filled(fields)),
    done: () => ['Contact added!'],
    failed: ['Failed to add contact'],
    onDone: ({ id }) => {
      noteTouched([id])
      onAdded?.(id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Add Contact" submitLabel="Add Contact" busyLabel="Adding..." {...look(onClose)}>
      <ContactFields form={form} start={known} />
    </FormDialog>
  )
}

function EditContact({ contact, onClose }: Props & { contact: Contact }) {
  const live = useContact(contact.id)
  const start = fieldsOf(contact)
  const form = useCallForm(ContactForm, {
    start,
    send: (_fields, call, changed) => {
      const now = (live.status === 'ready' && live.data) || contact
      // What somebody else has changed meanwhile stays, unless both have changed the same: then the server refuses.
      const isSame = (name: string) => fieldsOf(now)[name as keyof Fields] === start[name as keyof Fields]
      const { version } = Object.keys(changed).every(isSame) ? now : contact
      const fields = { ...fieldsOf(now), ...changed }
      return call(contactsApi.updateContact, { ...filled(fields), id: contact.id, version })
    },
    done: () => ['Contact updated!'],
    failed: ['Failed to update contact'],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Edit Contact" submitLabel="Save Changes" busyLabel="Saving..." {...look(onClose)}>
      <ContactFields form={form} start={start} />
    </FormDialog>
  )
}

const look = (onClose: () => void) => ({ width: 'sm' as const, onClose })

type FieldsProps = { form: ReturnType<typeof useCallForm<typeof ContactForm, unknown>>; start: Fields }

function ContactFields({ form, start }: FieldsProps) {
  const makers = useManufacturers().data ?? []
  // Nothing is chosen yet for somebody of whom no company is known.
  const [company, setCompany] = useState(start.manufacturer_id ?? (start.company_name === '' ? null : OTHER.id))
  const choose = (id: number | null) => {
    setCompany(id)
    form.setValue('manufacturer_id', id || null, { shouldDirty: true })
    const name = makers.find((maker) => maker.id === id)?.name ?? ''
    form.setValue('company_name', name, { shouldDirty: true })
    form.clearErrors('company_name')
  }
  const { problem, ...companyName } = form.field('company_name')
  return (
    <>
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Email" type="email" required {...form.field('email')} />
      <ChoiceField
        label="Manufacturer"
        choices={[...makers, OTHER]}
        value={company}
        isDisabled={form.isBusy}
        problem={company === OTHER.id ? undefined : problem}
        onChange={choose}
      />
      {company === OTHER.id && (
        <TextInput
          label="Company Name"
          required
          {...companyName}
          defaultValue={start.manufacturer_id === null ? start.company_name : ''}
          problem={problem}
        />
      )}
      <TextInput label="Title" {...form.field('title')} />
      <TextInput label="Phone" type="tel" {...form.field('phone')} />
      <SelectInput label="Contact Type" options={contactTypes} {...form.field('contact_type')} problem={undefined} />
      <FormControlLabel
        label="Primary contact of this company"
        control={<Switch defaultChecked={start.is_primary} {...form.register('is_primary')} />}
      />
      <TextInput label="Notes" multiline minRows={3} {...form.field('notes')} />
    </>
  )
}

const EMPTY: Fields = {
  name: '',
  email: '',
  title: '',
  phone: '',
  manufacturer_id: null,
  company_name: '',
  contact_type: 'general',
  is_primary: false,
  notes: '',
}

const fieldsOf = (contact: Contact): Fields => ({
  name: contact.name,
  email: contact.email,
  title: contact.title ?? '',
  phone: contact.phone ?? '',
  manufacturer_id: contact.manufacturer_id,
  company_name: contact.company_name,
  contact_type: contact.contact_type,
  is_primary: contact.is_primary,
  notes: contact.notes ?? '',
})

/** Without what is empty. */
function filled({ title, phone, notes, ...fields }: ContactForm) {
  return { ...fields, ...(title && { title }), ...(phone && { phone }), ...(notes && { notes }) }
}
