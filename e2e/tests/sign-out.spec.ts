import { expect } from '@playwright/test'
import { foundOrganization } from '../src/organization'
import { signOut } from '../src/sign-out'
import { test } from '../src/test'

test('signing out in one tab sends the other tab of the browser to the sign-in page', async ({ enter }) => {
  const { email } = await foundOrganization()
  const tab = await enter({ email })
  const other = await tab.context().newPage()
  await other.goto('/cm/settings')
  await expect(other.getByRole('table', { name: 'Team members' })).toContainText(email)

  await signOut(tab)
  await expect(tab).toHaveURL(/\/auth\/login$/)
  await expect(other).toHaveURL(/\/auth\/login$/)
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(tab.getByText('Your session has ended.')).toHaveCount(0)
  await expect(other.getByText(email)).toHaveCount(0)
  await other.goto('/cm/settings')
  await expect(other).toHaveURL(/\/auth\/login$/)
})
