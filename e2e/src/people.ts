import { expect, type Browser, type Page } from '@playwright/test'
import { PASSWORD } from './customer'
import { product } from './product'

/** A browser of its own in which somebody is signed in. */
export async function enter(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const context = await browser.newContext({ baseURL: product().url })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/cm\/ai$/)
  return page
}

/** As `enter`, and they look at the customer requests. */
export async function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const page = await enter(browser, email, password)
  await page.getByRole('link', { name: 'Hub', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Customer requests' })).toBeVisible()
  return page
}

export const requestRow = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
