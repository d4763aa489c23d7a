import { seedContact } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { mailbox, sendMail } from '../src/customer'
import { declaration } from '../src/declaration'
import { addMailbox, stopReading } from '../src/mailboxes'
import { foundOrganization, newAddress } from '../src/organization'
import { test } from '../src/test'

const LIST = '/cm/hub?tab=manufacturer-outreach'
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

test('what manufacturers answer to the address that wrote to them is there, and a private mail is not', async ({
  enter,
}) => {
  test.slow()
  const founder = await foundOrganization()
  const [max, ben, gone] = [newAddress('max'), newAddress('ben'), newAddress('gone')]
  for (const [name, email, company_name] of [
    ['Max Weber', max, 'Texas Instruments'],
    ['Ben Ito', ben, 'Murata'],
    ['Kim Long', gone, 'Yageo'],
  ] as const)
    await seedContact(admin().db, founder.org, { name, email, company_name })
  // The only mailbox that there is.
  const { email_address: from } = await addMailbox(founder, 'outbound_sending')
  const page = await enter(founder, LIST)
  const ask = async (name: string, subject: string) => {
    await page.getByRole('button', { name: 'New Request' }).click()
    const panel = page.getByRole('dialog', { name: 'Compose Email to Manufacturer' })
    await panel.getByRole('combobox', { name: 'Contact' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await panel.getByLabel('Subject').fill(subject)
    await panel.getByLabel('Message').fill('Please send it.')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(panel).toHaveCount(0)
  }
  await ask('Max Weber', 'RoHS for LM317')
  await ask('Ben Ito', 'REACH for GRM155')
  await ask('Kim Long', 'Origin of RC0402')
  for (const subject of ['RoHS for LM317', 'REACH for GRM155', 'Origin of RC0402'])
    await expect(rowOf(page, subject)).toContainText('Sent', { timeout: 60_000 })

  const idOf = async (address: string) => (await mailbox(address))[0]?.messageId ?? ''
  await sendMail({
    from: `"Max Weber" <${max}>`,
    to: from,
    subject: 'Re: RoHS for LM317',
    text: 'Please find it attached.',
    inReplyTo: await idOf(max),
    attachments: [{ filename: 'LM317 RoHS.pdf', content: (await declaration('LM317')).buffer }],
  })
  await sendMail({
    from: `"Ben Ito" <${ben}>`,
    to: from,
    subject: 'Out of office: REACH for GRM155',
    text: 'I am back on Monday.',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await sendMail({
    from: 'MAILER-DAEMON@mx.test',
    envelope: { from: '', to: from },
    to: from,
    subject: 'Undelivered Mail Returned to Sender',
    text: `${gone}: 550 5.1.1 User unknown\n\n--- This is a copy of your message.\nMessage-ID: ${await idOf(gone)}\n`,
  })
  await sendMail({ from: `"Zoe" <${newAddress('zoe')}>`, to: from, subject: 'Lunch on Friday?', text: 'At noon?' })

  await expect(rowOf(page, 'RoHS for LM317')).toContainText('Received', { timeout: 60_000 })
  await expect(rowOf(page, 'Origin of RC0402')).toContainText('Failed')
  await rowOf(page, 'RoHS for LM317').getByRole('link').click()
  await expect(page.getByText('Response Received', { exact: true }).first()).toBeVisible()

  // What a maker answers stands with the mail to them, and is found there.
  await page.goto(LIST)
  await page.getByRole('searchbox').fill('find it attached')
  await expect(rowOf(page, 'REACH for GRM155')).toHaveCount(0)
  await expect(rowOf(page, 'RoHS for LM317')).toBeVisible()
  await page.goto('/cm/hub?view=all')
  await expect(rowOf(page, 'Out of office')).toBeVisible()
  await expect(rowOf(page, 'Lunch')).toHaveCount(0)
  await expect(rowOf(page, 'Re: RoHS for LM317')).toHaveCount(0)
  await rowOf(page, 'Out of office').getByRole('link').click()
  await expect(page.getByText('Automatic reply to your request')).toBeVisible()

  await page.goto('/cm/settings')
  await expect(page.getByRole('listitem').filter({ hasText: from })).toContainText(
    'Replies are read here. Other emails are not stored.',
  )
  await stopReading(founder.org)
})
