import type { Contact } from '@attestry/core/outreach/contacts'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { ContactPage } from '../features/outreach/contacts/contact-page'
import { ContactsTab } from '../features/outreach/contacts/contacts-tab'
import { queryClient } from '../lib/api/query-client'
import { routes } from '../lib/routes'
import { renderInApp } from './render-in-app'
import { startStandInDatabase, type Documents } from './stand-in-database'
import { standInSearch } from './stand-in-search'
import { startStandInServer, type Answer } from './stand-in-server'

export const ORG = 'maker'

const contact = (fields: Partial<Contact>): Contact => ({
  ...sampleOf.contact,
  ...fields,
  search_tokens: searchTokens([fields.name ?? '', fields.company_name ?? '']),
  sort_name: (fields.name ?? '').toLowerCase(),
})

export const max = contact({
  id: 7,
  name: 'Max Weber',
  email: 'max@ti.test',
  title: 'Head of Quality',
  phone: '+49 30 1234 ext 5',
  company_name: 'Texas Instruments',
  manufacturer_id: sampleOf.manufacturer.id,
  manufacturer_name: 'Texas Instruments',
  contact_type: 'compliance',
  is_primary: true,
  notes: 'Answers on Mondays',
  version: 3,
})
export const eve = contact({
  id: 8,
  name: 'Eve Fischer',
  email: 'eve@acme.test',
  company_name: 'Acme GmbH',
  bounced: { at: 5, message: '550 No such user' },
})

export const contactsOf = (...contacts: Contact[]): Documents => ({
  [paths.stats(ORG)]: { ...sampleOf.stats, contact_count: contacts.length },
  ...Object.fromEntries(contacts.map(({ id, ...fields }) => [paths.contact(ORG, id), fields])),
})
export const BOTH = contactsOf(max, eve)

const closings: (() => Promise<void>)[] = []

/** Opens the contacts at an address. `answer` is what the server answers to each call, except for the manufacturers. */
export async function openContacts(at: string, documents: Documents = BOTH, answer: Answer = { status: 204 }) {
  const server = await startStandInServer(({ path }) =>
    path === '/api/v1/files/manufacturers'
      ? { status: 200, json: [{ ...sampleOf.manufacturer, name: 'Texas Instruments' }] }
      : (standInSearch(documents, path) ?? answer),
  )
  const database = await startStandInDatabase(documents)
  closings.push(server.close, database.close)
  await renderInApp(
    <Routes>
      <Route path={routes.hub} element={<ContactsTab />} />
      <Route path={routes.contact} element={<ContactPage />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  /** The calls that came to the server, except reads. */
  const sent = () => server.received.filter(({ method }) => method !== 'GET')
  return { sent, database }
}

export async function leaveContacts(): Promise<void> {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
export const inDialog = async () => within(await screen.findByRole('dialog'))

/** Chooses a manufacturer in the dialog. */
export async function chooseMaker(name: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Manufacturer/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
