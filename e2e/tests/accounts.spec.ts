import { expect } from '@playwright/test'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const PASSWORD_CHECK = '**/v1/accounts:signInWithPassword**'

test.beforeEach(async ({ page }) => {
  await page.goto('/auth/login')
})

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.getByLabel('Work Email').fill('admin@northwind.test')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid credentials. Please check your email and password.')).toBeVisible()
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

  await page.getByRole('link', { name: 'Hub', exact: true }).click()
  await expect(page.getByText('Set Up Inbound Email Account')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
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
  await expect(page.getByText('An error occurred during account creation.')).toBeVisible()
})

test('the signed-in area sends strangers to the sign-in page', async ({ page }) => {
  await page.goto('/cm/hub')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/nowhere')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
})
