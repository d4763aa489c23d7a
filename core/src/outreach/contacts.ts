import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Exact, Id, Line, Millis, OrNone, PageQuery, Prose, Version, Name } from '../base/primitives'
import { NO_COMPANY } from './words'

export const ContactType = z.enum(['general', 'compliance', 'sales', 'technical'])
export type ContactType = z.infer<typeof ContactType>

/** A person at a manufacturer, or (`manufacturer_id` is null) at a company that is not in the vault. */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** `name` as lists order it: in lower case. */
  sort_name: z.string().default(''),
  email: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  company_name: z.string(),
  manufacturer_id: Id.nullable(),
  manufacturer_name: z.string().nullable(),
  contact_type: ContactType,
  /** A manufacturer has one primary contact at most. */
  is_primary: z.boolean(),
  notes: z.string().nullable(),
  /** The newest mail to this address that came back, and what the mail server said. A new address clears it. */
  bounced: z.object({ at: Millis, message: z.string() }).nullable().default(null),
  search_tokens: z.array(z.string()),
  version: Version,
  created_at: Millis,
})
export type Contact = z.infer<typeof Contact>

const fields = {
  name: Name(200).pipe(z.string().min(1, 'Enter a name')),
  email: EmailAddress,
  title: OrNone(Line(200)),
  phone: OrNone(Line(50)),
  manufacturer_id: Id.nullable().default(null),
  /** Of a contact without manufacturer; with one, it is the manufacturer's name. */
  company_name: Line(200).default(''),
  contact_type: ContactType.default('general'),
  is_primary: z.boolean().default(false),
  notes: OrNone(Prose(5000)),
}

const hasCompany = (form: { manufacturer_id: number | null; company_name: string }) =>
  form.manufacturer_id !== null || form.company_name !== ''
const noCompany = { message: NO_COMPANY, path: ['company_name'] }

export const ContactForm = z.strictObject(fields).refine(hasCompany, noCompany)
export type ContactForm = z.infer<typeof ContactForm>

/** A contact as the API shows it. */
export const ContactView = Contact.omit({ search_tokens: true, sort_name: true })
export type ContactView = z.infer<typeof ContactView>

/** The rows and bytes of the largest list of contacts that can be imported at once. */
export const MAX_IMPORTED_CONTACTS = 500
export const MAX_CONTACTS_FILE = 512 * 1024

const { limit, offset } = PageQuery
const contactId = z.strictObject({ id: Id })

export const contactsApi = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/v1/manufacturers/contacts',
    access: 'member',
    scope: 'outreach:read',
    summary: 'Contacts by name: all, those that a search finds, those of a manufacturer, or both',
    input: z.strictObject({ limit, offset, search: Line(200).default(''), manufacturer_id: Id.optional() }),
    output: z.object({
      contacts: z.array(ContactView),
      /** With a search or a manufacturer it stops at 1,000. */
      total_count: z.number().int(),
      has_more: z.boolean(),
    }),
  }),
  readContact: endpoint({
    method: 'GET',
    path: '/api/v1/manufacturers/contacts/:id',
    access: 'member',
    scope: 'outreach:read',
    summary: 'One contact',
    input: contactId,
    output: ContactView,
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/contacts',
    access: 'member',
    scope: 'outreach:write',
    idempotent: true,
    summary: 'Add a contact at a manufacturer of the vault, or at another company',
    input: ContactForm,
    output: ContactView,
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/api/v1/manufacturers/contacts/:id',
    access: 'member',
    scope: 'outreach:write',
    summary:
      'Change a contact. Who names the `version` they have seen is refused with 409 `changed-meanwhile` if it is another by now',
    input: z.strictObject({ ...fields, id: Id, version: Version.optional() }).refine(hasCompany, noCompany),
    output: ContactView,
  }),
  deleteContact: endpoint({
    method: 'DELETE',
    path: '/api/v1/manufacturers/contacts/:id',
    access: 'member',
    summary: 'Delete a contact. Mails to it keep its name and address',
    input: contactId,
    output: z.null(),
  }),
  importContacts: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/contacts/import',
    access: 'member',
    idempotent: true,
    maxBody: 2 * MAX_CONTACTS_FILE,
    summary:
      'Add the contacts of a CSV or XLSX file. Rows that are wrong are named and left out, and a row with the address of a contact changes nothing. With `is_preview` nothing is stored',
    input: z.strictObject({
      /** The bytes, in base64. */
      file: Exact(Math.ceil(MAX_CONTACTS_FILE / 3) * 4).regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Expected base64'),
      is_preview: z.boolean().default(false),
    }),
    output: z.object({
      /** What is added, or would be: in a preview the ids are of no contact. */
      contacts: z.array(
        ContactView.pick({ id: true, name: true, email: true, company_name: true, manufacturer_name: true }),
      ),
      /** Rows whose address a contact or an earlier row has. */
      known: z.number().int(),
      /** `row` counts the lines of the file from 1. */
      problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
    }),
  }),
}
