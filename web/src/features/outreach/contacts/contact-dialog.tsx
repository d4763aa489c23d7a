import { ContactForm, contactsApi, type Contact } from '@attestry/core/outreach/contacts'
import { useState } from 'react'
import { noteTouched } from '../../../lib/live/done-here'
import { filledIn, mergedWith, valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { CheckInput } from '../../../ui/check-input'
import { ChoiceField } from '../../../ui/choice-field'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { contactTypes } from '@attestry/core/outreach/words'
import { useContact } from './live/use-contacts'

type Props = {
  /** Who is changed; without one, somebody is added. */
  contact?: Contact
  /** What is known of somebody who is added. */
  start?: Partial<ContactForm>
  onClose: () => void
  onAdded?: (id: number) => void
}

/** The choice of no manufacturer. Ids begin at 1. */
const OTHER = { id: 0, name: 'Other (External)' }

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, start = {}, onClose, onAdded }: Props) {
  const live = useContact(contact?.id)
  const [known] = useState(contact ?? start)
  const form = useCallForm(ContactForm, {
    start: valuesOf(ContactForm, known),
    send: (fields, call, changed) => {
      if (!contact) return call(contactsApi.addContact, filledIn(ContactForm, fields))
      const now = (live.status === 'ready' && live.data) || contact
      return call(contactsApi.updateContact, mergedWith(ContactForm, [contact, now], changed))
    },
    done: () => [contact ? 'Contact updated!' : 'Contact added!'],
    failed: [contact ? 'Failed to update contact' : 'Failed to add contact'],
    onDone: ({ id }) => {
      if (!contact) noteTouched([id])
      onAdded?.(id)
      onClose()
    },
  })
  const { manufacturer_id = null, company_name = '' } = known
  const makers = useManufacturers().data ?? []
  // Nothing is chosen yet for somebody of whom no company is known.
  const [company, setCompany] = useState(manufacturer_id ?? (company_name === '' ? null : OTHER.id))
  const choose = (id: number | null) => {
    setCompany(id)
    form.setValue('manufacturer_id', id || null, { shouldDirty: true })
    const name = makers.find((maker) => maker.id === id)?.name ?? ''
    form.setValue('company_name', name, { shouldDirty: true })
    form.clearErrors('company_name')
  }
  const companyName = form.field('company_name')
  return (
    <FormDialog
      form={form}
      title={contact ? 'Edit Contact' : 'Add Contact'}
      submitLabel={contact ? 'Save Changes' : 'Add Contact'}
      busyLabel={contact ? 'Saving...' : 'Adding...'}
      width="sm"
      onClose={onClose}
    >
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Email" type="email" required {...form.field('email')} />
      <ChoiceField
        label="Manufacturer"
        choices={[...makers, OTHER]}
        value={company}
        isDisabled={form.isBusy}
        problem={company === OTHER.id ? undefined : companyName.problem}
        onChange={choose}
      />
      {company === OTHER.id && (
        <TextInput
          label="Company Name"
          required
          {...companyName}
          defaultValue={manufacturer_id === null ? company_name : ''}
        />
      )}
      <TextInput label="Title" {...form.field('title')} />
      <TextInput label="Phone" type="tel" {...form.field('phone')} />
      <SelectInput label="Contact Type" options={contactTypes} {...form.field('contact_type')} problem={undefined} />
      <CheckInput label="Primary contact of this company" isSwitch {...form.field('is_primary')} />
      <TextInput label="Notes" multiline minRows={3} {...form.field('notes')} />
    </FormDialog>
  )
}
