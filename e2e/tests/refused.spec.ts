import { contactsApi } from '@attestry/core/outreach/contacts'
import { vaultApi } from '@attestry/core/vault/vault'
import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { messageField, review, sendButton, sendWithoutDocuments } from '../src/composer'
import { mailbox } from '../src/customer'
import { declaration } from '../src/declaration'
import { foundInbox, receive } from '../src/inbox'
import { callApi } from '../src/organization'
import { requestRow } from '../src/people'
import { test } from '../src/test'

const PART = 'STM32F407VGT6'
const NEWER = 'STM32F407VGT6 RoHS 2026.pdf'

const open = async (page: Page, subject: string, list = '/cm/hub') => {
  await page.goto(list)
  await requestRow(page, subject).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}
/** The mail that came last to an address, of so many. */
async function newestOf(address: string, count: number): Promise<Email> {
  await expect.poll(async () => (await mailbox(address)).length, { timeout: 60_000 }).toBe(count)
  const mail = (await mailbox(address)).at(-1)
  if (!mail) throw new Error('No mail has come')
  return mail
}
const pdfsIn = ({ attachments }: Email) => attachments.map(({ filename }) => filename)

test('a certificate that a customer refuses is asked of its maker anew, and sent as promised', async ({ enter }) => {
  test.slow()
  const inbox = await foundInbox([PART])
  const [customer, contact] = [`buyer-${Date.now()}@helioworks.test`, `paola-${Date.now()}@st.test`]
  const st = (await callApi(vaultApi.listManufacturers, {}, inbox.token)).find(
    ({ name }) => name === 'STMicroelectronics',
  )
  const person = { name: 'Paola Conti', email: contact, manufacturer_id: st?.id ?? 0 }
  await callApi(contactsApi.addContact, person, inbox.token)
  const page = await enter(inbox, '/cm/hub')

  // The customer asks, and gets what the vault has.
  const subject = `RoHS for ${PART} ${Date.now()}`
  const from = { name: 'Dana Reyes', address: customer }
  const text = `Hi team,\n\nplease send us the RoHS certificate for ${PART}.\n\nThanks, Dana`
  await receive(inbox, { from, subject, text, messageId: `<${Date.now()}@helioworks.test>` })
  await open(page, subject)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await sendButton(page).click()
  const first = await newestOf(customer, 1)
  const [old] = pdfsIn(first)
  expect(old).toMatch(/\.pdf$/)

  // They refuse it.
  const refusal = `The RoHS certificate for ${PART} that you have sent is too old and is not accepted.`
  await receive(inbox, {
    from,
    subject: `Re: ${subject}`,
    text: `Hello,\n\n${refusal} Please send us a newer one.\n\nThanks, Dana`,
    ...(first.messageId && { inReplyTo: first.messageId }),
  })
  await open(page, `Re: ${subject}`)
  await expect(page.getByText(/^Refuses the RoHS documents/)).toBeVisible()
  // What they want anew is a request of its own.
  const request = page.getByRole('link', { name: /^REQ-\d+$/ }).first()
  await expect(request).toBeVisible()
  await page.getByRole('button', { name: 'Request Missing' }).click()
  const asking = page.getByRole('dialog', { name: 'Request missing documents' })
  await expect(asking.getByRole('region', { name: 'STMicroelectronics' }).getByLabel('Message')).toHaveValue(
    new RegExp(`Dear Paola Conti,[^]*- ${PART}: a current RoHS certificate`),
  )
  await asking.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByRole('region', { name: 'Manufacturer Requests' })).toContainText('Waiting for 1 of 1')
  const inquiry = await newestOf(contact, 1)

  // The answer says what is missing, why, and what happens next.
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(review(page).getByText(/^Refused [A-Z][a-z]+ \d+, asked [A-Z][a-z]+ \d+$/)).toBeVisible()
  await expect(sendButton(page)).toHaveText('Send Without Documents')
  const usual = await messageField(page).inputValue()
  expect(usual).toContain(`Not included:\n\n- ${PART}: RoHS (requested from STMicroelectronics on `)
  await messageField(page).fill(usual.replace('thank you for your request.', 'a current one is on its way.'))
  await sendButton(page).click()
  await sendWithoutDocuments(page)
  const second = await newestOf(customer, 2)
  expect(second.text).toContain('a current one is on its way.')
  expect(pdfsIn(second)).toEqual([])

  // The refusal holds for whatever else they ask.
  const other = `Once more: ${PART} ${Date.now()}`
  await receive(inbox, { from, subject: other, text, messageId: `<other-${Date.now()}@helioworks.test>` })
  await open(page, other)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(review(page).getByText(/^Refused [A-Z][a-z]+ \d+$/)).toBeVisible()
  await expect(sendButton(page)).toHaveText('Send Without Documents')

  // The maker sends a newer one, which gets into the vault.
  const { buffer } = await declaration(PART, { age: 1, manufacturer: 'STMicroelectronics' })
  await receive(inbox, {
    from: { name: 'Paola Conti', address: contact },
    subject: `Re: ${inquiry.subject}`,
    text: 'Dear Ada,\n\nplease find it attached.\n\nPaola',
    attachments: [{ filename: NEWER, content: buffer }],
    ...(inquiry.messageId && { inReplyTo: inquiry.messageId }),
  })
  // It stands with what the maker was asked.
  await page.goto('/cm/hub?tab=manufacturer-outreach')
  await requestRow(page, inquiry.subject ?? '')
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'View Response' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Re: ${inquiry.subject}`)
  await expect(page.getByText('Answers your request')).toBeVisible()
  await page.getByRole('button', { name: `Save ${NEWER} to Vault` }).click()
  const saving = page.getByRole('dialog', { name: 'Save to Vault' })
  await expect(saving).toContainText(`${PART} (STMicroelectronics)`, { timeout: 100_000 })
  await saving.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(page.getByRole('link', { name: 'Saved to Vault' })).toBeVisible()

  // The mail and its request offer the second answer, which keeps the promise.
  const notice = page.getByRole('alert').filter({ hasText: 'is in the vault and has not been sent' })
  await page.getByRole('link', { name: 'Open the email that waits for it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Re: ${subject}`)
  await expect(notice).toBeVisible()
  await request.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Request REQ-/)
  await notice.getByRole('button', { name: 'Send Them' }).click()
  await expect(messageField(page)).toHaveValue(/as promised on \d+ [A-Z][a-z]+ \d{4}, here is what was still missing\./)
  await expect(sendButton(page)).toHaveText('Send 1 document')
  await sendButton(page).click()
  const third = await newestOf(customer, 3)
  expect(third.text).toMatch(/as promised on \d+ [A-Z][a-z]+ \d{4}, here is what was still missing\./)
  expect(pdfsIn(third)).toEqual([NEWER])
  await expect(notice).toBeHidden()
  await request.click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  await expect(notice).toBeHidden()
})
