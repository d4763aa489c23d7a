import { collectionOf, paths } from '@attestry/core/paths'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { messageField, openComposer, review, sendButton, sendTogether } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, seedRequest } from '../src/inbox'
import { test } from '../src/test'

const ROUNDS = process.env.DEEP === '1' ? 10 : 2

const asks = { subject: 'RoHS for STM32F407VGT6', topics: ['rohs' as const], parts: ['STM32F407VGT6'] }
const notice = (page: Page) => review(page).getByRole('alert').filter({ hasText: 'Yours has not left.' })

test('of two teammates who press Send at the same moment one answers, and the other gets the choice', async ({
  enter,
}) => {
  test.setTimeout(180_000 + ROUNDS * 20_000)
  const inbox = await foundInbox()
  const [ada, grace] = [await enter(inbox, '/contact'), await enter(inbox.colleague, '/contact')]
  for (let round = 1; round <= ROUNDS; round++) {
    const from = `both-${round}-${Date.now()}@helioworks.test`
    const mail = await seedRequest(inbox, { ...asks, from })
    await Promise.all([openComposer(ada, mail), openComposer(grace, mail)])
    await sendTogether([ada, grace])
    const hasSent = (page: Page) => page.getByText('Email sent!').count()
    await expect.poll(async () => (await hasSent(ada)) + (await hasSent(grace))).toBe(1)
    const isAdaFirst = (await hasSent(ada)) === 1
    const [first, second] = isAdaFirst ? [ada, grace] : [grace, ada]
    await expect(notice(second)).toContainText(`${isAdaFirst ? 'Ada' : 'Grace'} answered this email`)
    const isDiscarded = round % 2 === 1
    await notice(second)
      .getByRole('button', { name: isDiscarded ? 'Discard' : 'Send Anyway' })
      .click()
    await expect(review(second)).toHaveCount(0)
    const answers = first.getByRole('article', { name: `Response to ${from}` })
    await expect(answers).toHaveCount(isDiscarded ? 1 : 2)
    for (const answer of await answers.all()) await expect(answer).toContainText('Sent')
    expect(await mailbox(from)).toHaveLength(isDiscarded ? 1 : 2)
  }
})

test('teammates see who looks at a mail and who answers it, and an answer shows in a composer that is open', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  const mail = await seedRequest(inbox, { ...asks, from: `seen-${Date.now()}@helioworks.test` })
  const grace = await enter(inbox.colleague, `/cm/hub/email/${mail}`)
  const ada = await enter(inbox, `/cm/hub/email/${mail}`)
  await expect(grace.getByText('Ada is looking')).toBeVisible()
  await expect(ada.getByText('Grace is looking')).toBeVisible()

  await ada.getByRole('button', { name: 'Send Response' }).click()
  await expect(grace.getByText('Ada is replying')).toBeVisible()
  await expect(review(ada)).toBeVisible()
  await ada.keyboard.press('Escape')
  await expect(grace.getByText('Ada is looking')).toBeVisible()

  await grace.getByRole('button', { name: 'Send Response' }).click()
  await expect(sendButton(grace)).toBeEnabled()
  await openComposer(ada, mail)
  await expect(review(grace).getByText('Ada is replying')).toBeVisible()
  await sendButton(ada).click()
  await expect(notice(grace)).toContainText('Ada answered this email')
  await sendButton(grace).click()
  await expect(sendButton(grace)).toBeEnabled()
  await expect(ada.getByRole('article')).toHaveCount(1)
  await notice(grace).getByRole('button', { name: 'See It' }).click()
  await expect(grace.getByRole('article')).toBeFocused()

  await ada.getByRole('link', { name: 'Back to Hub' }).click()
  await expect(grace.getByText(/^Ada is/)).toHaveCount(0)
})

test('two tabs of one person share what they type, and the one that is left does not say that the other has gone', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  const mail = await seedRequest(inbox, { ...asks, from: `tabs-${Date.now()}@helioworks.test` })
  const grace = await enter(inbox.colleague, `/cm/hub/email/${mail}`)
  const first = await enter(inbox, '/contact')
  await openComposer(first, mail)
  await messageField(first).fill('From the first tab')
  // A copy of the tab, with what it keeps.
  const opened = first.context().waitForEvent('page')
  await first.evaluate(() => void window.open(location.href))
  const second = await opened
  await openComposer(second, mail)
  await expect(messageField(second)).toHaveValue('From the first tab')
  await messageField(second).fill('From the second tab')
  await expect(messageField(first)).toHaveValue('From the second tab')
  await expect(review(first).getByText('You changed this in another tab')).toBeVisible()

  await messageField(second).press('Escape')
  await expect(grace.getByText('Ada is replying')).toBeVisible()
  await second.getByRole('link', { name: 'Back to Hub' }).click()
  const present = admin().db.collection(collectionOf(paths.presence(inbox.org, 'x')))
  await expect
    .poll(async () => (await present.get()).docs.map((tab) => String(tab.get('doing'))).toSorted())
    .toEqual(['answering', 'looking'])
  await expect(grace.getByText('Ada is replying')).toBeVisible()
  await first.getByRole('link', { name: 'Back to Hub' }).click()
  await expect(grace.getByText(/^Ada is/)).toHaveCount(0)
})
