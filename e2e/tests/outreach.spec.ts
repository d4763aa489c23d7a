import { seedContact } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { heldToast } from '../src/announced'
import { mailbox } from '../src/customer'
import { expectAccessible } from '../src/looks'
import { addMailbox } from '../src/mailboxes'
import { foundOrganization, newAddress, newColleague } from '../src/organization'
import { test } from '../src/test'

const LIST = '/cm/hub?tab=manufacturer-outreach'
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

test('a mail to a manufacturer is stored while it is written, sent, taken back and sent, and a colleague sees each step', async ({
  enter,
}) => {
  test.slow()
  const founder = await foundOrganization()
  const max = newAddress('max')
  await seedContact(admin().db, founder.org, { name: 'Max Weber', email: max, company_name: 'Texas Instruments' })
  const { email_address: from } = await addMailbox(founder, 'outbound_sending')
  const colleague = await enter(await newColleague(founder), LIST)
  await expect(colleague.getByText('No outbound emails yet')).toBeVisible()

  // As the product page leads here.
  const page = await enter(founder, `${LIST}&manufacturer=texas&partNumber=LM317&source=product`)
  const panel = page.getByRole('dialog', { name: 'Compose Email to Manufacturer' })
  await expect(panel).toContainText(max)
  await expect(page).toHaveURL(`${LIST}&draft=new`)
  await panel.getByRole('button', { name: 'RoHS certificate', exact: true }).click()
  await panel.getByRole('button', { name: 'Generate with AI' }).click()
  await expect(page.getByText('Email generated!')).toBeVisible()
  await expect(panel.getByLabel('Message')).toHaveValue(/^Dear Max Weber,[^]*for your part LM317\?[^]*Ada Fabri/)
  await expectAccessible(page, 'a mail to a manufacturer')

  // What has a contact and a subject is a draft on the server, into which typing goes straight.
  await panel.getByLabel('Subject').fill('RoHS for LM317')
  await expect(rowOf(colleague, 'RoHS for LM317')).toContainText('Draft')
  await panel.getByLabel('Message').fill('Dear Max,\n\nplease send us the RoHS certificate.')
  await expect(rowOf(colleague, 'please send us the RoHS certificate')).toBeVisible()
  await expect(panel.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Message')).toHaveValue('Dear Max,\n\nplease send us the RoHS certificate.')

  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const toast = await heldToast(page, 'Email sent!')
  await expect(rowOf(colleague, 'RoHS for LM317')).toContainText('Sending…')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByLabel('Subject')).toHaveValue('RoHS for LM317')
  await expect(rowOf(colleague, 'RoHS for LM317')).toContainText('Draft')

  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await rowOf(colleague, 'RoHS for LM317').getByRole('link').click()
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('RoHS for LM317')
  await expect(colleague.locator('main')).toContainText('Sent from')
  await expect(colleague.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(colleague.getByText('No Response', { exact: true })).toBeVisible()
  await expectAccessible(colleague, 'a mail that was sent')

  const [mail, ...others] = await mailbox(max)
  expect(others).toEqual([])
  expect([mail?.from?.address, mail?.to?.[0]?.address, mail?.subject, mail?.text?.trim()]).toEqual([
    from,
    max,
    'RoHS for LM317',
    'Dear Max,\n\nplease send us the RoHS certificate.',
  ])
  await expect(rowOf(page, 'RoHS for LM317')).toContainText('Sent')
  await expect(rowOf(page, 'RoHS for LM317')).toContainText('No Response')
})
