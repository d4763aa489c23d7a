import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { randomId } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { announced } from '../src/announced'
import { axeFindings } from '../src/axe-findings'
import { foundInbox, seedMails } from '../src/inbox'
import { test } from '../src/test'

const links = (page: Page) => page.getByRole('table', { name: 'Customer requests' }).getByRole('link')
const view = (page: Page, name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name })
const mails = (...numbers: number[]) => numbers.map((number) => `Mail ${number}`)

test('what is done leaves “To Answer” for everybody, by one key and for several at once, and comes back with Undo', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await seedMails(inbox, 4)
  const page = await enter(inbox, '/cm/hub')
  const grace = await enter(inbox.colleague, '/cm/hub')
  await expect(view(page, 'To Answer 4')).toHaveAttribute('aria-pressed', 'true')
  await links(page).first().focus()
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(links(page)).toHaveText(mails(2, 3, 4), { timeout: 2000 })
  }).toPass()
  await expect(links(grace)).toHaveText(mails(2, 3, 4))
  await expect(view(grace, 'To Answer 3')).toBeVisible()
  await expect(view(grace, 'Done 1')).toBeVisible()
  await page.keyboard.press('z')
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4))
  await expect(links(grace)).toHaveText(mails(1, 2, 3, 4))

  await links(page).first().focus()
  for (const key of ['x', 'j', 'x', 'e']) await page.keyboard.press(key)
  await expect(announced(page)).toContainText('2 conversations done')
  await expect(links(page)).toHaveText(mails(3, 4))
  await view(page, 'Done 2').click()
  await expect(links(page)).toHaveText(mails(1, 2))
  await expect(page).toHaveURL(/view=done/)
  await view(page, 'All 4').click()
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4))
  await expect.poll(() => axeFindings(page)).toEqual([])
})

test('what is snoozed waits, and a later mail of the customer brings it back as one row', async ({ enter }) => {
  const inbox = await foundInbox()
  const thread_id = randomId()
  await seedMails(inbox, 2, (number) => (number === 1 ? { thread_id } : {}))
  const page = await enter(inbox, '/cm/hub')
  await expect(view(page, 'To Answer 2')).toBeVisible()
  await links(page).first().focus()
  const choices = page.getByRole('dialog', { name: 'Snooze Until' })
  await expect(async () => {
    await page.keyboard.press('h')
    await expect(choices).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect.poll(() => axeFindings(page)).toEqual([])
  // The soonest has the focus.
  await page.keyboard.press('Enter')
  await expect(links(page)).toHaveText(mails(2))
  await view(page, 'Waiting 1').click()
  await links(page).first().click()
  await expect(page.getByText(/^Snoozed until/)).toBeVisible()

  const email = { ...sampleOf.inboundEmail, id: randomId(), account_id: inbox.mailbox.id, thread_id, subject: 'Mail 3' }
  await admin()
    .db.doc(paths.inboundEmail(inbox.org, email.id))
    .create(toStored('inboundEmail', { ...email, received_date: Date.now() }))
  await page.goto('/cm/hub')
  await expect(links(page)).toHaveText(mails(3, 2))
  await expect(view(page, 'To Answer 2')).toBeVisible()
  await expect(page.getByTitle('2 emails')).toBeVisible()
  await expect(view(page, 'Waiting 0')).toBeVisible()
})
