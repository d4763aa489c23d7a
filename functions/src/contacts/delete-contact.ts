import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ContactStore } from './store'

type DeleteContactDeps = { contacts: Pick<ContactStore, 'remove'>; now: () => number }

/** Deletes a contact. Mails to it stay, with its name and address. @throws AppError contact-not-found */
export async function deleteContact(
  { contacts, now }: DeleteContactDeps,
  { org, uid }: Caller,
  { id }: Input<typeof contactsApi.deleteContact>,
): Promise<null> {
  await contacts.remove({ org, uid, now: now() }, id)
  return null
}
