import type { Contact, ContactForm } from './contacts'
import { searchTokens } from '../base/search-tokens'
import type { Manufacturer } from '../vault/vault'

type Fields = Omit<Contact, 'id' | 'bounced' | 'version' | 'created_at'>
type Maker = Pick<Manufacturer, 'id' | 'name'>

/** What a form says about a contact, whose company is the manufacturer if it has one. */
export function fieldsOfContact(form: ContactForm, maker: Maker | null): Fields {
  const { name, email, title } = form
  const company_name = maker?.name ?? form.company_name
  return {
    ...form,
    sort_name: name.toLowerCase(),
    company_name,
    manufacturer_id: maker?.id ?? null,
    manufacturer_name: maker?.name ?? null,
    // People search for a company by its domain.
    search_tokens: searchTokens([name, company_name, email, email.slice(email.lastIndexOf('@') + 1)], [title ?? '']),
  }
}

/** A contact that nobody has written to yet. */
export const newContact = (id: number, form: ContactForm, maker: Maker | null, now: number): Contact => ({
  ...fieldsOfContact(form, maker),
  id,
  bounced: null,
  version: 0,
  created_at: now,
})
