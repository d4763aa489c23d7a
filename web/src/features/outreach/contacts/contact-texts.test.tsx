import { errors } from '@attestry/core/base/errors'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  BOTH,
  chooseMaker,
  contactsOf,
  eve,
  inDialog,
  leaveContacts,
  max,
  openContacts,
  ORG,
  press,
} from '../../../testing/open-contacts'
import { sampleEmail } from '../../../testing/sample-mail'
import type { Documents } from '../../../testing/stand-in-database'
import type { Answer } from '../../../testing/stand-in-server'
import { testTexts } from '../../../testing/test-texts'
import { contactTexts } from '../../../testing/texts/contact-texts'
import { typeInto } from '../../../testing/type-into'

afterEach(leaveContacts)

const LIST = '/cm/hub?tab=contacts'
const ONE = `/cm/hub/contact/${max.id}`
const { search_tokens: _tokens, sort_name: _sort, ...view } = max
const ANSWERED: Answer = { status: 200, json: view }
const CHANGED: Answer = {
  status: errors['changed-meanwhile'][0],
  json: { detail: errors['changed-meanwhile'][1], code: 'changed-meanwhile' },
}

async function openAdd(answer?: Answer) {
  const opened = await openContacts(LIST, BOTH, answer)
  await press('Add Contact')
  await screen.findByRole('dialog')
  return opened
}

async function add(maker: string | null, answer: Answer = ANSWERED) {
  const opened = await openAdd(answer)
  // The table has a column and a row of such names as well.
  const dialog = await inDialog()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Mia Kuhn' } })
  fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: 'mia@ti.test' } })
  if (maker !== null) await chooseMaker(maker)
  if (maker === 'Other (External)') typeInto({ 'Company Name': 'Acme GmbH' })
  fireEvent.click(dialog.getByRole('button', { name: 'Add Contact' }))
  return opened
}

const NEW = { id: 9, name: 'Jürgen Groß', email: 'j@ti.test', company_name: 'TI', manufacturer_name: 'TI' }
const LISTED: Answer = { status: 200, json: { contacts: [NEW], known: 2, problems: [] } }

/** Chooses a list as Excel saves it in Germany. */
async function bring(answer: Answer, content: Uint8Array<ArrayBuffer> = new Uint8Array([74, 0xfc])) {
  const opened = await openContacts(LIST, {}, answer)
  await press('Import Contacts')
  await chooseList(content)
  return opened
}

async function chooseList(content: Uint8Array<ArrayBuffer>) {
  const file = new File([content], 'contacts.csv')
  fireEvent.change(await screen.findByLabelText('List of contacts'), { target: { files: [file] } })
}

async function edit(title: string, answer: Answer = ANSWERED) {
  const opened = await openContacts(ONE, BOTH, answer)
  await press('Edit')
  const dialog = await inDialog()
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: title } })
  return { ...opened, save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' })) }
}

async function remove(answer?: Answer) {
  await openContacts(LIST, BOTH, answer)
  await press('Delete Contact Max Weber')
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
}

const mailTo = (id: number, fields: object) => ({
  [paths.outboundEmail(ORG, id)]: { ...sampleOf.outboundEmail, contact_id: max.id, ...fields },
})
const EXCHANGED: Documents = {
  ...BOTH,
  ...mailTo(31, {
    subject: 'RoHS for LM317',
    delivery: 'sent',
    status: 'sent',
    response_to_email_id: 32,
    created_at: 10,
  }),
  ...mailTo(33, { subject: '', created_at: 30 }),
  ...mailTo(34, { contact_id: eve.id, subject: 'To somebody else' }),
  [paths.inboundEmail(ORG, 32)]: sampleEmail({
    id: 32,
    sender_email: max.email,
    subject: 'Re: RoHS for LM317',
    received_date: 20,
  }),
  [paths.inboundEmail(ORG, 35)]: sampleEmail({ id: 35, sender_email: max.email, subject: 'Gone', deletion_id: 9 }),
}
const MANY: Documents = Object.assign(
  { ...BOTH },
  ...Array.from({ length: 15 }, (_, place) => mailTo(40 + place, { subject: `Mail ${place}`, created_at: place })),
)

testTexts(contactTexts, {
  contacts: {
    'with contacts': () => openContacts(LIST),
    'without contacts': () => openContacts(LIST, {}),
    'searched in vain': () => openContacts(`${LIST}&q=murata`),
    'that cannot be loaded': () => openContacts(LIST, { [collectionOf(paths.contact(ORG, 1))]: null }),
  },
  'add contact': {
    opened: () => openAdd(),
    'choosing a manufacturer': async () => {
      await openAdd()
      await screen.findByRole('dialog')
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Manufacturer/ }))
    },
    'outside the vault': async () => {
      await openAdd()
      await chooseMaker('Other (External)')
    },
    'without a company': () => add(null),
    done: () => add('Texas Instruments'),
    refused: () => add('Texas Instruments', { status: 404, json: { detail: 'Manufacturer not found' } }),
  },
  'import contacts': {
    opened: async () => {
      await openContacts(LIST, {})
      await press('Import Contacts')
    },
    'with a list': () => bring(LISTED),
    'with a list in which a row is wrong': () =>
      bring({ status: 200, json: { contacts: [], known: 0, problems: [{ row: 3, message: 'Enter a name' }] } }),
    'with no list': () => bring({ status: 422, json: { detail: errors['contacts-unreadable'][1] } }),
    done: async () => {
      await bring(LISTED)
      await press('Import 1 contact')
    },
  },
  'edit contact': {
    opened: () => edit('Head of Quality'),
    done: async () => (await edit('Manager')).save(),
    refused: async () => (await edit('Manager', CHANGED)).save(),
  },
  'delete contact': {
    'asked for': async () => {
      await openContacts(LIST)
      await press('Delete Contact Max Weber')
    },
    done: () => remove(),
    failing: () => remove({ status: 503 }),
  },
  contact: {
    opened: () => openContacts(ONE, EXCHANGED),
    'nobody has written to': () => openContacts(ONE),
    'whose mail came back': () => openContacts(`/cm/hub/contact/${eve.id}`),
    'with many emails': () => openContacts(ONE, MANY),
    'that does not exist': () => openContacts('/cm/hub/contact/99'),
    'that may not be read': () => openContacts(ONE, { [paths.contact(ORG, max.id)]: null }),
  },
})

describe('an import', () => {
  test('sends the bytes of the file, and stores nothing before it is confirmed', async () => {
    const { sent } = await bring(LISTED)
    await press('Import 1 contact')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ body }) => body)).toEqual([{ file: 'Svw=', is_preview: true }, { file: 'Svw=' }])
  })

  test('names the rows that are wrong, and is offered for the others', async () => {
    const problems = [{ row: 3, message: 'Invalid email address: eve' }]
    await bring({ status: 200, json: { contacts: [NEW], known: 0, problems } })
    expect((await screen.findByRole('list', { name: 'Wrong rows' })).textContent).toBe(
      'Row 3: Invalid email address: eve',
    )
    await press('Import 1 contact')
    expect(await screen.findByText('1 contact imported, 1 row left out')).toBeTruthy()
  })

  test('is not offered while nothing is left of it, and not at all for a file that is too large', async () => {
    const problems = [{ row: 3, message: 'Invalid email address' }]
    const { sent } = await bring({ status: 200, json: { contacts: [], known: 0, problems } })
    await screen.findByText(/1 wrong/)
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
    const before = sent().length
    const file = new File([new Uint8Array(600_000)], 'large.csv')
    fireEvent.change(screen.getByLabelText('List of contacts'), { target: { files: [file] } })
    await screen.findByText('This file is larger than 512 kB. Please split it.')
    expect(sent()).toHaveLength(before)
  })
})

test('the import of contacts has the focus on what comes next, and Ctrl+Enter imports from anywhere', async () => {
  await bring(LISTED)
  const file = screen.getByLabelText('List of contacts')
  const imports = await screen.findByRole('button', { name: 'Import 1 contact' })
  await waitFor(() => expect(document.activeElement).toBe(imports))
  file.focus()
  fireEvent.keyDown(file, { key: 'Enter', ctrlKey: true })
  await screen.findByText('1 contact imported')
})

test('the import of contacts begins at the file', async () => {
  await openContacts(LIST, {})
  await press('Import Contacts')
  const file = await screen.findByLabelText('List of contacts')
  expect(document.activeElement).toBe(file)
})

test('a contact of a colleague waits while somebody reads the list, and those that they import themselves do not', async () => {
  const { database } = await openContacts(LIST, BOTH, LISTED)
  // Before the list is there, nobody reads it.
  await screen.findByText(max.name)
  await press('More for the list')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import Contacts' }))
  await chooseList(new Uint8Array([74]))
  window.scrollTo(0, 500)
  fireEvent.scroll(window)
  const appear = (id: number, name: string) =>
    database.set(paths.contact(ORG, id), { ...max, id, name, sort_name: name.toLowerCase() })
  appear(5, 'Ada Byron')
  await screen.findByText('1 new')
  await press('Import 1 contact')
  await screen.findByText('1 contact imported')
  appear(NEW.id, 'Bea Groß')
  await screen.findByText('Bea Groß')
  expect(screen.queryByText('Ada Byron')).toBeNull()
  window.scrollTo(0, 0)
})

describe('the contact dialog', () => {
  test('sends a manufacturer, or a company outside the vault, and nothing that is empty', async () => {
    const { sent } = await add('Texas Instruments')
    const rest = { name: 'Mia Kuhn', email: 'mia@ti.test', contact_type: 'general', is_primary: false }
    const [id, company_name] = [sampleOf.manufacturer.id, 'Texas Instruments']
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([{ ...rest, manufacturer_id: id, company_name }]),
    )
  })

  test('sends the company that was typed in', async () => {
    const { sent } = await add('Other (External)')
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toMatchObject([{ manufacturer_id: null, company_name: 'Acme GmbH' }]),
    )
  })

  test('is not sent without a company', async () => {
    const { sent } = await add(null)
    await screen.findByText('Please select a manufacturer or enter a company name')
    expect(sent()).toEqual([])
  })

  test('keeps what somebody else has changed meanwhile', async () => {
    const { save, sent, database } = await edit('Manager')
    database.set(paths.contact(ORG, max.id), { ...max, phone: '+1 555', version: 4 })
    await screen.findByText('+1 555')
    save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ title: 'Manager', phone: '+1 555', version: 4, notes: max.notes })
  })

  test('asks for the version that was seen where both have changed the same', async () => {
    const { save, sent, database } = await edit('Manager')
    database.set(paths.contact(ORG, max.id), { ...max, title: 'Director', version: 4 })
    await screen.findByText('Director, Texas Instruments')
    save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ title: 'Manager', version: 3 })
  })
})

test('the search drops contacts that lack one of its words', async () => {
  const other = { ...max, id: 9, name: 'Max Fischer', search_tokens: ['MAX', 'FISCHER'] }
  await openContacts(`${LIST}&q=max+fischer`, contactsOf(max, other, eve))
  await screen.findByRole('link', { name: 'Max Fischer' })
  // The database has found her by the longest word.
  expect(screen.queryByRole('link', { name: 'Eve Fischer' })).toBeNull()
})

test('Refresh asks the database again, and keeps what is shown', async () => {
  const { database } = await openContacts(LIST)
  await screen.findByRole('link', { name: 'Max Weber' })
  const before = database.listenersTo('contacts')
  await press('Refresh')
  expect(screen.getByRole('link', { name: 'Max Weber' })).toBeTruthy()
  await waitFor(() => expect(database.listenersTo('contacts')).toBe(before + 1))
  await screen.findByRole('button', { name: 'Refresh' })
})

test('several contacts are deleted with one question', async () => {
  const { sent } = await openContacts(LIST)
  await screen.findByRole('link', { name: 'Max Weber' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await press('Delete Contact')
  const dialog = await inDialog()
  expect(dialog.getByRole('heading', { name: 'Delete 2 Contacts' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 contacts deleted')
  expect(sent().map(({ method, path }) => [method, path])).toEqual(
    [eve.id, max.id].map((id) => ['DELETE', `/api/v1/manufacturers/contacts/${id}`]),
  )
})

test('a contact shows no mail that is older than the end of a list that goes on', async () => {
  await openContacts(ONE, {
    ...MANY,
    [paths.inboundEmail(ORG, 35)]: sampleEmail({ id: 35, sender_email: max.email, subject: 'Older', received_date: 1 }),
  })
  await screen.findByRole('link', { name: 'Mail 14' })
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mail 2' })).toBeNull()
  await press('Show Older Emails')
  await screen.findByRole('link', { name: 'Older' })
  expect(await screen.findByRole('link', { name: 'Mail 0' })).toBeTruthy()
})
