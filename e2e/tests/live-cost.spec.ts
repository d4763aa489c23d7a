import { paths } from '@attestry/core/paths'
import { expect } from '@playwright/test'
import { admin } from '../src/admin'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { foundInbox, receive, seedMails } from '../src/inbox'
import { requestRow } from '../src/people'
import { test } from '../src/test'

test('opening the inbox delivers at most 30 documents to each of three browsers, and a new mail at most 5', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await seedMails(inbox, 25)
  // Where their conversations stand follows.
  const stats = admin().db.doc(paths.stats(inbox.org))
  await expect.poll(async () => (await stats.get()).get('open_count')).toBe(25)
  const people = [inbox, inbox.colleague, inbox]
  const pages = await Promise.all(people.map((person) => enter(person, '/contact')))
  for (const [at, page] of pages.entries()) {
    await rememberDelivered(page)
    await page.goto('/cm/hub')
    await expect(page.getByText(/Showing 1-\d+ of \d+ conversations/)).toBeVisible()
    // The kept views come after the rows.
    const views = [paths.inboxViews(inbox.org), paths.ownInboxViews(inbox.org, people[at]!.uid)]
    const { total, counted } = await countDelivered(page, views)
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
    // The account's "last checked" may change meanwhile, even if no mail comes.
    const ofMail = total - counted.filter(({ key }) => key.includes('emailAccounts')).length
    expect(ofMail, JSON.stringify(counted)).toBeGreaterThanOrEqual(1)
    expect(ofMail, JSON.stringify(counted)).toBeLessThanOrEqual(5)
  }
})
