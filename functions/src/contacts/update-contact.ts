import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ContactStore } from './store'

type UpdateContactDeps = { contacts: Pick<ContactStore, 'update'>; now: () => number }

/**
 * Changes a contact. Mails to it keep the name and address they were sent to.
 * @throws AppError contact-not-found, manufacturer-not-found, changed-meanwhile
 */
export const updateContact = (
  { contacts, now }: UpdateContactDeps,
  { org, uid }: Caller,
  { id, version, ...form }: Input<typeof contactsApi.updateContact>,
): Promise<Output<typeof contactsApi.updateContact>> => contacts.update({ org, uid, now: now() }, id, form, version)
