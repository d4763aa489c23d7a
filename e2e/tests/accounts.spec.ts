import { expect } from '@playwright/test'
import { announced } from '../src/announced'
import { foundOrganization } from '../src/organization'
import { PASSWORD } from '../src/session'
import { signOut } from '../src/sign-out'
import { test } from '../src/test'

const PASSWORD_CHECK = '**/v1/accounts:signInWithPassword**'

test.beforeEach(async ({ page }) => {
  await page.goto('/auth/login')
})

test('a wrong password says so, beside the form as well, and keeps what was typed', async ({ page }) => {
  await page.getByLabel('Work Email').fill('admin@northwind.test')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  const sentence = 'Invalid credentials. Please check your email and password.'
  await expect(announced(page)).toContainText(sentence)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  await expect(page.getByLabel('Work Email')).toHaveValue('admin@northwind.test')
})

test('a new organization is created, its first screen asks for a mailbox, and signing out ends it', async ({
  page,
}) => {
  const email = `founder-${Date.now()}@fabrikam.test`
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Fabri')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company/Organization').fill('Fabrikam')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(/\/cm\/ai$/)
  await expect(page.getByText('Ada Fabri')).toBeVisible()
  await expect(page.getByText('Fabrikam', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible()

  await page.getByRole('link', { name: 'Hub', exact: true }).click()
  await expect(page.getByText('Set Up Inbound Email Account')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('an account whose first sign-in fails is there, as the sign-in page says', async ({ page }) => {
  const email = `founder-${Date.now()}@fabrikam.test`
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Fabri')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company/Organization').fill('Fabrikam')
  await page.route(PASSWORD_CHECK, (route) => route.abort())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Your account has been created. Please sign in.')).toBeVisible()
  await expect(page.getByText('Signup failed')).toHaveCount(0)

  await page.unroute(PASSWORD_CHECK)
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/cm\/ai$/)
})

test('an address that has an account is not told so', async ({ page }) => {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First Name').fill('Mallory')
  await page.getByLabel('Last Name').fill('M')
  await page.getByLabel('Work Email').fill('admin@northwind.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company/Organization').fill('Evil')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Signup failed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An error occurred during account creation.')
})

test('the signed-in area sends strangers to the sign-in page', async ({ page }) => {
  await page.goto('/cm/hub')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/nowhere')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
})

test('who wanted a certain screen is on it after signing in, unless they signed out or are somebody else', async ({
  page,
}) => {
  const { email } = await foundOrganization()
  const other = await foundOrganization()
  const signInAs = async (person: string) => {
    await page.getByLabel('Work Email').fill(person)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.goto('/cm/hub?tab=contacts')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signInAs(email)
  await expect(page).toHaveURL(/\/cm\/hub\?tab=contacts$/)

  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signInAs(email)
  await expect(page).toHaveURL(/\/cm\/ai$/)

  await page.goto('/cm/settings')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signInAs(other.email)
  await expect(page).toHaveURL(/\/cm\/ai$/)
})
