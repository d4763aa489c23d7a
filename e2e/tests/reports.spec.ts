import { readFile } from 'node:fs/promises'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { DAY, dayAt, dayOf } from '@attestry/core/base/day'
import { sampleOf } from '@attestry/core/sample-documents'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { countDelivered, rememberDelivered } from '../src/delivered'
import { expectAccessible } from '../src/looks'
import { foundOrganization } from '../src/organization'
import { test } from '../src/test'

const HOUR = 3600_000

/** Requests of the last 50 days, two a day, of which every fifth is late. */
async function seedRequests(org: string, count: number): Promise<void> {
  const { db } = admin()
  const now = Date.now()
  for (let first = 0; first < count; first += 200) {
    const batch = db.batch()
    for (let place = first; place < Math.min(count, first + 200); place++) {
      const created_at = now - (place % 50) * DAY - HOUR
      const id = 1001 + place
      const completed_at = place % 4 === 0 ? null : created_at + (place % 5 === 0 ? 9 : 2) * DAY
      const isCompleted = completed_at !== null && completed_at < now
      const request = {
        ...sampleOf.request,
        id,
        customer_name: ['Northwind Robotics', 'Contoso Automotive', 'Würth Elektronik'][place % 3] ?? '',
        created_at,
        due_date: dayAt(created_at + 5 * DAY),
        first_response_at: created_at + 3 * HOUR,
        status: isCompleted ? ('complete' as const) : ('new' as const),
        completed_at: isCompleted ? completed_at : null,
        documents_sent: 4,
        documents_reused: place % 4,
      }
      batch.set(db.doc(paths.request(org, id)), toStored('request', request))
    }
    await batch.commit()
  }
  // As the trigger of requests does it.
  const batch = db.batch()
  for (let ago = 0; ago < 50; ago++) {
    const day = dayOf(now - ago * DAY - HOUR)
    batch.set(db.doc(paths.requestDay(org, day)), { organization_id: org, day, stale_at: 0 }, { merge: true })
  }
  await batch.commit()
}

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name })

/** How many documents the first delivery of each listener had. Later ones come as the requests are counted. */
async function countOpened(page: Page): Promise<number> {
  const { counted } = await countDelivered(page)
  const firsts = new Map(counted.toReversed().map(({ key, documents }) => [key, documents]))
  return [...firsts.values()].reduce((sum, documents) => sum + documents, 0)
}

test('a manager sees samples first, then their own figures, saves them and finds the requests behind them', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/reports')
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible()
  await expect(figure(page, 'Within SLA')).toContainText('94 %')

  await seedRequests(founder.org, 100)
  await rememberDelivered(page)
  await page.reload()
  await expect(page.getByText('Sample data', { exact: true })).toHaveCount(0)
  await expect(figure(page, 'Time to First Response')).toContainText('3 h')
  const few = await countOpened(page)
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThanOrEqual(30)

  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/period=90d/)
  await expect(page.getByRole('table', { name: 'Top customers' })).toContainText('Northwind Robotics34')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).click()
  await page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain('Last 90 days,Requests,100,')

  await figure(page, 'Within SLA')
    .getByRole('link', { name: /^Within SLA/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Requests of a Period' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Within SLA' })).toHaveAttribute('aria-selected', 'true')
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row')
  await expect(rows.filter({ hasText: 'In time' })).toHaveCount(20)
  await expect(rows).toHaveCount(21)
  // From the share that is in time, one click leads to the rest.
  await page.getByRole('link', { name: 'Back to Reports' }).click()
  await figure(page, 'Within SLA')
    .getByRole('link', { name: /missed$/ })
    .click()
  await expect(page.getByRole('tab', { name: 'Missed SLA' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows.filter({ hasText: /Late|Overdue/ })).toHaveCount(20)
  await expect(rows).toHaveCount(21)
  await expectAccessible(page, 'requests behind a figure')
  await page.getByRole('link', { name: 'Back to Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible()
  await expect(page).toHaveURL(/period=90d/)
  await expectAccessible(page, 'reports')

  await seedRequests(founder.org, 600)
  await countDelivered(page)
  await page.goto('/cm/reports?period=90d')
  await expect(page.getByRole('table', { name: 'Top customers' })).toContainText('Northwind Robotics200')
  expect(await countOpened(page)).toBe(few)
})
