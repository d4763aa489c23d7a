import { expect } from '@playwright/test'
import { axeFindings } from '../src/axe-findings'
import { NORTHWIND_ADMIN } from '../src/people'
import { test } from '../src/test'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ browser, enter }) => {
    const visitor = await browser.newPage({ colorScheme })
    for (const path of [
      '/auth/login',
      '/auth/signup',
      '/auth/forgot',
      '/auth/reset#x',
      '/auth/verify#x',
      '/auth/invite#x',
    ]) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => axeFindings(visitor), path).toEqual([])
    }
    await visitor.close()

    const page = await enter(NORTHWIND_ADMIN, '/cm/hub', { colorScheme })
    await expect(page.getByText(/Showing 1-20/)).toBeVisible()
    await expect.poll(() => axeFindings(page), 'hub').toEqual([])
    await page
      .getByRole('row')
      .filter({ hasText: 'Compliance' })
      .filter({ hasText: 'product' })
      .first()
      .getByRole('link')
      .click()
    await expect(page.getByRole('table', { name: 'Product Analysis' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Response' })).toBeVisible()
    await expect.poll(() => axeFindings(page), 'email').toEqual([])

    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText(/seats taken/)).toBeVisible()
    await expect(page.getByText('outreach@northwind.test')).toBeVisible()
    await expect.poll(() => axeFindings(page), 'settings').toEqual([])
    await page.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByRole('dialog', { name: 'Invite New User' })).toBeVisible()
    await expect.poll(() => axeFindings(page), 'invite dialog').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit Robin Castellanos' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
    await expect.poll(() => axeFindings(page), 'edit dialog').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Audit Log' }).click()
    await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Signed in').first()).toBeVisible()
    await expect.poll(() => axeFindings(page), 'audit log').toEqual([])
  })
}

test('no screen scrolls sideways on a small phone', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/hub', { viewport: { width: 320, height: 640 } })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect(page.getByText(/Showing 1-20/)).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.getByRole('table', { name: 'Customer requests' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.goto('/cm/settings')
  await expect(page.getByText(/seats taken/)).toBeVisible()
  await expect(page.getByText('outreach@northwind.test')).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.goto('/cm/settings/audit')
  await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Signed in').first()).toBeVisible()
  expect(await overflow()).toBe(0)
  for (const path of ['/auth/forgot', '/auth/reset#x', '/auth/verify#x', '/auth/invite#x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overflow(), path).toBe(0)
  }
})
