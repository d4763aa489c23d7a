import type { contactsApi } from '@attestry/core/outreach/contacts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { ContactStore } from './store'

type ReadContactDeps = { contacts: Pick<ContactStore, 'read'> }

/** One contact. @throws AppError contact-not-found */
export const readContact = (
  { contacts }: ReadContactDeps,
  { org }: Caller,
  { id }: Input<typeof contactsApi.readContact>,
): Promise<Output<typeof contactsApi.readContact>> => contacts.read(org, id)
