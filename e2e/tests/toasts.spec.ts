import { expect, type Page } from '@playwright/test'
import { test } from '../src/test'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** The sign-in page without a connection. Time passes only when the test says so. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/auth/login')
  await page.getByLabel('Work Email').fill('admin@northwind.test')
  await page.getByLabel('Password').fill('not the password')
  await page.clock.pauseAt(3600_000)
})

const PASSWORD_CHECK = '**/v1/accounts:signInWithPassword**'

/** How the server refuses a password, or `lost` if it gives no answer. */
const FAILURES = ['lost', 'INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'INTERNAL_ERROR'] as const

async function fail(page: Page, failure: (typeof FAILURES)[number] = 'lost'): Promise<void> {
  const before = await toasts(page).count()
  await page.unroute(PASSWORD_CHECK)
  await page.route(PASSWORD_CHECK, (route) =>
    failure === 'lost'
      ? route.abort()
      : route.fulfill({ status: 400, json: { error: { code: 400, message: failure } } }),
  )
  const answered = failure === 'lost' ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await answered
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await toasts(page).count()).toBe(before + 1)
  }).toPass()
}

test('a toast, even of a failure, is at the bottom right for about four seconds', async ({ page }) => {
  await fail(page)
  const toast = toasts(page).filter({ hasText: 'Network error occurred' })
  await page.clock.runFor(500)
  await expect(toast).toHaveCSS('opacity', '1')
  const [box, size] = [await toast.boundingBox(), page.viewportSize()]
  if (!box || !size) throw new Error('There is nothing to be seen')
  for (const gap of [size.width - box.x - box.width, size.height - box.y - box.height]) {
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(50)
  }
  await page.clock.runFor(3_400)
  await expect(toast).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(200)
  await expect(toast).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('no more than three toasts are to be seen, and a swipe by mouse takes one away', async ({ page }) => {
  for (const failure of FAILURES) await fail(page, failure)
  await expect(toasts(page)).toHaveCount(4)
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)

  const title = page.locator('[data-sonner-toast][data-front=true]').getByText('Login failed')
  await title.hover()
  const box = await title.boundingBox()
  if (!box) throw new Error('There is nothing to be seen')
  await page.mouse.move(box.x + 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 10 })
  await page.mouse.up()
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(3)
})
