import { Stats } from '@attestry/core/people/accounts'
import { Contact, type ContactForm } from '@attestry/core/outreach/contacts'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { inGroups } from '@attestry/core/base/in-groups'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { Manufacturer } from '@attestry/core/vault/vault'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../audit/record'
import type { By } from '../platform/caller'
import { newId, readDocument, readList, toQuery } from '../platform/firestore'
import { fieldsOfContact, newContact } from '@attestry/core/outreach/contact-of'

/** What a list of contacts is narrowed to. */
export type ContactChoice = { tokens: readonly string[]; manufacturer?: number | undefined }

export type ContactStore = {
  /** By name. `isMore`: others follow. */
  page(
    org: string,
    choice: ContactChoice,
    page: { limit: number; offset: number },
  ): Promise<{ rows: Contact[]; isMore: boolean }>
  /** Of all contacts, the stored count; of some, a count up to `cap`. */
  total(org: string, choice: ContactChoice, cap: number): Promise<number>
  /** @throws AppError contact-not-found */
  read(org: string, id: number): Promise<Contact>
  /** A new primary contact takes the place of the one before. @throws AppError manufacturer-not-found */
  add(by: By, form: ContactForm): Promise<Contact>
  /**
   * @param seen the version that the person has seen, if it matters
   * @throws AppError contact-not-found, manufacturer-not-found, changed-meanwhile
   */
  update(by: By, id: number, form: ContactForm, seen?: number): Promise<Contact>
  /** @throws AppError contact-not-found */
  remove(by: By, id: number): Promise<void>
  /** Those of these addresses that belong to a contact. */
  known(org: string, emails: readonly string[]): Promise<Set<string>>
  /**
   * Adds those whose address no contact has yet, and returns them. If it breaks off, doing it again adds the others.
   */
  addAll(by: By, contacts: readonly Contact[]): Promise<Contact[]>
}

/** Several contacts may have one address. */
const ALL = 1000

export function createContactStore(db: Firestore): ContactStore {
  const contactRef = (org: string, id: number) => db.doc(paths.contact(org, id))

  async function makerOf(read: Transaction, org: string, id: number | null): Promise<Manufacturer | null> {
    if (id === null) return null
    const maker = readDocument(Manufacturer, await read.get(db.doc(paths.manufacturer(org, id))))
    if (!maker) throw new AppError('manufacturer-not-found')
    return maker
  }

  const addSome = (by: By, contacts: readonly Contact[]) =>
    db.runTransaction(async (transaction) => {
      const { org } = by
      const emails = contacts.map(({ email }) => email)
      const { docs } = await transaction.get(toQuery(db, queries.contactsWithAddresses(org, emails, ALL)))
      const known = new Set(readList(Contact, docs).map(({ email }) => email))
      const added = contacts.filter(({ email }) => !known.has(email))
      if (added.length === 0) return added
      const places: (() => void)[] = []
      for (const contact of added) places.push(await placeOf(db, transaction, by, contact))
      for (const contact of added) transaction.create(contactRef(org, contact.id), toStored('contact', contact))
      for (const takePlace of places) takePlace()
      countContacts(db, transaction, org, added.length)
      const subject = db.doc(paths.organization(org))
      record(transaction, by, { action: 'contacts-imported', subject, detail: added.map(nameOfContact).join(', ') })
      return added
    })

  return {
    async page(org, { tokens, manufacturer }, { limit, offset }) {
      const query = toQuery(db, queries.contacts(org, { tokens, manufacturer }, limit + 1)).offset(offset)
      const { docs } = await query.get()
      return { rows: readList(Contact, docs.slice(0, limit)), isMore: docs.length > limit }
    },

    async total(org, { tokens, manufacturer }, cap) {
      const isAll = tokens.length === 0 && manufacturer === undefined
      if (isAll) return Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {}).contact_count
      const counted = await toQuery(db, queries.contacts(org, { tokens, manufacturer }, cap))
        .count()
        .get()
      return counted.data().count
    },

    read: async (org, id) => orNotFound(readDocument(Contact, await contactRef(org, id).get())),

    add: (by, form) =>
      db.runTransaction(async (transaction) => {
        const maker = await makerOf(transaction, by.org, form.manufacturer_id)
        const contact = newContact(newId(), form, maker, by.now)
        const takePlace = await placeOf(db, transaction, by, contact)
        const subject = contactRef(by.org, contact.id)
        transaction.create(subject, toStored('contact', contact))
        takePlace()
        countContacts(db, transaction, by.org, 1)
        record(transaction, by, { action: 'contact-added', subject, detail: nameOfContact(contact) })
        return contact
      }),

    update: (by, id, form, seen) =>
      db.runTransaction(async (transaction) => {
        const subject = contactRef(by.org, id)
        const before = orNotFound(readDocument(Contact, await transaction.get(subject)))
        if (seen !== undefined && seen !== before.version) throw new AppError('changed-meanwhile')
        const maker = await makerOf(transaction, by.org, form.manufacturer_id)
        const fields = fieldsOfContact(form, maker)
        const contact: Contact = {
          ...before,
          ...fields,
          // What came back was sent to the address before.
          bounced: fields.email === before.email ? before.bounced : null,
          version: before.version + 1,
        }
        const takePlace = await placeOf(db, transaction, by, contact)
        transaction.set(subject, toStored('contact', contact))
        takePlace()
        const detail = `${nameOfContact(contact)}: ${changesOf(before, contact)}`
        record(transaction, by, { action: 'contact-changed', subject, detail })
        return contact
      }),

    remove: (by, id) =>
      db.runTransaction(async (transaction) => {
        const subject = contactRef(by.org, id)
        const contact = orNotFound(readDocument(Contact, await transaction.get(subject)))
        transaction.delete(subject)
        countContacts(db, transaction, by.org, -1)
        record(transaction, by, { action: 'contact-deleted', subject, detail: nameOfContact(contact) })
      }),

    async known(org, emails) {
      const found = await Promise.all(
        inGroups(emails).map((some) => toQuery(db, queries.contactsWithAddresses(org, some, ALL)).get()),
      )
      return new Set(found.flatMap(({ docs }) => readList(Contact, docs)).map(({ email }) => email))
    },

    async addAll(by, contacts) {
      const added: Contact[] = []
      for (const some of inGroups(contacts)) added.push(...(await addSome(by, some)))
      return added
    },
  }
}

/**
 * Makes room for a contact among the primary ones of its manufacturer, where there is one place. What is returned
 * writes it. The transaction locks what its query found and could have found, so of two people who do this at once, one
 * sees what the other has done.
 */
async function placeOf(db: Firestore, transaction: Transaction, by: By, contact: Contact): Promise<() => void> {
  const { org } = by
  const { id, manufacturer_id, is_primary } = contact
  if (!is_primary || manufacturer_id === null) return () => {}
  const { docs } = await transaction.get(toQuery(db, queries.primaryContactsOf(org, manufacturer_id)))
  const others = readList(Contact, docs).filter((other) => other.id !== id)
  return () => {
    for (const other of others) {
      const subject = db.doc(paths.contact(org, other.id))
      transaction.update(subject, { is_primary: false, version: other.version + 1 })
      const detail = `${nameOfContact(other)}: no longer the primary contact`
      record(transaction, by, { action: 'contact-changed', subject, detail })
    }
  }
}

const countContacts = (db: Firestore, write: Transaction, org: string, by: number): void =>
  void write.set(db.doc(paths.stats(org)), { contact_count: FieldValue.increment(by) }, { merge: true })

const nameOfContact = ({ name, company_name }: Contact): string => `${name} (${company_name})`

/** What a reader of the audit log wants to know; notes are too long for it. */
function changesOf(before: Contact, after: Contact): string {
  const shown = { name: 'name', email: 'email', title: 'title', phone: 'phone', company_name: 'company' } as const
  const said = Object.entries(shown).flatMap(([field, label]) => {
    const [was, is] = [before[field as keyof typeof shown], after[field as keyof typeof shown]]
    return was === is ? [] : [`${label} ${is ?? 'removed'}`]
  })
  if (before.contact_type !== after.contact_type) said.push(`type ${after.contact_type}`)
  if (before.is_primary !== after.is_primary) said.push(after.is_primary ? 'now primary' : 'no longer primary')
  if (before.notes !== after.notes) said.push('notes')
  return said.join(', ') || 'nothing'
}

function orNotFound(contact: Contact | undefined): Contact {
  if (!contact) throw new AppError('contact-not-found')
  return contact
}
