import { contactsApi, type ContactView } from '@attestry/core/outreach/contacts'
import { Id } from '@attestry/core/base/primitives'
import type { ApiClient } from '../../../lib/api/api-client'

/** Who to write to at a manufacturer: its primary contact, else one for compliance, else any. */
export async function findContact(api: ApiClient, manufacturer: string): Promise<ContactView | undefined> {
  const id = /^\d+$/.test(manufacturer) ? Id.safeParse(manufacturer).data : undefined
  if (id !== undefined) {
    const { contacts } = await api.call(contactsApi.listContacts, { limit: 100, manufacturer_id: id })
    if (contacts.length > 0) return best(contacts)
  }
  const name = manufacturer.toLowerCase()
  const isNamed = ({ manufacturer_name, company_name }: ContactView) =>
    [manufacturer_name ?? '', company_name].some((text) => text.toLowerCase().includes(name))
  const { contacts, has_more } = await api.call(contactsApi.listContacts, { limit: 100 })
  const found = contacts.filter(isNamed)
  if (found.length > 0 || !has_more) return best(found)
  const search = manufacturer.slice(0, 200)
  const searched = await api.call(contactsApi.listContacts, { limit: 100, search })
  return best(searched.contacts.filter(isNamed))
}

const best = (contacts: readonly ContactView[]): ContactView | undefined =>
  contacts.find(({ is_primary }) => is_primary) ??
  contacts.find(({ contact_type }) => contact_type === 'compliance') ??
  contacts[0]
