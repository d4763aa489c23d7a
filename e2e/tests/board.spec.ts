import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { reportsApi } from '@attestry/core/requests/reports'
import { expect, type Page } from '@playwright/test'
import { heldToast } from '../src/announced'
import { callsOf } from '../src/calls-of'
import { coveredBy } from '../src/covered'
import { declaration } from '../src/declaration'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { foundOrganization, newColleague } from '../src/organization'
import { NORTHWIND_ADMIN } from '../src/people'
import { seedRequests, untilCounted } from '../src/requests'
import { fingerOn } from '../src/finger'
import { test } from '../src/test'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string, inColumn: string) =>
  column(page, inColumn).getByRole('listitem').filter({ hasText: name })

async function drag(page: Page, name: string, from: string, to: string) {
  const [start, end] = [await card(page, name, from).boundingBox(), await column(page, to).boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + 40, start.y + start.height - 12)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 8 })
  await expect(column(page, to)).toHaveAttribute('data-over', '')
  await page.mouse.up()
}

test('the figures of the demo organization are counted from its requests', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/requests')
  // Once midnight (UTC) has passed, nothing is completed yet, and what was due is late.
  for (const name of [
    /^New Requests 8/,
    /^Due in 24h 3/,
    /^Overdue [03]/,
    /^Waiting on 3rd-party 3/,
    /^In Progress 12/,
    /^For Review \d/,
    /^Completed Today [05]/,
  ])
    await expect(page.getByRole('list', { name: 'Summary' }).getByRole('button', { name })).toBeVisible({
      timeout: 120_000,
    })
  await expect(page.getByText('Sample data')).toHaveCount(0)
})

test('a card moved in one browser moves in the other, and a conflict loses nothing and tells its author', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  await seedRequests(founder, 5)
  const board = '/cm/requests?view=board'
  const [ada, grace] = await Promise.all([enter(founder, board), enter(colleague, board)])
  await expect(card(ada, 'REQ-1001', 'New')).toBeVisible()
  await expect(card(grace, 'REQ-1001', 'New')).toBeVisible()

  await drag(ada, 'REQ-1001', 'New', 'In Progress')
  await expect(card(ada, 'REQ-1001', 'In Progress')).toBeVisible()
  await expect(ada.getByText('Status Updated')).toBeVisible()
  await expect(card(grace, 'REQ-1001', 'In Progress')).toBeVisible()

  // By keys, and back by Undo.
  await grace.getByRole('link', { name: 'REQ-1002' }).focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await grace.keyboard.press(key)
  const toast = await heldToast(grace, 'Status Updated')
  await expect(card(ada, 'REQ-1002', 'Waiting on 3rd-party')).toBeVisible()
  await expect(grace.getByRole('link', { name: 'REQ-1002' })).toBeFocused()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(card(ada, 'REQ-1002', 'New')).toBeVisible()

  // What Ada does without a connection comes too late.
  await ada.context().setOffline(true)
  await drag(ada, 'REQ-1003', 'New', 'Waiting on 3rd-party')
  await expect(card(ada, 'REQ-1003', 'Waiting on 3rd-party')).toBeVisible()
  await drag(grace, 'REQ-1003', 'New', 'For Review')
  await expect(grace.getByText('Status Updated').first()).toBeVisible()
  await ada.context().setOffline(false)
  await expect(ada.getByText('Grace Hopper has changed REQ-1003 meanwhile. It is now: For Review.')).toBeVisible()
  await expect(card(ada, 'REQ-1003', 'For Review')).toBeVisible()
  await expect(card(grace, 'REQ-1003', 'For Review')).toBeVisible()
})

test('a toast lies over nothing that can be pressed: on a full board, on its cards of a phone, on a form and on a report', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const statuses = ['new', 'in_progress', 'waiting', 'for_review'] as const
  await seedRequests(founder, 24, (number) => ({ status: statuses[number % 4] ?? 'new' }))
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    const page = await enter(founder, '/cm/requests?view=board', { viewport: { width, height } })
    await expect(page.getByRole('link', { name: 'REQ-1004' })).toBeVisible()
    await page.getByRole('link', { name: 'REQ-1004' }).focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    const moved = await heldToast(page, 'Status Updated')
    // A screen that is full of cards has no room for it but over the name of one.
    await expect.poll(() => coveredBy(moved, width > 600 ? undefined : 'button, input')).toEqual([])

    await page.goto('/cm/requests/new')
    await page.getByLabel('Customer Name').fill('Steinbach Antriebe')
    await page.getByLabel('Part number 1').fill('LM317T')
    await page.getByLabel('REACH').check()
    await page.route(callsOf(customerRequestsApi.createRequest), (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Create Request' }).click()
    const refused = page.locator('[data-sonner-toast]').first()
    await refused.hover()
    await expect.poll(() => coveredBy(refused)).toEqual([])

    await page.goto('/cm/reports')
    await page.route(callsOf(reportsApi.exportReport), (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Export Report' }).click()
    await page.getByRole('menuitem').first().click()
    const failed = page.locator('[data-sonner-toast]').first()
    await failed.hover()
    await expect.poll(() => coveredBy(failed)).toEqual([])
    await page.context().close()
  }
})

async function middleOf(page: Page, name: string, inColumn: string) {
  const box = await card(page, name, inColumn).boundingBox()
  if (!box) throw new Error(`${name} is not to be seen`)
  return { x: box.x + 40, y: box.y + box.height / 2 }
}

test('on a phone a finger that rests picks a card up, one that moves at once scrolls, and the menu moves it as well', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  await seedRequests(founder, 12)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await enter(founder, '/cm/requests?view=board', phone)
  await expect(card(page, 'REQ-1001', 'New')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const finger = await fingerOn(page)

  const cards = column(page, 'New').getByRole('list').locator('..')
  const first = await middleOf(page, 'REQ-1001', 'New')
  // If the browser is busy between two moves, the finger seems to rest and picks the card up. Then people swipe again.
  await expect(async () => {
    await Promise.all([
      finger.down(first.x, first.y + 200),
      ...Array.from({ length: 11 }, (_, step) => finger.move(first.x, first.y + 200 - 20 * step)),
      finger.up(),
    ])
    await expect.poll(() => cards.evaluate(({ scrollTop }) => scrollTop), { timeout: 3000 }).toBeGreaterThan(100)
  }).toPass()
  await expect(page.locator('.ghost')).toHaveCount(0)

  // Without what is left of the swipe.
  await page.reload()
  await expect(card(page, 'REQ-1002', 'New')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const { x, y } = await middleOf(page, 'REQ-1002', 'New')
  await finger.down(x, y)
  await expect(page.locator('.ghost')).toBeVisible()
  for (let right = x; right < 375; right += 30) await finger.move(right, y + 10)
  await finger.move(380, y)
  // The board scrolls under it, to the last column.
  await expect(column(page, 'Complete')).toHaveAttribute('data-over', '')
  await finger.up()
  await expect(page.getByText('REQ-1002: Complete')).toBeVisible()
  await expect(card(page, 'REQ-1002', 'Complete')).toBeVisible()
  await expect(page).toHaveURL(/view=board/)

  await page.getByRole('link', { name: 'REQ-1003' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'More for REQ-1003' }).tap()
  await page.getByRole('menuitem', { name: /^Change Status/ }).tap()
  await page.getByRole('menuitem', { name: 'For Review' }).tap()
  await expect(card(page, 'REQ-1003', 'For Review')).toBeVisible()
})

test('whoever comes back from a request finds its card where it was', async ({ enter }) => {
  const founder = await foundOrganization()
  await seedRequests(founder, 40)
  const page = await enter(founder, '/cm/requests?view=board')
  await expect(card(page, 'REQ-1001', 'New')).toHaveAttribute('aria-setsize', '40')
  const link = page.getByRole('link', { name: 'REQ-1030' })
  await column(page, 'New')
    .getByRole('list')
    .locator('..')
    .evaluate((one) => one.scrollTo({ top: 29 * 124 }))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Request REQ-1030' })).toBeVisible()
  await page.getByRole('button', { name: 'Next Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request REQ-1031' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page.getByRole('link', { name: 'REQ-1031' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'REQ-1031' })).toBeInViewport()

  // From elsewhere, the way back leads to the list.
  await page.goto('/cm/requests/1001')
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL(/\/cm\/inbox$/)
  await expect(page.getByRole('link', { name: 'REQ-1001' })).toBeVisible()
})

test('a request that is created by hand has its files, parts, comments and history', async ({ enter }) => {
  const founder = await foundOrganization()
  await newColleague(founder)
  const page = await enter(founder, '/cm/requests/new')
  await page.getByLabel('Customer Name').fill('Steinbach Antriebe')
  await page.getByLabel('Part number 1').fill('LM317T')
  await page.getByLabel('REACH').check()
  await page.getByLabel('Due Date').fill('2030-01-31')
  const file = await declaration('LM317T')
  await page.reload()
  // What was typed is still there; files have to be chosen again.
  await expect(page.getByText('What you had typed is still here.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Create Request' }).click()
  await expect(page.getByText('REQ-1001 for Steinbach Antriebe')).toBeVisible()
  await expect(page.getByRole('row', { name: /REQ-1001/ })).toContainText('LM317T')

  await page.getByRole('link', { name: 'REQ-1001' }).click()
  await expect(page.getByText('Jan 31, 2030, end of day')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${file.name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(file.name)
  await page.getByLabel('Add a comment').fill('Who knows them?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Who knows them?').first()).toBeVisible()

  await page.getByRole('button', { name: /^Assignee: Unassigned/ }).click()
  await page.getByRole('menuitem', { name: 'Grace Hopper' }).click()
  await expect(page.getByRole('button', { name: /^Assignee: Grace Hopper/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('For the new plant')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Ada Fabri changed the notes')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${file.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`Ada Fabri removed ${file.name}`)).toBeVisible()
})

test('opening the list of requests, and one of them, delivers at most 30 documents', async ({ enter }) => {
  const founder = await foundOrganization()
  await seedRequests(founder, 40)
  await untilCounted(founder, 40)
  const page = await enter(founder, '/contact')
  await rememberDelivered(page)
  await page.goto('/cm/requests')
  await expect(page.getByRole('link', { name: 'REQ-1020' })).toBeVisible()
  const list = await countDelivered(page)
  expect(list.total, JSON.stringify(list.counted)).toBeGreaterThanOrEqual(20)
  expect(list.total, JSON.stringify(list.counted)).toBeLessThanOrEqual(30)

  await page.getByRole('link', { name: 'REQ-1002' }).click()
  await expect(page.getByRole('heading', { name: 'Request REQ-1002' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Requested Parts' })).toContainText('LM317')
  const one = await countDelivered(page)
  expect(one.total, JSON.stringify(one.counted)).toBeGreaterThanOrEqual(2)
  expect(one.total, JSON.stringify(one.counted)).toBeLessThanOrEqual(30)
})
