import { toStored } from '@attestry/core/documents'
import { ALONE } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { vaultApi } from '@attestry/core/vault/vault'
import { randomId, seedContact } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { expectAccessible } from '../src/looks'
import { callApi, foundOrganization, newColleague } from '../src/organization'
import { test } from '../src/test'

const LIST = '/cm/hub?tab=contacts'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a contact is added, found, changed, looked at and deleted, and a colleague sees each step', async ({ enter }) => {
  const founder = await foundOrganization()
  await callApi(vaultApi.addManufacturer, { name: 'Murata' }, founder.token)
  const page = await enter(founder, LIST)
  const colleague = await enter(await newColleague(founder), LIST)
  await expect(colleague.getByText('No contacts yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add Your First Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await form.getByLabel('Name', { exact: false }).first().fill('Satoshi Ueda')
  await form.getByLabel('Email').fill('Ueda@Murata.test')
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expect(form.getByText('Please select a manufacturer or enter a company name')).toBeVisible()
  await form.getByRole('combobox', { name: 'Manufacturer' }).fill('mur')
  await page.getByRole('option', { name: 'Murata' }).click()
  await form.getByRole('switch', { name: 'Primary contact of this company' }).check()
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByText('Contact added!')).toBeVisible()
  await expect(rowOf(colleague, 'Satoshi Ueda')).toContainText('Primary')
  await expect(rowOf(colleague, 'Satoshi Ueda')).toContainText('ueda@murata.test')

  // The colleague adds another primary contact, outside of this person's view until it is there.
  await colleague.keyboard.press('Escape')
  await colleague.getByRole('button', { name: 'Add Contact' }).click()
  const other = colleague.getByRole('dialog', { name: 'Add Contact' })
  await other.getByLabel('Name', { exact: false }).first().fill('Mia Kuhn')
  await other.getByLabel('Email').fill('mia@murata.test')
  await other.getByRole('combobox', { name: 'Manufacturer' }).fill('mur')
  await colleague.getByRole('option', { name: 'Murata' }).click()
  await other.getByRole('switch', { name: 'Primary contact of this company' }).check()
  await other.getByRole('button', { name: 'Add Contact' }).click()
  await expect(rowOf(page, 'Mia Kuhn')).toContainText('Primary')
  await expect(rowOf(page, 'Satoshi Ueda')).not.toContainText('Primary')
  await expectAccessible(page, 'contacts')

  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ueda murata')
  await expect(rowOf(page, 'Mia Kuhn')).toHaveCount(0)
  await expect(page).toHaveURL(/q=ueda/)
  await page.getByRole('link', { name: 'Satoshi Ueda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Satoshi Ueda' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Contact' })
  await edit.getByLabel('Title').fill('General Manager')
  await edit.getByRole('combobox', { name: 'Manufacturer' }).fill('other')
  await page.getByRole('option', { name: 'Other (External)' }).click()
  await edit.getByLabel('Company Name').fill('Murata Europe')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('General Manager, Murata Europe')).toBeVisible()
  await expect(rowOf(colleague, 'Satoshi Ueda')).toContainText('Murata Europe')
  await expectAccessible(page, 'a contact')

  await colleague.getByRole('link', { name: 'Satoshi Ueda' }).click()
  await expect(colleague.getByText('General Manager, Murata Europe')).toBeVisible()
  await page.getByRole('button', { name: 'More for Satoshi Ueda' }).click()
  await page.getByRole('menuitem', { name: 'Delete Contact' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted')).toBeVisible()
  await expect(colleague.getByText('Contact not found')).toBeVisible()
  // Back in the list as it was searched.
  await expect(page.getByText('No contact matches “ueda murata”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).last().click()
  await expect(page.getByText('Showing 1-1 of 1 contacts')).toBeVisible()

  await page.getByRole('button', { name: 'More for the list' }).click()
  await page.getByRole('menuitem', { name: 'Import Contacts' }).click()
  const bring = page.getByRole('dialog', { name: 'Import Contacts' })
  const buffer = Buffer.from(
    'Firma;Name;E-Mail\r\nMURATA Co. Ltd.;Jürgen Groß;j@murata.test\r\n;Mia Kuhn;mia@murata.test',
    'latin1',
  )
  await bring.getByLabel('List of contacts').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(bring.getByText('Row 3: It names no company')).toBeVisible()
  const right = Buffer.from(buffer.toString('latin1').replace('\n;', '\nMurata;'), 'latin1')
  await bring.getByLabel('List of contacts').setInputFiles({ name: 'right.csv', mimeType: 'text/csv', buffer: right })
  await expect(bring.getByText('right.csv: 1 new, 1 known already')).toBeVisible()
  await expectAccessible(page, 'an import of contacts')
  await bring.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(page.getByText('1 contact imported')).toBeVisible()
  await expect(rowOf(page, 'Jürgen Groß')).toContainText('Murata')
})

test('opening the contacts or one of them delivers at most 30 documents, however many there are', async ({ enter }) => {
  const founder = await foundOrganization()
  const { db } = admin()
  const contact = await seedContact(db, founder.org, { name: 'A. Adams', email: 'a@acme.test', company_name: 'Acme' })
  for (let place = 10; place < 35; place++) {
    const email = `${place}@acme.test`
    await seedContact(db, founder.org, { name: `Person ${place}`, email, company_name: 'Acme' })
    const batch = db.batch()
    const mail = { ...sampleOf.outboundEmail, contact_id: contact.id, created_at: place }
    batch.create(db.doc(paths.outboundEmail(founder.org, randomId())), toStored('outboundEmail', mail))
    // Counted and folded already, so that nothing changes it while the page is open.
    const counted = { counted_state: 'open' as const, conversation: ALONE }
    const answer = { ...sampleOf.inboundEmail, ...counted, sender_email: contact.email, received_date: place }
    batch.create(db.doc(paths.inboundEmail(founder.org, randomId())), toStored('inboundEmail', answer))
    await batch.commit()
  }
  const page = await enter(founder, '/contact')
  await rememberDelivered(page)
  await page.goto(LIST)
  await expect(page.getByText('Showing 1-20 of 26 contacts')).toBeVisible()
  const list = await countDelivered(page)
  await page.goto(`/cm/hub/contact/${contact.id}`)
  await expect(page.getByRole('button', { name: 'Show Older Emails' })).toBeVisible()
  const one = await countDelivered(page)
  for (const { total, counted } of [list, one]) {
    expect(total, JSON.stringify(counted)).toBeGreaterThanOrEqual(20)
    expect(total, JSON.stringify(counted)).toBeLessThanOrEqual(30)
  }
})
