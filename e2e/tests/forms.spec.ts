import { filledTemplate, writeTemplate } from '@attestry/functions/testing/template-writer'
import { expect } from '@playwright/test'
import { review, sendButton } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, receive } from '../src/inbox'
import { newAddress } from '../src/organization'
import { test } from '../src/test'

const FORM = 'RMI_CMRT_6.5 Texas Instruments.xlsx'

test('the CMRT that a maker sends is read and checked, stored by one click, and goes to the next customer who asks', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const inbox = await foundInbox(['TLC555CDR'])
  const content = Buffer.from(
    writeTemplate({ ...filledTemplate('cmrt', '6.5'), company: 'Texas Instruments', scope: 'A. Company' }),
  )
  const customer = newAddress('eva')
  await receive(
    inbox,
    {
      from: 'compliance@ti.test',
      subject: 'Our conflict minerals report',
      text: 'Please find attached our current CMRT.',
      attachments: [{ filename: FORM, content }],
    },
    { from: customer, subject: 'CMRT', text: 'Please send us the CMRT for TLC555CDR (Texas Instruments).' },
  )
  const page = await enter(inbox, '/cm/hub?view=all')
  await page.getByRole('link', { name: 'Our conflict minerals report' }).click()
  await page.getByRole('button', { name: `Save ${FORM} to Vault` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'CMRT 6.5 at company level, 1 smelter. It covers all products of Texas Instruments.',
    {
      timeout: 120_000,
    },
  )
  await expect(dialog).toContainText('Version 6.5 is not the current CMRT')
  await dialog.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 60_000 })

  await page.goto('/cm/hub?view=all')
  await page.getByRole('link', { name: 'CMRT', exact: true }).click()
  await page.keyboard.press('r')
  await expect(review(page)).toContainText('1 document')
  await sendButton(page).click()
  await expect.poll(async () => (await mailbox(customer)).length, { timeout: 120_000 }).toBe(1)
  const [answer] = await mailbox(customer)
  const [sent] = answer?.attachments ?? []
  expect([answer?.attachments.length, sent?.filename, sent?.mimeType]).toEqual([
    1,
    FORM,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(Buffer.from(sent?.content as ArrayBuffer).equals(content)).toBe(true)
})
