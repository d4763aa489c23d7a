import { DAY, dayAt } from '@attestry/core/base/day'
import { dayText } from '@attestry/core/base/words'
import { expect } from '@playwright/test'
import { foundInbox, receive } from '../src/inbox'
import { test } from '../src/test'

test('the day that a mail names is the same on every screen, wherever its reader sits', async ({ enter }) => {
  const day = dayAt(Date.now() + 20 * DAY)
  const written = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const [long, short] = [dayText(day), dayText(day).split(',')[0] ?? '']
  const inbox = await foundInbox()
  await receive(inbox, {
    from: 'Jane Doe <jane@steinbach-antriebe.test>',
    subject: 'RoHS declarations',
    text: `Dear Ada,\n\nplease send us the RoHS declarations for TLC555CDR and STM32F407VGT6 by ${written}.\n\nJane Doe`,
  })

  const first = await enter(inbox, '/cm/hub', { timezoneId: 'Pacific/Honolulu' })
  await first.getByRole('link', { name: 'RoHS declarations' }).click()
  // What asks plainly becomes a request by itself.
  await expect(first.getByText('REQ-1001').first()).toBeVisible()

  for (const timezoneId of ['Pacific/Honolulu', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
    const page = await enter(inbox, '/cm/hub', { timezoneId })
    await expect(page.getByRole('row', { name: /RoHS declarations/ })).toContainText(`Due ${short}`)
    await page.getByRole('link', { name: 'RoHS declarations' }).click()
    await expect(page.getByText(`Due ${long}`, { exact: true })).toBeVisible()

    await page.goto('/cm/requests?view=table')
    await expect(page.getByRole('row', { name: /REQ-1001/ })).toContainText(`Due ${short}`)
    await page.goto('/cm/requests?view=board')
    await expect(page.getByRole('listitem').filter({ hasText: 'REQ-1001' })).toContainText(`Due ${short}`)
    await page.getByRole('link', { name: 'REQ-1001' }).click()
    await expect(page.getByText(`${long}, end of day`)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel('Due Date')).toHaveValue(day)
    // A day that is typed here is the same for everybody, too.
    await page.getByRole('dialog').getByLabel('Notes').fill(timezoneId)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Request Updated')).toBeVisible()
    await expect(page.getByText(`${long}, end of day`)).toBeVisible()
    await page.context().close()
  }
})
