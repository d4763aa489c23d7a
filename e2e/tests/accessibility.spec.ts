import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'
import { signIn } from '../src/people'
import { product } from '../src/product'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }))

/** What axe finds wrong on the page as it stands. The frame of a mail is the sender's, not ours. */
async function findings(page: Page) {
  await page.evaluate(`${axe};undefined`)
  const found = await page.evaluate(`axe.run({ exclude: ['iframe', '[data-sonner-toaster]'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`)
  return Findings.parse(found)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ browser }) => {
    const visitor = await browser.newPage({ colorScheme, baseURL: product().url })
    for (const path of ['/auth/login', '/auth/signup']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(visitor), path).toEqual([])
    }
    await visitor.close()

    const page = await signIn(browser, 'admin@northwind.test')
    await page.emulateMedia({ colorScheme })
    await expect(page.getByText(/Showing 1-20/)).toBeVisible()
    expect(await findings(page), 'hub').toEqual([])
    await page
      .getByRole('row')
      .filter({ hasText: 'Compliance' })
      .filter({ hasText: 'product' })
      .first()
      .getByRole('link')
      .click()
    await expect(page.getByRole('table', { name: 'Product Analysis' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Response' })).toBeVisible()
    expect(await findings(page), 'email').toEqual([])
    await page.context().close()
  })
}

test('no screen scrolls sideways on a small phone', async ({ browser }) => {
  const page = await signIn(browser, 'admin@northwind.test')
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect(page.getByText(/Showing 1-20/)).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.getByRole('table', { name: 'Customer requests' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.context().close()
})
