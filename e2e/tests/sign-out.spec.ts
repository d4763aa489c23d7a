import { expect, test } from '@playwright/test'
import { foundOrganization, LONG_PASSWORD } from '../src/organization'
import { enter } from '../src/people'

test('signing out in one tab sends the other tab of the browser to the sign-in page', async ({ browser }) => {
  const { email } = await foundOrganization()
  const tab = await enter(browser, email, LONG_PASSWORD)
  const other = await tab.context().newPage()
  await other.goto('/cm/settings')
  await expect(other.getByRole('table', { name: 'Team members' })).toContainText(email)

  await tab.getByRole('button', { name: 'Sign Out' }).click()
  await expect(tab).toHaveURL(/\/auth\/login$/)
  await expect(other).toHaveURL(/\/auth\/login$/)
  await expect(other.getByText(email)).toHaveCount(0)
  await other.goto('/cm/settings')
  await expect(other).toHaveURL(/\/auth\/login$/)
  await tab.context().close()
})
