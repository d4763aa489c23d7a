import { ContactForm } from '@attestry/core/outreach/contacts'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import type { Manufacturer } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { newContact } from '@attestry/core/outreach/contact-of'
import { newId } from '../adapters/firestore'

/** A contact as somebody added it. */
export async function seedContact(
  { db, org }: { db: Firestore; org: string },
  changes: Partial<ContactForm> = {},
  maker: Pick<Manufacturer, 'id' | 'name'> | null = null,
) {
  const id = newId()
  const form = ContactForm.parse({
    name: 'Max Weber',
    email: `max-${id}@ti.test`,
    manufacturer_id: maker?.id ?? null,
    company_name: 'Texas Instruments',
    ...changes,
  })
  const contact = newContact(id, form, maker, Date.now())
  await db.doc(paths.contact(org, id)).create(toStored('contact', contact))
  return contact
}
