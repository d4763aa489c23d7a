import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { foundInbox, receive, seedMails } from '../src/inbox'
import { requestRow } from '../src/people'
import { test } from '../src/test'

const Delivered = z.array(z.object({ key: z.string(), documents: z.number() }))

/** Makes pages opened from now on record what live data delivers. */
const rememberDelivered = (page: Page) =>
  page.addInitScript(() => {
    const delivered: unknown[] = []
    window.addEventListener('live', (event) => delivered.push((event as CustomEvent).detail))
    Object.assign(window, { delivered })
  })

/** The documents that live data delivered to this page since the last count, grouped by what they belong to. */
async function countDelivered(page: Page) {
  const counted = Delivered.parse(await page.evaluate('window.delivered.splice(0)'))
  return { total: counted.reduce((sum, { documents }) => sum + documents, 0), counted }
}

test('opening the inbox delivers at most 30 documents to each of three browsers, and a new mail at most 4', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await seedMails(inbox, 25)
  const pages = await Promise.all([enter(inbox), enter(inbox.colleague), enter(inbox)])
  for (const page of pages) {
    await rememberDelivered(page)
    await page.goto('/cm/hub')
    await expect(page.getByText(/Showing 1-20 of \d+ emails/)).toBeVisible()
    const { total, counted } = await countDelivered(page)
    expect(total, JSON.stringify(counted)).toBeGreaterThanOrEqual(20)
    expect(total, JSON.stringify(counted)).toBeLessThanOrEqual(30)
  }

  const subject = `REACH statement for TLC555CDR ${Date.now()}`
  await receive(inbox, {
    from: 'cost@helioworks.test',
    subject,
    text: 'Please send the REACH declaration for TLC555CDR.',
  })
  for (const page of pages) {
    await expect(requestRow(page, subject)).toContainText('Compliance')
    const { total, counted } = await countDelivered(page)
    // The account's "last checked" changes once a minute, even if no mail comes.
    const ofMail = total - counted.filter(({ key }) => key.includes('emailAccounts')).length
    expect(ofMail, JSON.stringify(counted)).toBeGreaterThanOrEqual(1)
    expect(ofMail, JSON.stringify(counted)).toBeLessThanOrEqual(4)
  }
})
