import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { newId } from '../platform/firestore'
import type { VaultStore } from '../vault/store'
import { newContact } from '@attestry/core/outreach/contact-of'
import { contactsOfText } from './contacts-of-text'
import type { ContactStore } from './store'

type ImportContactsDeps = {
  contacts: Pick<ContactStore, 'known' | 'addAll'>
  vault: Pick<VaultStore, 'listManufacturers'>
  now: () => number
}

/** Adds the contacts of a list, or says what adding them would do. @throws AppError contacts-unreadable */
export async function importContacts(
  { contacts, vault, now }: ImportContactsDeps,
  { org, uid }: Caller,
  { text, is_preview }: Input<typeof contactsApi.importContacts>,
): Promise<Output<typeof contactsApi.importContacts>> {
  const by = { org, uid, now: now() }
  const { rows, problems } = contactsOfText(text, await vault.listManufacturers(org))
  const known = await contacts.known(
    org,
    rows.map(({ form }) => form.email),
  )
  const fresh = rows.flatMap(({ form, maker }) => {
    if (known.has(form.email)) return []
    // The first of two rows with an address counts.
    known.add(form.email)
    return [newContact(newId(), form, maker, by.now)]
  })
  const isStored = !is_preview && problems.length === 0
  const added = isStored ? await contacts.addAll(by, fresh) : is_preview ? fresh : []
  return { contacts: added, known: rows.length - fresh.length, problems }
}
