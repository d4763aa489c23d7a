import { expect } from '@playwright/test'
import { review, sendButton } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, seedRequest } from '../src/inbox'
import { expectAccessible, SCREEN_AND_PHONE } from '../src/looks'
import { seedPaperNotUnderstood } from '../src/paper-not-understood'
import { test } from '../src/test'

const PART = 'PMEG2010EH'

test('a document that was not understood is read, said what it says, and sent to be read by the customer', async ({
  enter,
}) => {
  test.slow()
  const inbox = await foundInbox()
  const { filename } = await seedPaperNotUnderstood(inbox.org, PART)
  const from = `read-first-${Date.now()}@helioworks.test`
  const subject = `RoHS and REACH for ${PART}`
  const mail = await seedRequest(inbox, { from, subject, topics: ['rohs', 'reach'], parts: [PART] })
  const page = await enter(inbox, `/cm/hub/email/${mail}?answer=true`)
  await expect(sendButton(page)).toBeEnabled()
  await expect(review(page)).toContainText(
    `Read 1 document first: what it says of ${PART} (RoHS, REACH) was not understood.`,
  )
  const cell = review(page).getByRole('button', { name: new RegExp(`^${PART}, RoHS: .*page 1 “As regards Directive`) })
  await expect(cell).toContainText('Read it first')
  await cell.click()
  const rohs = review(page).getByRole('group', { name: `RoHS in ${filename}` })
  await expect(rohs).toContainText('our position on this item is as set out under scheme K.')
  await expectAccessible(page, 'a document to be read first', SCREEN_AND_PHONE)

  await rohs.getByRole('button', { name: 'Read Page 1' }).click()
  await expect(page.getByRole('dialog', { name: filename }).getByText('Page 1 of 1')).toBeVisible()
  await page.getByRole('dialog', { name: filename }).getByRole('button', { name: 'Close' }).click()
  await rohs.getByRole('button', { name: `RoHS of ${PART}: Compliant` }).click()
  await expect(page.getByText('Saved in the vault')).toBeVisible()
  await expect(rohs).toHaveCount(0)
  await expect(review(page)).toContainText(`what it says of ${PART} (REACH) was not understood.`)

  await review(page).getByRole('radio', { name: 'CSV' }).check()
  await sendButton(page).click()
  await expect(review(page)).toHaveCount(0)
  await expect.poll(async () => (await mailbox(from)).length, { timeout: 90_000 }).toBe(1)
  const [answer] = await mailbox(from)
  const csv = answer?.attachments.find(({ filename: name }) => name?.endsWith('.csv'))?.content ?? ''
  const table = typeof csv === 'string' ? csv : new TextDecoder().decode(csv)
  expect(answer?.attachments.map(({ filename: name }) => name)).toContain(filename)
  expect(table).toContain(`See attached document: ${filename}`)
  expect(`${answer?.text} ${table}`).not.toMatch(/Read it first|understood|REACH compliant/i)
})
