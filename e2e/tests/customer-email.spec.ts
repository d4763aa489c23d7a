import { expect } from '@playwright/test'
import { mailbox } from '../src/customer'
import { expectAccessible } from '../src/looks'
import { test } from '../src/test'

test('the documents of a product reach a customer, unless they are taken back', async ({ enter, inbox }) => {
  test.slow()
  const customer = `buyer-${Date.now()}@helioworks.test`
  const page = await enter(inbox, '/cm/vault?q=stm32')
  await page.getByRole('row').filter({ hasText: 'STM32F407VGT6' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STM32F407VGT6')
  const panel = page.getByRole('dialog', { name: 'Email STM32F407VGT6 to a customer' })
  const mails = page.getByRole('region', { name: 'Emails to Customers' })

  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Customer' }).click()
  await panel.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Email Required')).toBeVisible()
  await expectAccessible(page, 'the mail to a customer')

  await panel.getByLabel('Recipient email').fill(customer)
  await panel.getByLabel('Custom message').fill('Dear Jane,\n\nhere they are.')
  await panel.getByRole('button', { name: 'Send Email' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByLabel('Recipient email')).toHaveValue(customer)
  await expect(mails).not.toContainText(customer)

  await panel.getByRole('button', { name: 'Send Email' }).click()
  await expect(mails.getByRole('listitem').filter({ hasText: customer })).toContainText('Sent', { timeout: 60_000 })
  const [mail, ...others] = await mailbox(customer)
  expect(others).toEqual([])
  expect([mail?.subject, mail?.text]).toEqual([
    'Compliance documents for STM32F407VGT6',
    expect.stringContaining('here they are'),
  ])
  expect(mail?.attachments.length).toBeGreaterThan(0)
})
