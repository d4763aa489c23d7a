import { inboxApi } from '@attestry/core/mail/inbox-api'
import { paths } from '@attestry/core/paths'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { heldToast } from '../src/announced'
import { axeFindings } from '../src/axe-findings'
import { receive, type Inbox } from '../src/inbox'
import { callApi } from '../src/organization'
import { requestRow } from '../src/people'
import { smallTargets } from '../src/small-targets'
import { test } from '../src/test'

const text = 'Dear team,\n\nplease send us the RoHS declarations for NOSUCH9999X.\n\nDana'

/** Opens a mail that was just sent, once it has been analysed. */
async function openMail(page: Page, inbox: Inbox, mail: Parameters<typeof receive>[1]): Promise<number> {
  await receive(inbox, { from: 'Dana Reyes <dana@helioworks.test>', text, ...mail })
  const item = page.getByRole('listitem').filter({ hasText: String(mail.subject) })
  const row = requestRow(page, String(mail.subject)).or(item)
  await expect(row).not.toContainText('Analyzing')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(mail.subject))
  return Number(/\d+$/.exec(page.url())?.[0])
}

const part = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Product Analysis' }).getByRole('row').filter({ hasText: number })

test('a correction shows to a teammate without a reload, finds the part in the vault and survives a second analysis', async ({
  enter,
  inbox,
}) => {
  const subject = `RoHS, misread, order ${Date.now()}`
  const list = await enter(inbox.colleague, '/cm/hub')
  const mine = await enter(inbox, '/cm/hub')
  const id = await openMail(mine, inbox, { subject })
  const theirs = await enter(inbox.colleague, mine.url())
  await expect(part(theirs, 'NOSUCH9999X')).toContainText('Not in vault')
  await expect(requestRow(list, subject)).toContainText('1 product')

  await mine.getByRole('button', { name: 'Edit Part NOSUCH9999X' }).click()
  const edit = mine.getByRole('dialog', { name: 'Edit Part' })
  await edit.getByLabel('Part Number').fill('STM32F407VGT6')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await mine.getByRole('button', { name: 'Add Parts' }).click()
  const add = mine.getByRole('dialog', { name: 'Add Parts' })
  const numbers = add.getByLabel('Part Numbers')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(numbers).toBeFocused()
  await expect(numbers).toHaveAccessibleDescription(/Please fill in this field\./)
  await numbers.fill('NOSUCH1\tMurata\nNOSUCH2')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await mine.getByRole('button', { name: 'Correct', exact: true }).click()
  const correct = mine.getByRole('dialog', { name: 'Correct Analysis' })
  await correct.getByLabel('Conflict Minerals').check()
  await correct.getByLabel('Due Date').fill('2027-03-01')
  await correct.getByRole('button', { name: 'Save Changes' }).click()

  for (const page of [mine, theirs]) {
    await expect(part(page, 'STM32F407VGT6')).toContainText('In vault')
    await expect(part(page, 'NOSUCH1')).toContainText('Murata')
    await expect(part(page, 'NOSUCH9999X')).toHaveCount(0)
    await expect(page.getByText('Due Mar 1, 2027')).toBeVisible()
    await expect(page.getByText(/^Corrected by /)).toBeVisible()
  }
  await expect(requestRow(list, subject)).toContainText('3 products')

  const analysed = async () => (await admin().db.doc(paths.emailAnalysis(inbox.org, id)).get()).get('analysed_at')
  const before = await analysed()
  await callApi(inboxApi.retryEmail, { id }, inbox.token)
  await expect.poll(analysed).not.toBe(before)
  await expect(requestRow(list, subject)).not.toContainText('Analyzing')
  await expect(part(theirs, 'STM32F407VGT6')).toContainText('In vault')
  await expect(requestRow(list, subject)).toContainText('3 products')
  await theirs.getByRole('button', { name: 'Remove Part NOSUCH2' }).click()
  const toast = await heldToast(theirs, 'NOSUCH2 removed')
  await expect(part(mine, 'NOSUCH2')).toHaveCount(0)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(part(mine, 'NOSUCH2')).toBeVisible()
})

test('who corrects what somebody else has corrected meanwhile is told, and decides', async ({ enter, inbox }) => {
  const mine = await enter(inbox, '/cm/hub')
  await openMail(mine, inbox, { subject: `RoHS, corrected twice ${Date.now()}` })
  const theirs = await enter(inbox.colleague, mine.url())
  for (const page of [mine, theirs]) await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Correct Analysis' })
  await dialog(mine).getByLabel('PFAS').check()
  await dialog(mine).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(mine)).toHaveCount(0)

  await dialog(theirs).getByLabel('REACH').check()
  await expect(dialog(theirs)).toContainText('has corrected this since you opened it')
  await dialog(theirs).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(theirs).getByRole('alert')).toContainText('Somebody else has corrected this meanwhile')
  await expect(mine.getByText('REACH', { exact: true })).toHaveCount(0)
  await dialog(theirs).getByRole('button', { name: 'Save Anyway' }).click()
  await expect(mine.getByText('REACH', { exact: true })).toBeVisible()
})

test('a mail is given to a person, for everybody to see', async ({ enter, inbox }) => {
  const mine = await enter(inbox, '/cm/hub')
  await openMail(mine, inbox, { subject: `RoHS, to be assigned ${Date.now()}` })
  const theirs = await enter(inbox.colleague, mine.url())
  await mine.getByRole('button', { name: 'Assign', exact: true }).click()
  await mine.getByRole('menuitem', { name: 'Assign to me' }).click()
  await expect(theirs.getByRole('button', { name: /^Assigned to / })).toBeVisible()
  await expect.poll(() => axeFindings(theirs)).toEqual([])
  await theirs.getByRole('button', { name: /^Assigned to / }).click()
  await theirs.getByRole('menuitem', { name: 'Unassign' }).click()
  await expect(mine.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
})

test('a conversation is read on one page, as high as its text, with its quotes folded', async ({ enter, inbox }) => {
  const page = await enter(inbox, '/cm/hub')
  const now = Date.now()
  const [first, second] = [`<a${now}@helioworks.test>`, `<b${now}@helioworks.test>`]
  await openMail(page, inbox, { subject: `RoHS, first ${now}`, messageId: first, text: 'Our first question.' })
  await page.goto('/cm/hub')
  const html = `<p>Anything new?</p>${'<p>A line.</p>'.repeat(80)}<p>The end.</p>
    <div>On Mon, 2 Nov 2026 Ada wrote:</div><blockquote>Old words</blockquote>`
  await openMail(page, inbox, { subject: `RoHS, second ${now}`, messageId: second, inReplyTo: first, html })
  const frame = page.locator('iframe[title="Message text"]')
  const words = frame.contentFrame()
  await words.getByText('The end.').scrollIntoViewIfNeeded()
  await expect(words.getByText('The end.')).toBeInViewport()
  const inside = () => words.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(inside).toBeLessThanOrEqual(0)
  await expect(words.getByText('Old words')).toBeHidden()
  await words.getByText('Quoted text').click()
  await expect(words.getByText('Old words')).toBeVisible()
  await expect.poll(inside).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: '1 earlier message' }).click()
  await page.getByRole('article', { name: 'Email from Dana Reyes' }).getByRole('button').first().click()
  await expect(page.getByText('Our first question.', { exact: true }).last()).toBeVisible()
})

test('the links of a mail with a warned sender are off until somebody wants them', async ({ enter, inbox }) => {
  // It leaves what is to be answered by itself once it has been analysed.
  const page = await enter(inbox, '/cm/hub?view=all')
  const html = '<p>Your account will be frozen. <a href="https://evil.test/x">Verify your mailbox</a> today.</p>'
  await openMail(page, inbox, { subject: `Compliance alert ${Date.now()}`, text: '', html })
  await expect(page.getByText('This looks like a phishing email.')).toBeVisible()
  const words = page.frameLocator('iframe[title="Message text"]')
  await expect(words.getByText('Verify your mailbox')).toBeVisible()
  await expect(words.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enable Links' }).click()
  await expect(words.getByRole('link', { name: 'Verify your mailbox' })).toBeVisible()
})

test('nothing moves while a mail is opened, and its main action can be reached on a phone', async ({
  enter,
  inbox,
}) => {
  const page = await enter(inbox, '/cm/hub', { viewport: { width: 390, height: 844 } })
  const html = `<p>Please send us the RoHS declarations for NOSUCH9999X.</p>${'<p>A line.</p>'.repeat(60)}`
  await openMail(page, inbox, { subject: `RoHS and REACH for all parts of our last four orders ${Date.now()}`, html })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          moved.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Product Analysis' })).toBeVisible()
  await expect(page.frameLocator('iframe[title="Message text"]').getByText('A line.').last()).toBeVisible()
  expect(await page.evaluate('window.moved')).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Send Response' })).toBeInViewport()
  await page.mouse.wheel(0, 1200)
  await expect(page.getByRole('button', { name: 'Send Response' })).toBeInViewport()
})
