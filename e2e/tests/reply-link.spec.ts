import { seedContact } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { mailbox } from '../src/customer'
import { declaration } from '../src/declaration'
import { expectAccessible, SCREEN_AND_PHONE } from '../src/looks'
import { addMailbox } from '../src/mailboxes'
import { foundOrganization, newAddress, newColleague } from '../src/organization'
import { smallTargets } from '../src/small-targets'
import { test } from '../src/test'

const LIST = '/cm/hub?tab=manufacturer-outreach'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

const saved = (page: Page) => page.getByText('It is sent once you press Send; until then')

test('a maker answers by the link of a mail, on a phone and with a colleague, and the team has it as a response', async ({
  enter,
  browser,
}) => {
  test.slow()
  const founder = await foundOrganization()
  const max = newAddress('max')
  await seedContact(admin().db, founder.org, { name: 'Max Weber', email: max, company_name: 'Texas Instruments' })
  await addMailbox(founder, 'outbound_sending')
  const page = await enter(founder, `${LIST}&manufacturer=texas&partNumber=LM317&source=product`)
  const panel = page.getByRole('dialog', { name: 'Compose Email to Manufacturer' })
  await expect(panel).toContainText(max)
  await panel.getByRole('button', { name: 'RoHS certificate', exact: true }).click()
  await panel.getByLabel('Subject').fill('RoHS for LM317')
  await panel.getByLabel('Message').fill('Dear Max,\n\nplease send us the RoHS certificate for LM317.')
  const link = panel.getByLabel('Add a link to answer without signing in')
  await expect(link).not.toBeChecked()
  await link.check()
  await expect(panel.getByText('Below your text, in its language')).toBeVisible()
  await expectAccessible(page, 'a mail with a link')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel).toHaveCount(0)

  const colleague = await enter(await newColleague(founder), LIST)
  await rowOf(colleague, 'RoHS for LM317').getByRole('link').click()
  await expect(colleague.getByText('Not opened yet')).toBeVisible()
  await expect(colleague.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await mailbox(max)).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await mailbox(max)
  const [url = ''] = /https?:\/\/\S+\/reply#[\w-]{43}/.exec(mail?.text ?? '') ?? []
  expect(mail?.text).toContain('You can also answer without email')
  // What members see of the mail has no token.
  await expect(colleague.locator('main')).not.toContainText('/reply#')
  const path = url.slice(new URL(url).origin.length)

  const phones = await browser.newContext(PHONE)
  const [phone, other] = [await phones.newPage(), await phones.newPage()]
  const asked: string[] = []
  phone.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/asks you for documents$/)
  await expect(phone.getByText('RoHS certificate', { exact: true })).toBeVisible()
  // Whatever only looks at links has not opened it.
  await expect(colleague.getByText('Not opened yet')).toBeVisible()
  await phone.getByRole('button', { name: 'Write about LM317' }).tap()
  await expect(colleague.getByText(/^Last opened/)).toBeVisible()
  await phone.getByLabel('About LM317').fill('By 4 December')
  await expect(saved(phone)).toBeVisible()

  // A colleague at the maker has the link as well, and sees what is there.
  await other.goto(path)
  await expect(other.getByLabel('About LM317')).toHaveValue('By 4 December')
  await other.getByLabel('Add Files').setInputFiles({ name: 'virus.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') })
  await expect(other.getByText('Only PDF files can be uploaded.')).toBeVisible()
  await other.getByLabel('Add Files').setInputFiles([await declaration('LM317', { name: 'LM317 RoHS.pdf' })])
  await expect(other.getByText(/ready to be sent/)).toBeVisible()
  await expect(colleague.getByText('Begun there and not sent yet: 1 file, 1 text')).toBeVisible()
  // Both write in the same place, and both texts stay.
  await other.getByLabel('About LM317').fill('By 11 December')
  await expect(saved(other)).toBeVisible()
  await phone.getByLabel('About LM317').fill('Not before January')
  await expect(phone.getByText('Somebody else has written here meanwhile:')).toBeVisible()
  await expect(phone.getByText('By 11 December')).toBeVisible()
  await expectAccessible(phone, 'two people write at once', SCREEN_AND_PHONE)
  await phone.setViewportSize(PHONE.viewport)
  await phone.getByRole('button', { name: 'Keep Mine' }).tap()
  await phone.getByLabel(/^Message to/).fill('The REACH declaration follows.')
  await phone.getByLabel('Your name (optional)').fill('Erika Musterfrau')
  await expectAccessible(phone, 'a reply by a link')
  expect(await smallTargets(phone)).toEqual([])
  await phone.setViewportSize(PHONE.viewport)
  await phone.getByRole('button', { name: /^Send to/ }).tap()
  await expect(phone.getByRole('heading', { name: /^It has arrived at/ })).toBeFocused()
  await expect(phone.getByText(/^Sent on/)).toContainText('LM317 RoHS.pdf')
  await expectAccessible(phone, 'a reply that was sent')
  // The token is in no address that anything was asked for, nor in a referrer.
  const token = path.slice(path.indexOf('#') + 1)
  expect(asked.filter((one) => one.replace(/#\S*/, '').includes(token))).toEqual([])

  await expect(colleague.getByText('Response Received', { exact: true }).first()).toBeVisible()
  await expect(rowOf(page, 'RoHS for LM317')).toContainText('Received')
  await expectAccessible(colleague, 'a mail that was answered by its link')
  await colleague.getByRole('link', { name: 'View Response' }).click()
  await expect(colleague.getByText('Came by the link of your request')).toBeVisible()
  await expect(colleague.getByText('LM317: Not before January')).toBeVisible({ timeout: 60_000 })
  await expect(colleague.getByText('LM317 RoHS.pdf').first()).toBeVisible()
  await colleague.goBack()

  // Revoked, it opens nothing any more, on no screen.
  await colleague.getByRole('button', { name: 'Revoke Link' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(colleague.getByText(/^Revoked on/)).toBeVisible()
  await phone.reload()
  const ended = 'This link does not work, or no longer. Please answer the email that it came with.'
  await expect(phone.getByText(ended)).toBeVisible()
  await expectAccessible(phone, 'a link that has ended')
  await other.goto(`/reply#${'x'.repeat(43)}`)
  await expect(other.getByText(ended)).toBeVisible()

  // A new one can be made, which is shown once.
  await colleague.getByRole('button', { name: 'Make New Link' }).click()
  const shown = colleague.getByRole('dialog', { name: 'Your New Link' })
  const made = await shown.getByLabel('Link').inputValue()
  await expectAccessible(colleague, 'a new link')
  await shown.getByRole('button', { name: 'I Have Stored It' }).click()
  await phone.goto(made.slice(new URL(made).origin.length))
  await expect(phone.getByText(/^Sent on/)).toContainText('LM317 RoHS.pdf')
  const many = Array.from({ length: 21 }, (_, index) => ({
    name: `${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  }))
  await phone.getByLabel('Add Files').setInputFiles(many)
  // They go two at a time, which a busy machine needs minutes for.
  await expect(phone.getByText(/ready to be sent/)).toHaveCount(20, { timeout: 240_000 })
  await expect(phone.getByText('At most 20 files can be sent together.')).toHaveCount(1)
  await phones.close()
})
