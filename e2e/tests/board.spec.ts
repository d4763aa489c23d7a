import { expect, type Page } from '@playwright/test'
import { declaration } from '../src/declaration'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { foundOrganization, newColleague } from '../src/organization'
import { seedRequests } from '../src/requests'
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

test('a card moved in one browser moves in the other, and a conflict loses nothing and tells its author', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  await seedRequests(founder, 25)
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
  await expect(card(ada, 'REQ-1002', 'Waiting on 3rd-party')).toBeVisible()
  await grace.getByRole('button', { name: 'Undo' }).click()
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
  await expect(page.getByText('Jan 31, 2030, 5:00 PM')).toBeVisible()
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
  await seedRequests(founder, 60)
  const page = await enter(founder)
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
