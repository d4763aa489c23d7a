import { secondFactorApi } from '@attestry/core/people/second-factor'
import { authenticator } from '@attestry/functions/testing/authenticator'
import { expect, type Page } from '@playwright/test'
import { announced } from '../src/announced'
import { axeFindings } from '../src/axe-findings'
import { callsOf } from '../src/calls-of'
import { callApi, foundOrganization, newColleague } from '../src/organization'
import { PASSWORD, signInAtFirebase } from '../src/session'
import { signOut } from '../src/sign-out'
import { test } from '../src/test'

const code = (page: Page) => page.getByLabel('Six-Digit Code')
const step = (page: Page) => page.getByRole('heading', { name: 'Two-Factor Authentication', exact: true, level: 1 })
const card = (page: Page) => page.getByRole('region', { name: 'Two-Factor Authentication' })

const team = (page: Page) => page.getByRole('table', { name: 'Team members' })
const isIn = (page: Page) => expect(page.getByRole('banner').getByText('Ada Fabri')).toBeVisible()

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function shownCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}

/** Goes through the steps that are shown, and keeps what they show. */
async function setUp(page: Page) {
  const secret = (await page.getByTestId('factor-key').innerText()).replaceAll(/\s/g, '')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const app = authenticator(secret)
  await code(page).fill('000000')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await code(page).fill(app.next())
  await page.keyboard.press('Enter')
  const recovery = await shownCodes(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(announced(page).getByText('Two-factor authentication is on')).toBeVisible()
  return { app, recovery }
}

test('a second factor is set up in the settings, and from then on asked for after the password', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  const other = await page.context().newPage()
  await other.goto('/cm/settings')
  const elsewhere = await enter(founder, '/cm/settings')

  await card(page).getByRole('button', { name: 'Set Up' }).click()
  const { app, recovery } = await setUp(page)
  await expect(card(page)).toContainText('10 recovery codes left')
  // The other tab of this browser goes on, another browser does not.
  await expect(card(other)).toContainText('10 recovery codes left')
  await expect(step(elsewhere)).toBeVisible()
  await expect(elsewhere.getByText(founder.email)).toHaveCount(0)
  // That session has ended, so a code does not help it.
  await code(elsewhere).fill(app.next())
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/auth\/login$/)
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible()

  // A deep link goes on to where one wanted.
  await signOut(page)
  await page.goto('/cm/reports')
  await signIn(page, founder.email)
  await expect(step(page)).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(announced(page).getByText('Welcome back!')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  // A reload asks again, and nothing of the organization is there.
  await page.reload()
  await code(page).fill('123 456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByText(founder.organization_name)).toHaveCount(0)
  await code(page).fill(app.next())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cm\/reports$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(announced(page).getByText('Welcome back!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()

  // Without the phone, with a code that was kept, once.
  await signOut(page)
  for (const isFirst of [true, false]) {
    await signIn(page, founder.email)
    await page.getByRole('button', { name: 'No phone at hand? Use a recovery code' }).click()
    await page.getByLabel('Recovery Code').fill(recovery[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    if (!isFirst) break
    await isIn(page)
    await signOut(page)
  }
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signIn(page, founder.email)
  await page.getByRole('button', { name: 'No phone at hand? Use a recovery code' }).click()
  await page.getByLabel('Recovery Code').fill(recovery[1] ?? '')
  await page.keyboard.press('Enter')
  await isIn(page)

  // New codes, and then off again.
  await page.goto('/cm/settings')
  await expect(card(page)).toContainText('8 recovery codes left')
  await card(page).getByRole('button', { name: 'New Recovery Codes' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Six-Digit Code')
    .fill(recovery[2] ?? '')
  await page.getByRole('button', { name: 'Make New Codes' }).click()
  const [renewed = ''] = await shownCodes(page)
  await page.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(card(page)).toContainText('10 recovery codes left')
  await card(page).getByRole('button', { name: 'Turn Off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn Off Two-Factor Authentication' })
  await dialog.getByLabel('Six-Digit Code').fill(recovery[3] ?? '')
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is not right')
  await dialog.getByLabel('Six-Digit Code').fill(renewed)
  const answered = page.waitForResponse(callsOf(secondFactorApi.removeSecondFactor))
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await expect(page.getByText('Two-factor authentication is off. Please sign in again.')).toBeVisible()
  await answered
  await signIn(page, founder.email)
  await isIn(page)
})

test('an organization requires it: everybody sets it up before anything else, and an administrator resets it', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const grace = await newColleague(founder)
  const page = await enter(founder, '/cm/settings')
  const required = page.getByLabel('Require two-factor authentication of everybody')
  await expect(required).toBeDisabled()
  await card(page).getByRole('button', { name: 'Set Up' }).click()
  await setUp(page)
  const colleague = await enter(grace, '/cm/settings')
  for (const one of [page, colleague]) await expect(team(one)).toContainText(grace.email)
  await required.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Require It' }).click()
  await expect(announced(page).getByText('Two-factor authentication is required')).toBeVisible()
  await expect(page.getByText('Has yet to set up two-factor authentication')).toBeVisible()

  // She is led there at once, on a phone in the dark as well, and then goes on where she was.
  const heading = colleague.getByRole('heading', { name: 'Set Up Two-Factor Authentication' })
  await expect(heading).toBeVisible()
  await expect(colleague.getByText('Grace Hopper')).toHaveCount(0)
  const night = await enter(grace, '/cm/vault', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await expect(night.getByRole('heading', { name: 'Set Up Two-Factor Authentication' })).toBeVisible()
  await expect(night.getByTestId('factor-key')).toBeVisible()
  expect(await axeFindings(night)).toEqual([])
  expect(await night.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await colleague.reload()
  await setUp(colleague)
  await expect(colleague).toHaveURL(/\/cm\/settings$/)
  await expect(colleague.getByRole('banner').getByText('Grace Hopper')).toBeVisible()
  await expect(page.getByText('Has yet to set up two-factor authentication')).toHaveCount(0)

  const row = team(page).getByRole('row').filter({ hasText: grace.email })
  await row.getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: 'Reset Two-Factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(announced(page).getByText('Two-factor authentication reset')).toBeVisible()
  await expect(colleague).toHaveURL(/\/auth\/login$/)
  await signIn(colleague, grace.email)
  await expect(heading).toBeVisible()

  // Whoever asks the API directly gets no further.
  const { idToken } = await signInAtFirebase(grace.email)
  await expect(callApi(secondFactorApi.resetSecondFactor, { id: founder.uid }, idToken)).rejects.toThrow(
    'second-factor-missing',
  )
})
