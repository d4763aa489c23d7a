import { accountsApi } from '@attestry/core/people/accounts-api'
import { expect, type Page } from '@playwright/test'
import { mailbox } from '../src/customer'
import { callApi, foundOrganization, linkTo, newAddress } from '../src/organization'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a forgotten password is replaced by a mailed link, which works once', async ({ page }) => {
  const { email } = await foundOrganization()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Work Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`If ${email} belongs to an account, a link is on its way to it.`)).toBeVisible()

  const link = await linkTo(email, '/auth/reset')
  await page.goto(link)
  await page.getByLabel('New Password').fill('another long password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await signInWith(page, email, PASSWORD)
  await expect(page.getByText('Login failed')).toBeVisible()
  await signInWith(page, email, 'another long password')
  await expect(page).toHaveURL(/\/cm\/ai$/)

  await page.goto(link)
  await page.getByLabel('New Password').fill('a third long password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
  await page.getByRole('link', { name: 'Send me another link' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot$/)
})

test('an address without an account is answered alike', async ({ page }) => {
  const email = newAddress('nobody')
  await page.goto('/auth/forgot')
  await page.getByLabel('Work Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`If ${email} belongs to an account, a link is on its way to it.`)).toBeVisible()
})

test('a banner asks for verification, sends the mail again, and goes when the link was pressed', async ({ enter }) => {
  const email = newAddress('unverified')
  const form = { email, password: PASSWORD, first_name: 'Una', last_name: 'Verified', organization_name: 'Una' }
  await callApi(accountsApi.register, form)
  await linkTo(email, '/auth/verify')
  const page = await enter({ email }, '/cm/settings')
  await expect(page.getByText('Please verify your email address')).toBeVisible()

  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite New User' })
  await expect(dialog.getByRole('alert')).toContainText('Please verify your email address first')
  await expect(dialog.getByRole('button', { name: 'Add User' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()
  await expect(async () => expect(await mailbox(email)).toHaveLength(2)).toPass()

  const other = await page.context().newPage()
  await other.goto(await linkTo(email, '/auth/verify'))
  await other.getByRole('button', { name: 'Verify Email Address' }).click()
  await expect(other.getByText('Your email address is verified.')).toBeVisible()
  await other.getByRole('link', { name: 'Continue to Attestry' }).click()
  await expect(other).toHaveURL(/\/cm\/ai$/)
  await expect(other.getByRole('banner').getByText('Una Verified')).toBeVisible()
  await expect(other.getByText('Please verify your email address')).toHaveCount(0)

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Please verify your email address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByLabel('Full Name').fill('Grace Hopper')
  await dialog.getByLabel('Email Address').fill(newAddress('now'))
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('User added!')).toBeVisible()
})

test('a verification link wants the account it was sent to, and says so when it is no good', async ({ page }) => {
  const [email, stranger] = [newAddress('owner'), newAddress('stranger')]
  for (const address of [email, stranger]) {
    const names = { first_name: 'Una', last_name: 'Verified', organization_name: 'Una' }
    await callApi(accountsApi.register, { email: address, password: PASSWORD, ...names })
  }
  const verify = page.getByRole('button', { name: 'Verify Email Address' })
  await page.goto(await linkTo(email, '/auth/verify'))
  await verify.click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Please sign in with the email address the link was sent to')).toBeVisible()
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\/verify#/)

  const link = page.url()
  await page.goto(await linkTo(stranger, '/auth/verify'))
  await verify.click()
  await expect(page.getByText('This link is for another account.')).toBeVisible()
  await page.goto(link)
  await verify.click()
  await expect(page.getByText('Your email address is verified.')).toBeVisible()

  await page.goto('/auth/verify#made-up')
  await verify.click()
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
})
