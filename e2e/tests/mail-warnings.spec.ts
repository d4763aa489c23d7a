import { expect, type Page } from '@playwright/test'
import { sendButton } from '../src/composer'
import { mailbox } from '../src/customer'
import { receive, type Inbox } from '../src/inbox'
import { requestRow } from '../src/people'
import { test } from '../src/test'

/** Opens a mail that was just sent, once it has been parsed. */
async function openMail(
  page: Page,
  inbox: Inbox,
  mail: { from: string; replyTo?: string; html?: string; subject: string },
) {
  const text = 'Please send us the RoHS declaration for STM32F407VGT6.'
  await receive(inbox, { text, ...mail })
  await requestRow(page, mail.subject).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject)
}

test('a person who answers a mail sees the recipient, and any warnings about it', async ({ enter, inbox }) => {
  const page = await enter(inbox, '/cm/hub')
  const subject = `RoHS for STM32F407VGT6, answer elsewhere ${Date.now()}`
  const customer = `dana-${Date.now()}@he1ioworks.test`
  await openMail(page, inbox, {
    from: 'Dana Reyes <dana@helioworks.test>',
    replyTo: `Dana Reyes <${customer}>`,
    subject,
  })
  const warnings = [
    "Answers go to he1ioworks.test, another domain than the sender's (helioworks.test).",
    'he1ioworks.test looks like helioworks.test, but is another domain.',
  ]
  for (const warning of warnings) await expect(page.getByText(warning)).toBeVisible()
  await page.getByRole('button', { name: 'Send Response' }).click()
  const review = page.getByRole('dialog', { name: 'Review Response' })
  for (const warning of warnings) await expect(review.getByText(warning)).toBeVisible()
  await expect(review.getByText(customer)).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('article', { name: `Response to ${customer}` })).toContainText('Sent')
  expect(await mailbox(customer)).toHaveLength(1)
})

test('a link that leads elsewhere than it says carries its warning into the frame', async ({ enter, inbox }) => {
  const page = await enter(inbox, '/cm/hub')
  const subject = `RoHS for STM32F407VGT6, links ${Date.now()}`
  const html = `<p>Dear team,</p><p>please send us the RoHS declaration for STM32F407VGT6 and upload it at
    <a href="https://collect.evil.test/upload">www.helioworks.test/portal</a>.</p>
    <p>Questions? <a href="https://helioworks.test/contact">Write to us</a>.</p>`
  await openMail(page, inbox, { from: 'dana@helioworks.test', subject, html })
  const text = page.frameLocator('iframe[title="Message text"]')
  await expect(text.getByRole('link', { name: 'www.helioworks.test/portal' })).toContainText(
    '⚠ leads to collect.evil.test',
  )
  await expect(text.getByText('⚠')).toHaveCount(1)
  await expect(text.getByRole('link', { name: 'Write to us' })).toHaveAttribute('title', 'helioworks.test')
})
