import type { Page } from '@playwright/test'

/** Signs out by the menu in the navigation. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
