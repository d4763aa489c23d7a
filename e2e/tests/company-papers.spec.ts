import { filledTemplate, writeTemplate } from '@attestry/functions/testing/template-writer'
import { expect } from '@playwright/test'
import { review } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, receive } from '../src/inbox'
import { newAddress } from '../src/organization'
import { test } from '../src/test'

const FORM = 'RMI_CMRT_6.5 Own.xlsx'

test('the own CMRT is put on the shelf, and answers “CMRT for all products” in two keys', async ({ enter }) => {
  test.setTimeout(300_000)
  const inbox = await foundInbox(['TLC555CDR'])
  const content = Buffer.from(writeTemplate({ ...filledTemplate('cmrt', '6.5'), scope: 'A. Company' }))
  const page = await enter(inbox, '/cm/vault?tab=company')
  await page
    .getByRole('tabpanel')
    .getByLabel('Certificates and lists of parts')
    .setInputFiles({ name: FORM, mimeType: '', buffer: content })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Our company', { timeout: 120_000 })
  await dialog.getByLabel(`Title of ${FORM}`).fill('CMRT 2026')
  await dialog.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 60_000 })
  const row = page.getByRole('row', { name: /CMRT 2026/ })
  await expect(row).toContainText('v6.5')

  const customer = newAddress('eva')
  const text = 'Please send us your CMRT (version 6.4) for all products that you supply to us.'
  await receive(inbox, { from: customer, subject: 'CMRT for all products', text })
  await page.goto('/cm/hub?view=all')
  await page.getByRole('link', { name: 'CMRT for all products' }).click()
  await expect(page.getByRole('heading', { name: 'CMRT for all products' })).toBeVisible()

  let keys = 0
  const press = (key: string) => {
    keys += 1
    return page.keyboard.press(key)
  }
  await press('r')
  await expect(review(page).getByLabel('Message')).toHaveValue(
    /CMRT: CMRT 2026 \(this is version 6\.5; you asked for 6\.4\)/,
  )
  await press('Control+Enter')
  await expect.poll(async () => (await mailbox(customer)).length, { timeout: 120_000 }).toBe(1)
  const [answer] = await mailbox(customer)
  expect(answer?.attachments.map(({ filename }) => filename)).toEqual([FORM])
  expect(keys).toBeLessThanOrEqual(3)
  expect(answer?.text).toContain('CMRT: CMRT 2026')
  await page.goto('/cm/requests')
  await expect(page.getByText(/Delivered/).first()).toBeVisible()

  // What is deleted by mistake comes back, and is offered again.
  await page.goto('/cm/vault?tab=company')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
