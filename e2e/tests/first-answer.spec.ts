import { expect, type Locator, type Page } from '@playwright/test'
import { mailbox, sendMail } from '../src/customer'
import { declaration } from '../src/declaration'
import { linkTo, newAddress } from '../src/organization'
import { requestRow } from '../src/people'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const PARTS = Array.from({ length: 10 }, (_, place) => `PMEG20${10 + place}EH`)
const MOST_CLICKS = 12

test('from the sign-up to the first answer, with ten documents and a list of parts, it takes twelve clicks', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000)
  let clicks = 0
  const click = async (what: Locator) => {
    await what.click()
    clicks += 1
  }
  const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name })

  const [email, inbox] = [newAddress('ada'), newAddress('compliance')]
  await page.goto('/auth/signup')
  for (const [label, text] of [
    ['First Name', 'Ada'],
    ['Last Name', 'Fabri'],
    ['Work Email', email],
    ['Password', PASSWORD],
    ['Company/Organization', 'Fabrikam'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await click(button('Create Account'))
  await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible()

  // The link in the mail opens a tab of its own, and where one came from goes on by itself.
  const verifying = await context.newPage()
  await verifying.goto(await linkTo(email, '/auth/verify'))
  clicks += 1
  await click(button('Verify Email Address', verifying))
  await expect(verifying.getByText('Your email address is verified.')).toBeVisible()
  await verifying.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await click(button('Connect mailbox'))
  const adding = page.getByRole('dialog', { name: 'Add Email Account' })
  for (const [label, text] of [
    ['Email Address', inbox],
    ['Display Name', 'Fabrikam Compliance'],
    ['Username', inbox],
    ['Password', PASSWORD],
  ] as const)
    await adding.getByLabel(label).fill(text)
  await click(adding.getByRole('button', { name: 'Add Email Account' }))
  await expect(adding).toBeHidden()

  const list = ['Manufacturer,MPN,Type', ...PARTS.map((part) => `Nexperia,${part},Diode`)].join('\n')
  const documents = await Promise.all(PARTS.map((part) => declaration(part, { name: `${part}.pdf` })))
  await page
    .getByLabel('Certificates and lists of parts')
    .setInputFiles([...documents, { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }])
  clicks += 1
  await click(button(/^Import \d+ rows$/))
  const pile = page.getByRole('dialog', { name: 'Upload Many Documents' })
  await expect(pile.getByText('Ready')).toHaveCount(10, { timeout: 200_000 })
  await click(pile.getByRole('button', { name: 'Store 10 Documents' }))
  await expect(page.getByText('Successfully uploaded 10 documents to vault')).toBeVisible({ timeout: 60_000 })

  const subject = `RoHS for our board, ${Date.now()}`
  const customer = newAddress('buyer')
  await sendMail({
    from: { name: 'Dana Reyes', address: customer },
    to: inbox,
    subject,
    text: `Hello,\n\nplease send us the RoHS certificates for:\n\n${PARTS.join('\n')}\n\nThank you\nDana Reyes`,
  })
  await click(page.getByRole('link', { name: 'Hub', exact: true }))
  await expect(requestRow(page, subject)).toContainText('Compliance', { timeout: 120_000 })
  await click(requestRow(page, subject).getByRole('link'))
  await click(button('Send Response'))
  await click(page.getByRole('dialog', { name: 'Review Response' }).getByRole('button', { name: 'Send 10 Documents' }))
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(async () => {
    const [answer] = await mailbox(customer)
    expect(answer?.text).toContain(PARTS[9])
    expect(answer?.attachments.length).toBeGreaterThan(0)
  }).toPass()
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
})
