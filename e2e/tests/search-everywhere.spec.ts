import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { seedContact } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { axeFindings } from '../src/axe-findings'
import { foundInbox, receive } from '../src/inbox'
import { addMailbox, stopReading } from '../src/mailboxes'
import { test } from '../src/test'

/** What a search finds of each kind: the words of the links of its list. */
type Found = { emails: string[]; requests: string[]; products: string[]; contacts: string[]; inquiries: string[] }

const LISTS = [
  ['emails', '/cm/hub', 'Search emails', 'Customer requests'],
  ['requests', '/cm/requests', 'Search requests', 'Requests'],
  ['products', '/cm/vault', 'Search by product number, type or manufacturer', 'Products'],
  ['contacts', '/cm/hub?tab=contacts', 'Search contacts', 'Contacts'],
  ['inquiries', '/cm/hub?tab=manufacturer-outreach', 'Search emails', 'Manufacturer outreach'],
] as const

const GROUPS = { emails: 'Email', requests: 'Request', products: 'Part', contacts: 'Contact', inquiries: 'Outreach' }

/** The same search from anywhere, by Ctrl+K from inside the field of a list. */
async function inPalette(page: Page, q: string, found: Found) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).fill(q)
  for (const [kind] of LISTS)
    await expect(page.getByRole('option').filter({ hasText: new RegExp(`^${GROUPS[kind]}(?!s)`) })).toHaveCount(
      found[kind].length,
    )
  await page.keyboard.press('Escape')
}

test('the same search finds the same in each list and from anywhere, and says what it does not know', async ({
  enter,
}) => {
  test.slow()
  const inbox = await foundInbox()
  const { db } = admin()
  await addMailbox(inbox, 'outbound_sending')
  await stopReading(inbox.org)
  await seedContact(db, inbox.org, { name: 'Otto Weber', email: 'otto@vishay.example', company_name: 'Vishay' })
  // As a browser writes it: what it is found by follows.
  const inquiry = { subject: 'Documents', body_text: 'Please send the Sonderfreigabe.', part_keys: ['STM32F407VGT6'] }
  const written = { contact_name: 'Otto Weber', contact_email: 'otto@vishay.example', created_at: Date.now() }
  const outbound = { ...sampleOf.outboundEmail, ...inquiry, ...written, id: 4711, due_at: null }
  await db.doc(paths.outboundEmail(inbox.org, 4711)).set(toStored('outboundEmail', outbound))
  const isFoundByWords = async () => (await db.doc(paths.outboundWords(inbox.org, 4711)).get()).exists
  // Beside other writes, what follows may take its time.
  await expect.poll(isFoundByWords, { timeout: 120_000 }).toBe(true)
  await receive(inbox, {
    from: 'Anna Huber <anna@siemens.example>',
    subject: 'Documents for our audit',
    text: 'Please send the RoHS certificate for STM32F407VGT6.',
  })
  const page = await enter(inbox, '/cm/hub')
  await expect(page.getByRole('table', { name: 'Customer requests' })).toContainText('RoHS')
  const none: Found = { emails: [], requests: [], products: [], contacts: [], inquiries: [] }
  const mail = ['Documents for our audit']
  const ours = ['Documents']
  const searches: [q: string, found: Found][] = [
    ['part:F407', { ...none, emails: mail, requests: ['REQ-1001'], products: ['STM32F407VGT6'], inquiries: ours }],
    ['sonderfreigabe', { ...none, inquiries: ours }],
    ['to:otto', { ...none, contacts: ['Otto Weber'], inquiries: ours }],
    ['from:siemens', { ...none, emails: mail, requests: ['REQ-1001'] }],
    ['is:overdue', none],
    ['anna before:2100', { ...none, emails: mail, requests: ['REQ-1001'] }],
    ['anna before:2001', none],
  ]
  for (const [kind, path, label, table] of LISTS) {
    await page.goto(path)
    const field = page.getByRole('searchbox', { name: label })
    for (const [q, found] of searches) {
      await field.fill(q)
      if (found[kind].length > 0)
        await expect(page.getByRole('table', { name: table }).getByRole('link')).toHaveText(found[kind])
      else await expect(page.getByText(/No (emails|requests|products|contacts) found/)).toBeVisible()
    }
  }
  await page.goto('/cm/vault')
  const field = page.getByRole('searchbox', { name: 'Search by product number, type or manufacturer' })
  await field.fill('is:overdue')
  await expect(page.getByText('“is:overdue” cannot be searched for here.')).toBeVisible()
  await expect.poll(() => axeFindings(page)).toEqual([])
  for (const [q, found] of searches) await inPalette(page, q, found)
})
