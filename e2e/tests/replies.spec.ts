import { contactsApi } from '@attestry/contract/contacts'
import { outreachApi } from '@attestry/contract/outreach'
import { paths } from '@attestry/contract/paths'
import { northwindCatalog } from '@attestry/local/demo/catalog'
import { seedVault } from '@attestry/local/demo/firestore-seed'
import { expect } from '@playwright/test'
import { admin } from '../src/admin'
import { mailbox } from '../src/customer'
import { declaration } from '../src/declaration'
import { foundInbox, receive, seedRequest } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { callApi, newAddress } from '../src/organization'
import { test } from '../src/test'

const PARTS = northwindCatalog.products.filter(({ manufacturer }) => manufacturer === 'Nexperia').slice(0, 2)
const [first, second] = PARTS.map(({ part_number }) => part_number) as [string, string]

test('the answer of a manufacturer is shown at once, and turns the parts of the mail that waited for it', async ({
  enter,
}) => {
  const inbox = await foundInbox([])
  const { db, bucket } = admin()
  const undocumented = PARTS.map((product) => ({ ...product, documents: [] }))
  await seedVault(db, bucket, inbox.org, { ...northwindCatalog, products: undocumented })
  const waiting = await seedRequest(inbox, {
    from: newAddress('buyer'),
    subject: 'RoHS for our BOM',
    topics: ['rohs'],
    parts: [first, second],
  })
  const email = newAddress('max')
  const contact = await callApi(
    contactsApi.addContact,
    { name: 'Max Weber', email, company_name: 'Nexperia' },
    inbox.token,
  )
  const { id } = await callApi(
    outreachApi.createOutboundEmail,
    {
      contact_id: contact.id,
      subject: `RoHS for ${first}`,
      body_text: 'Please send us the declarations.',
      parts: [first, second].map((part_number) => ({ part_number, topics: ['rohs' as const] })),
      email_id: waiting,
    },
    inbox.token,
  )
  await callApi(outreachApi.sendOutboundEmail, { id }, inbox.token)
  let messageId = ''
  await expect(async () => {
    messageId = (await mailbox(email))[0]?.messageId ?? ''
    expect(messageId).not.toBe('')
  }).toPass()

  const grace = await enter(inbox.colleague, `/cm/hub/outbound/${id}`)
  await expect(grace.getByText('No Response').first()).toBeVisible()
  const files = await Promise.all(
    [first, second].map((part) => declaration(part, { name: `${part.replace(/\W/g, '-')}.pdf` })),
  )
  const subject = `Re: RoHS for ${first}`
  await receive(inbox, {
    from: { name: 'Max Weber', address: email },
    subject,
    inReplyTo: messageId,
    text: 'Please find them attached.',
    attachments: files.map(({ name, mimeType, buffer }) => ({
      filename: name,
      contentType: mimeType,
      content: buffer,
    })),
  })
  await expect(grace.getByText('Response Received').first()).toBeVisible()
  const outbound = await db.doc(paths.outboundEmail(inbox.org, Number(id))).get()

  const ada = await enter(inbox, `/cm/hub/email/${outbound.get('response_to_email_id')}`)
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(ada.getByText('Answers your request to Max Weber (Nexperia)')).toBeVisible()
  await grace.goto(`/cm/hub/email/${waiting}`)
  const row = (part: string) =>
    grace.getByRole('table', { name: 'Product Analysis' }).getByRole('row').filter({ hasText: part })
  for (const part of [first, second]) await expect(row(part)).toContainText('In vault · 0 files')

  await ada.getByRole('button', { name: 'Save all to Vault' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Save to Vault' })
  for (const part of [first, second]) await expect(dialog.getByText(`It names ${part} of Nexperia.`)).toBeVisible()
  await expectAccessible(ada, 'saving attachments')
  await dialog.getByRole('button', { name: 'Store 2 Documents' }).click()
  await expect(ada.getByRole('link', { name: 'Saved to Vault' })).toHaveCount(2)

  for (const part of [first, second]) await expect(row(part)).toContainText('In vault · 1 file')
  await grace.getByRole('button', { name: 'Send Response' }).click()
  const review = grace.getByRole('dialog', { name: 'Review Response' })
  await expect(review.getByRole('button', { name: 'Send Response' })).toBeEnabled()
})
