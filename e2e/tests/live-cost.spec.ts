import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { colleagueOf } from '@attestry/core/people/team'
import { sampleOf } from '@attestry/core/sample-documents'
import { expect } from '@playwright/test'
import { admin } from '../src/admin'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { foundInbox, foundStoredInbox, receive, seedMails } from '../src/inbox'
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

test('the owners of its rows, of a hundred people, and sixty kept views cost the inbox a document each kind', async ({
  enter,
}) => {
  const inbox = await foundStoredInbox()
  const { db } = admin()
  const { people } = (await db.doc(paths.team(inbox.org)).get()).data() ?? {}
  const others = Array.from({ length: 98 }, (_, index) => ({
    ...colleagueOf({ is_active: true }, sampleOf.profile),
    id: `colleague-${index}`,
    first_name: 'Colleague',
    last_name: `${index}`,
  }))
  const views = Array.from({ length: 30 }, (_, index) => ({
    ...sampleOf.inboxView,
    id: index + 1,
    name: `View ${index}`,
  }))
  await db.doc(paths.team(inbox.org)).set(toStored('team', { people: [...people, ...others] }))
  await db.doc(paths.inboxViews(inbox.org)).set(toStored('inboxViews', { views }))
  await db.doc(paths.ownInboxViews(inbox.org, inbox.uid)).set(toStored('ownInboxViews', { views }))
  await seedMails(inbox, 25, (number) => ({ assignee_uid: `colleague-${number}`, assignee_version: 1 }))
  const page = await enter(inbox, '/contact')
  await rememberDelivered(page)
  await page.goto('/cm/hub')
  await expect(page.getByText(/Showing 1-\d+ of \d+ conversations/)).toBeVisible()
  await expect(page.getByRole('row').getByText('Colleague 1', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'View 29' })).toHaveCount(2)
  const { total, counted } = await countDelivered(page)
  expect(total, JSON.stringify(counted)).toBeLessThanOrEqual(30)
})
