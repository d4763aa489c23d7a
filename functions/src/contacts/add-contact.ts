import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ContactStore } from './store'

type AddContactDeps = { contacts: Pick<ContactStore, 'add'>; now: () => number }

/** Adds a contact. @throws AppError manufacturer-not-found */
export const addContact = (
  { contacts, now }: AddContactDeps,
  { org, uid }: Caller,
  form: Input<typeof contactsApi.addContact>,
): Promise<Output<typeof contactsApi.addContact>> => contacts.add({ org, uid, now: now() }, form)
