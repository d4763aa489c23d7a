import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { inGroups } from '@attestry/core/base/in-groups'
import { keysOf } from '@attestry/core/base/keys-of'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import { fieldsOfContact, newContact } from '@attestry/core/outreach/contact-of'
import { type Contact, ContactForm, contactsApi } from '@attestry/core/outreach/contacts'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Manufacturer } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../../adapters/database'
import { command, type CommandDeps, view } from '../../commands/command'
import type { By, Caller } from '../../platform/caller'
import { newId } from '../../adapters/firestore'
import { makersIn } from '../../vault/makers-and-types'
import { contactsOfFile } from './contacts-of-file'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

/** Contacts by name. A search too short to search for finds everything. */
export const listContacts = view(
  contactsApi.listContacts,
  async ({ page, count, read, org }, { limit, offset, search, manufacturer_id: manufacturer }) => {
    const tokens = queryTokens(search)
    const isAll = tokens.length === 0 && manufacturer === undefined
    const [{ rows, isMore }, total_count] = await Promise.all([
      page('contact', queries.contacts(org, { tokens, manufacturer }, limit + 1), offset),
      isAll ? storedCount(read, org) : count(queries.contacts(org, { tokens, manufacturer }, MAX_COUNT)),
    ])
    const contacts = rows.filter(({ search_tokens }) => tokens.length === 0 || matchesSearch(search, search_tokens))
    return { contacts, total_count, has_more: isMore }
  },
)

/** One contact. @throws AppError contact-not-found */
export const readContact = view(contactsApi.readContact, async ({ read, org }, { id }) =>
  orContactNotFound(await read(at('contact', org, id))),
)

/** Adds a contact. A primary one takes the place of the one before. @throws AppError manufacturer-not-found */
export const addContact = command(contactsApi.addContact, async ({ tx, by, id }, form) => {
  const contact = newContact(id(), form, await makerOf(tx, by.org, form.manufacturer_id), by.now)
  const others = await otherPrimaryOf(tx, by.org, contact)
  const place = at('contact', by.org, contact.id)
  tx.create(place, contact)
  giveWay(tx, by, others)
  tx.add(at('stats', by.org), { contact_count: 1 })
  tx.audit('contact-added', place, nameOf(contact))
  return contact
})

/**
 * Changes a contact. Mails to it keep the name and address they were sent to.
 * @throws AppError contact-not-found, manufacturer-not-found, changed-meanwhile
 */
export const updateContact = command(contactsApi.updateContact, async ({ tx, by }, { id, version, ...form }) => {
  const place = at('contact', by.org, id)
  const before = orContactNotFound(await tx.read(place))
  if (version !== undefined && version !== before.version) throw new AppError('changed-meanwhile')
  const fields = fieldsOfContact(form, await makerOf(tx, by.org, form.manufacturer_id))
  // What came back was sent to the address before.
  const bounced = fields.email === before.email ? before.bounced : null
  const contact: Contact = { ...before, ...fields, bounced, version: before.version + 1 }
  const others = await otherPrimaryOf(tx, by.org, contact)
  tx.put(place, contact)
  giveWay(tx, by, others)
  tx.audit('contact-changed', place, `${nameOf(contact)}: ${changesOf(before, contact)}`)
  return contact
})

/** Deletes a contact. Mails to it stay, with its name and address. @throws AppError contact-not-found */
export const deleteContact = command(contactsApi.deleteContact, async ({ tx, by }, { id }) => {
  const place = at('contact', by.org, id)
  const contact = orContactNotFound(await tx.read(place))
  tx.remove(place)
  tx.add(at('stats', by.org), { contact_count: -1 })
  tx.audit('contact-deleted', place, nameOf(contact))
  return null
})

/** Several contacts may have one address. */
const ALL = 1000

/**
 * Adds the contacts of a list, or says what adding them would do; rows that are wrong are left out. If it breaks off,
 * doing it again adds the others.
 * @throws AppError contacts-unreadable
 */
export async function importContacts(
  { database: { reads, transact }, now }: CommandDeps,
  { org, uid }: Caller,
  { file, is_preview }: Input<typeof contactsApi.importContacts>,
): Promise<Output<typeof contactsApi.importContacts>> {
  const by = { org, uid, now: now() }
  const makers = await makersIn(reads, org)
  const { rows, problems } = contactsOfFile(Buffer.from(file, 'base64'), makers)
  const known = await knownOf(
    reads,
    org,
    rows.map(({ form }) => form.email),
  )
  const fresh = rows.flatMap(({ form, maker }) => {
    if (known.has(form.email)) return []
    // The first of two rows with an address counts.
    known.add(form.email)
    return [newContact(newId(), form, maker, by.now)]
  })
  const answer = { known: rows.length - fresh.length, problems }
  if (is_preview) return { contacts: fresh, ...answer }
  const contacts: Contact[] = []
  for (const some of inGroups(fresh)) contacts.push(...(await transact(by, (tx) => addUnknown(tx, by, some))))
  return { contacts, ...answer }
}

/** Those of these addresses that belong to a contact. */
async function knownOf({ list }: Reads, org: string, emails: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    inGroups(emails).map((some) => list('contact', queries.contactsWithAddresses(org, some, ALL))),
  )
  return new Set(found.flat().map(({ email }) => email))
}

/** Adds those whose address no contact has yet, and returns them. */
async function addUnknown(tx: Tx, by: By, contacts: readonly Contact[]): Promise<Contact[]> {
  const { org } = by
  const emails = contacts.map(({ email }) => email)
  const known = await knownOf(tx, org, emails)
  const added = contacts.filter(({ email }) => !known.has(email))
  if (added.length === 0) return added
  const others: Contact[] = []
  for (const contact of added) others.push(...(await otherPrimaryOf(tx, org, contact)))
  for (const contact of added) tx.create(at('contact', org, contact.id), contact)
  giveWay(tx, by, others)
  tx.add(at('stats', org), { contact_count: added.length })
  tx.audit('contacts-imported', at('organization', org), added.map(nameOf).join(', '))
  return added
}

const storedCount = async (read: Tx['read'], org: string): Promise<number> =>
  (await read(at('stats', org)))?.contact_count ?? 0

async function makerOf({ read }: Tx, org: string, id: number | null): Promise<Manufacturer | null> {
  if (id === null) return null
  const maker = await read(at('manufacturer', org, id))
  if (!maker) throw new AppError('manufacturer-not-found')
  return maker
}

/**
 * Which contacts must give way when this one is the primary one of its manufacturer, who has one. A unit of work locks
 * what its query found and could have found, so of two people who do this at once, one sees what the other has done.
 */
async function otherPrimaryOf({ list }: Tx, org: string, contact: Contact): Promise<Contact[]> {
  const { id, manufacturer_id, is_primary } = contact
  if (!is_primary || manufacturer_id === null) return []
  return (await list('contact', queries.primaryContactsOf(org, manufacturer_id))).filter((other) => other.id !== id)
}

function giveWay(tx: Tx, { org }: By, others: readonly Contact[]): void {
  for (const other of others) {
    const place = at('contact', org, other.id)
    tx.update(place, { is_primary: false, version: other.version + 1 })
    tx.audit('contact-changed', place, `${nameOf(other)}: no longer the primary contact`)
  }
}

const nameOf = ({ name, company_name }: Contact): string => `${name} (${company_name})`

/** What a reader of the audit log wants to know of a change. */
const changesOf = (before: Contact, after: Contact): string =>
  keysOf(ContactForm.shape)
    .filter((field) => before[field] !== after[field] && field !== 'manufacturer_id')
    .map((field) => changeOf(field, after[field]))
    .join(', ') || 'nothing'

const NAMES: Partial<Record<keyof ContactForm, string>> = {
  company_name: 'company',
  contact_type: 'type',
  is_primary: 'primary',
}

function changeOf(field: keyof ContactForm, value: Contact[keyof ContactForm]): string {
  const name = NAMES[field] ?? field.replaceAll('_', ' ')
  // Notes are too long for the log.
  if (field === 'notes') return name
  if (typeof value === 'boolean') return value ? `now ${name}` : `no longer ${name}`
  return `${name} ${value ?? 'removed'}`
}

export function orContactNotFound(contact: Contact | undefined): Contact {
  if (!contact) throw new AppError('contact-not-found')
  return contact
}
