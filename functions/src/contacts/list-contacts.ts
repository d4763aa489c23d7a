import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { Caller } from '../platform/caller'
import type { ContactStore } from './store'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

type ListContactsDeps = { contacts: Pick<ContactStore, 'page' | 'total'> }

/** Contacts by name. A search too short to search for finds everything. */
export async function listContacts(
  { contacts }: ListContactsDeps,
  { org }: Caller,
  { limit, offset, search, manufacturer_id }: Input<typeof contactsApi.listContacts>,
): Promise<Output<typeof contactsApi.listContacts>> {
  const tokens = queryTokens(search)
  const choice = { tokens, manufacturer: manufacturer_id }
  const [{ rows, isMore }, total_count] = await Promise.all([
    contacts.page(org, choice, { limit, offset }),
    contacts.total(org, choice, MAX_COUNT),
  ])
  const found = tokens.length === 0 ? rows : rows.filter(({ search_tokens }) => matchesSearch(search, search_tokens))
  return { contacts: found, total_count, has_more: isMore }
}
