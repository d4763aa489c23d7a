import { EmailAddress, Id, Line } from '@attestry/core/base/primitives'
import { TemplateForm } from '@attestry/core/sending/templates'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf, emptyOf, filledIn, mergedWith, valuesOf } from './form-values'

const mayBeMissing = z.string().nullable().default(null)

/** A field of each kind that forms have. */
const ContactForm = z.strictObject({
  name: z.string().min(1),
  email: EmailAddress,
  title: mayBeMissing,
  phone: mayBeMissing,
  manufacturer_id: Id.nullable().default(null),
  company_name: Line(200).default(''),
  contact_type: z.enum(['compliance', 'general']).default('general'),
  is_primary: z.boolean().default(false),
  notes: mayBeMissing,
})
const contact = {
  id: 1,
  name: 'Ada',
  email: 'ada@maker.test',
  title: null,
  phone: '+49 30 1',
  manufacturer_id: 7,
  company_name: 'Maker',
  contact_type: 'compliance' as const,
  is_primary: true,
  notes: null,
  version: 3,
}
const empty = {
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

test('an empty form has the defaults of its schema, and an empty text where there is none', () => {
  expect(emptyOf(ContactForm)).toEqual(empty)
  expect(emptyOf(TemplateForm)).toEqual({ name: '', kind: 'answer', subject: '', body_text: '' })
})

test('the values of a document are those of the fields alone, with an empty text for one that is missing', () => {
  const { name, email, manufacturer_id, company_name, contact_type, is_primary } = contact
  const known = { name, email, manufacturer_id, company_name, contact_type, is_primary }
  expect(valuesOf(ContactForm, contact)).toEqual({ ...known, title: '', phone: '+49 30 1', notes: '' })
})

test('a number that is typed is a text in its field', () => {
  const Fields = z.object({ days: z.coerce.number<string>(), budget: z.string().transform(Number) })
  expect(valuesOf(Fields, { days: 5, budget: 7 })).toEqual({ days: '5', budget: '7' })
})

test('the changes are the fields that differ, as they are now', () => {
  const now = { ...contact, title: 'Manager', version: contact.version + 1 }
  expect(changesOf(ContactForm, contact, now)).toEqual({ title: 'Manager' })
  expect(changesOf(TemplateForm, {}, { name: 'Thanks' })).toEqual({ name: 'Thanks' })
})

test('texts that are empty and may be missing are left out', () => {
  const { title: _title, phone: _phone, notes: _notes, ...rest } = empty
  expect(filledIn(ContactForm, empty)).toEqual(rest)
})

test('what others have changed stays, and both having changed the same is told by the version', () => {
  const now = { ...contact, phone: '+1 555', version: contact.version + 1 }
  expect(mergedWith(ContactForm, [contact, now], { title: 'Manager' })).toMatchObject({
    id: contact.id,
    title: 'Manager',
    phone: '+1 555',
    version: now.version,
  })
  expect(mergedWith(ContactForm, [contact, now], { phone: '+1 556' })).toMatchObject({
    phone: '+1 556',
    version: contact.version,
  })
})
