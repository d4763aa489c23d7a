import { readFileSync } from 'node:fs'
import { responsesApi } from '@attestry/core/sending/responses'
import { expect } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { callsOf } from '../src/calls-of'
import { messageField, openComposer, review, sendButton, sendWithoutDocuments } from '../src/composer'
import { mailbox, sendMail } from '../src/customer'
import { foundInbox, receive, seedRequest } from '../src/inbox'
import { startReading } from '../src/mailboxes'
import { CONTOSO_ADMIN, requestRow } from '../src/people'
import { test } from '../src/test'

const rounds = process.env.DEEP === '1' ? 10 : 1

for (let round = 1; round <= rounds; round++) {
  test(`a customer's mail is answered by one teammate while the other watches (round ${round})`, async ({ enter }) => {
    const inbox = await foundInbox()
    await startReading(inbox.org, inbox.mailbox.id)
    const subject = `RoHS and REACH for STM32F407VGT6, order ${Date.now()}`
    const customer = `buyer-${Date.now()}@helioworks.test`
    const admin = await enter(inbox, '/cm/hub')
    // What is answered leaves “To Answer”.
    const user = await enter(inbox.colleague, '/cm/hub?view=all')
    const stranger = await enter(CONTOSO_ADMIN, '/cm/hub')
    await expect(stranger.getByRole('table', { name: 'Customer requests' })).toBeVisible()

    await sendMail({
      from: { name: 'Dana Reyes', address: customer },
      to: inbox.mailbox.email_address,
      subject,
      messageId: `<${Date.now()}@helioworks.test>`,
      text: 'Hi team,\n\nplease send us the RoHS and REACH declarations for STM32F407VGT6.\n\nThanks, Dana',
    })
    for (const page of [admin, user]) {
      await expect(requestRow(page, subject)).toContainText('Compliance')
      await expect(requestRow(page, subject)).toContainText('Unread')
    }

    await requestRow(admin, subject).getByRole('link').click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(subject)
    await expect(requestRow(user, subject)).toContainText('Read')
    await expect(admin.getByRole('row').filter({ hasText: 'STM32F407VGT6' })).toContainText('In vault')
    await admin.getByRole('button', { name: 'Send Response' }).click()
    const review = admin.getByRole('dialog', { name: 'Review Response' })
    await expect(review.getByLabel('Message')).toHaveValue(/STM32F407VGT6/)
    await review.getByLabel('Message').fill('Dear Dana,\n\nhere they are for STM32F407VGT6.\n\nKind regards')
    await sendButton(admin).click()
    await expect(admin.getByText('Email sent!')).toBeVisible()

    await expect(requestRow(user, subject)).toContainText('Responded (1)')
    await expect(admin.getByRole('article', { name: `Response to ${customer}` })).toContainText('Sent')
    await expect(requestRow(stranger, subject)).toHaveCount(0)

    const [answer, ...others] = await mailbox(customer)
    expect(others).toEqual([])
    expect(answer?.subject).toBe(`Re: ${subject}`)
    expect(answer?.text).toContain('here they are')
    expect(answer?.inReplyTo).toMatch(/@helioworks\.test>$/)
    const pdf = answer?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(pdf?.filename).toMatch(/\.pdf$/)
    expect(await textOfPdf(pdf?.content)).toContain('STM32F407VGT6')
  })
}

test('a mail that names no part is answered in one’s own words, once it is said that no document goes with them', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await startReading(inbox.org, inbox.mailbox.id)
  const subject = `CMRT, conflict minerals policy and ISO 14001, please (${Date.now()})`
  const customer = `quality-${Date.now()}@helioworks.test`
  const page = await enter(inbox, '/cm/hub')
  await sendMail({
    from: { name: 'Dana Reyes', address: customer },
    to: inbox.mailbox.email_address,
    subject,
    messageId: `<${Date.now()}@helioworks.test>`,
    text: 'Hello,\n\nplease send us your current CMRT, your conflict minerals policy and the ISO 14001 certificate.\n\nDana',
  })
  await requestRow(page, subject).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(review(page).getByText('Select at least one product that exists in the vault.')).toBeVisible()
  await review(page).getByLabel('Message').fill('Dear Dana,\n\nfor which of our sites do you need them?')
  await sendButton(page).click()
  await sendWithoutDocuments(page)
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(page.getByRole('article', { name: `Response to ${customer}` })).toContainText('Sent')
  const [answer] = await mailbox(customer)
  expect(answer?.text).toContain('for which of our sites do you need them?')
  expect(answer?.attachments).toEqual([])
})

test('a mail that names no part is answered with a file from one’s own disk, which moves its request on', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await startReading(inbox.org, inbox.mailbox.id)
  const subject = `CMRT, conflict minerals policy and ISO 14001, please (${Date.now()})`
  const customer = `disk-${Date.now()}@helioworks.test`
  const page = await enter(inbox, '/cm/hub')
  await sendMail({
    from: { name: 'Dana Reyes', address: customer },
    to: inbox.mailbox.email_address,
    subject,
    messageId: `<${Date.now()}@helioworks.test>`,
    text: 'Hello,\n\nplease send us your current CMRT, your conflict minerals policy and the ISO 14001 certificate.\n\nDana',
  })
  await requestRow(page, subject).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  const request = page.getByRole('link', { name: /REQ-\d+/ })
  // It surely asks for something, so it becomes a request by itself.
  await expect(request.first()).toBeVisible()
  await page.getByRole('button', { name: 'Send Response' }).click()
  const bytes = Buffer.from('Topic;Answer\r\nCMRT;6.4\né\r')
  const chosen = { name: 'Größen, CMRT.csv', mimeType: 'text/csv', buffer: bytes }
  await review(page).getByLabel('Files to attach').setInputFiles(chosen)
  await expect(review(page).getByRole('button', { name: chosen.name, exact: true })).toBeVisible()
  await messageField(page).fill(`Dear Dana,\n\nhere is all that you have asked for: ${chosen.name}`)
  const topics = review(page).getByRole('group', { name: 'Answered in the text or by own files' }).getByRole('checkbox')
  await expect(topics.and(review(page).getByRole('checkbox', { name: 'Conflict Minerals' }))).toBeVisible()
  for (const topic of await topics.all()) await topic.check()
  await sendButton(page).click()
  await expect(page.getByText('Email sent!')).toBeVisible()
  const turn = page.getByRole('article', { name: `Response to ${customer}` })
  await expect(turn).toContainText('Sent')
  const [answer] = await mailbox(customer)
  expect(answer?.text).toContain('here is all that you have asked for')
  expect(answer?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([[chosen.name, 'text/csv']])
  const [file] = answer?.attachments ?? []
  if (!file || typeof file.content === 'string') throw new Error('No bytes have arrived')
  expect(Buffer.from(new Uint8Array(file.content)).equals(bytes)).toBe(true)

  const download = page.waitForEvent('download')
  await turn.getByRole('button', { name: /CMRT\.csv/ }).click()
  expect(readFileSync(await (await download).path()).equals(bytes)).toBe(true)
  await request.first().click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
})

test('an answer whose confirmation is lost on its way leaves once, however often it is pressed', async ({
  enter,
  inbox,
}) => {
  const subject = `RoHS for STM32F407VGT6, lost answer ${Date.now()}`
  const customer = `lost-${Date.now()}@helioworks.test`
  const text = 'Please send us the RoHS declaration for STM32F407VGT6.'
  await receive(inbox, { from: customer, subject, text })
  const page = await enter(inbox, '/cm/hub')
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  const review = page.getByRole('dialog', { name: 'Review Response' })
  let attempts = 0
  await page.route(callsOf(responsesApi.sendResponse), async (route) => {
    attempts += 1
    // Wait until the server has recorded it.
    if (attempts < 3) await route.fetch()
    return attempts < 3 ? route.abort() : route.continue()
  })
  for (let press = 1; press <= 2; press++) {
    // By mouse, although toasts tell of each failure.
    await sendButton(page).click()
    await expect.poll(() => attempts).toBe(press)
    await expect(sendButton(page)).toBeEnabled()
  }
  await expect(review.getByText('You answered this email')).toBeVisible()
  await sendButton(page).click()
  await expect(review).toBeHidden()
  expect(attempts).toBe(3)

  await expect(page.getByRole('article', { name: `Response to ${customer}` })).toContainText('Sent')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await mailbox(customer)).toHaveLength(1)
})

test('a customer gets a table of their parts beside one ZIP, chosen on a phone, and the mail says so afterwards', async ({
  enter,
  inbox,
}) => {
  const customer = `cover-${Date.now()}@helioworks.test`
  const parts = ['STM32F407VGT6', 'NOSUCH-9000']
  const mail = await seedRequest(inbox, { from: customer, subject: 'RoHS for two parts', topics: ['rohs'], parts })
  const page = await enter(inbox, '/cm/hub')
  await page.setViewportSize({ width: 390, height: 844 })
  await openComposer(page, mail)
  const table = review(page).getByRole('radiogroup', { name: 'Covering table' })
  await table.getByText('Excel').click()
  await review(page).getByLabel('Send the documents as one ZIP').check()
  await expect(messageField(page)).toHaveValue(/in the attached documents\.zip:/)
  const { x, width } = (await table.boundingBox()) ?? { x: -1, width: 0 }
  expect(x >= 0 && x + width <= 390).toBe(true)
  await sendButton(page).click()
  await expect(page.getByText('Email sent!')).toBeVisible()
  const answer = page.getByRole('article', { name: `Response to ${customer}` })
  await expect(answer).toContainText('Covering table (Excel) · Documents in documents.zip')
  await expect(answer).toContainText('Sent')
  const [arrived] = await mailbox(customer)
  expect(arrived?.attachments.map(({ filename }) => filename)).toEqual(['Covering table.xlsx', 'documents.zip'])
})

async function textOfPdf(content: unknown): Promise<string> {
  if (!(content instanceof ArrayBuffer) && !(content instanceof Uint8Array)) throw new Error('No PDF bytes')
  const document = await getDocument({ data: new Uint8Array(content) }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
