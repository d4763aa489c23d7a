import { accountsApi } from '@attestry/core/people/accounts-api'
import { credentialsApi } from '@attestry/core/people/credentials'
import { usersApi } from '@attestry/core/people/users'
import { expect, type Page } from '@playwright/test'
import { callsOf } from '../src/calls-of'
import { declaration } from '../src/declaration'
import { addMailbox } from '../src/mailboxes'
import { callApi, foundOrganization, invite, linkTo, newAddress, signUp } from '../src/organization'
import { NORTHWIND_ADMIN } from '../src/people'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First Steps' })
const step = (page: Page, name: string) => firstSteps(page).getByRole('listitem').filter({ hasText: name })

test('a new organization sees what to do first, each with its way there, ticked as it is done', async ({ enter }) => {
  const email = newAddress('new')
  const names = { first_name: 'Una', last_name: 'Fabri', organization_name: 'Fabrikam' }
  await callApi(accountsApi.register, { email, password: PASSWORD, ...names })
  const page = await enter({ email }, '/cm/hub')
  await expect(firstSteps(page)).toContainText('0 of 4 done')
  await expect(step(page, 'Verify').getByRole('button', { name: 'Send the link again' })).toBeEnabled()
  for (const name of ['Connect', 'Add your first documents', 'Invite'])
    await expect(step(page, name)).toContainText('Verify your email address first.')

  const code = new URL(await linkTo(email, '/auth/verify')).hash.slice(1)
  const { token } = await callApi(accountsApi.login, { email, password: PASSWORD })
  await callApi(credentialsApi.confirmVerification, { code }, token.access_token)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(firstSteps(page)).toContainText('1 of 4 done')

  await step(page, 'Add your first documents')
    .getByLabel('Certificates and lists of parts')
    .setInputFiles([await declaration('BAS16')])
  await expect(page.getByRole('dialog', { name: 'Upload Many Documents' })).toContainText('Not in the vault: BAS16.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await step(page, 'Connect').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Add Email Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await step(page, 'Invite').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Invite New User' })).toBeVisible()
})

test('a step that a colleague does is ticked without a reload', async ({ enter }) => {
  const founder = await signUp()
  const page = await enter(founder, '/cm/hub')
  await expect(firstSteps(page)).toContainText('1 of 4 done')
  const mailbox = await addMailbox(founder, 'inbound_monitoring')
  await expect(step(page, 'Connect').getByRole('img', { name: 'Done' })).toBeVisible()
  await expect(page.getByText(`Attestry reads ${mailbox.email_address}.`)).toBeVisible()
  const testMail = page.getByRole('link', { name: 'Send a Test Mail' })
  await expect(testMail).toHaveAttribute('href', new RegExp(`^mailto:${encodeURIComponent(mailbox.email_address)}\\?`))
  await invite(founder, newAddress('grace'))
  await expect(firstSteps(page)).toContainText('3 of 4 done')
})

test('the list of first steps comes back neither after it was dismissed nor where everything is done', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/hub')
  await page.route(callsOf(usersApi.dismissFirstSteps), (route) => route.abort())
  await firstSteps(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Failed to dismiss the first steps')).toBeVisible()
  await expect(firstSteps(page)).toBeVisible()
  await page.unroute(callsOf(usersApi.dismissFirstSteps))
  await firstSteps(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(firstSteps(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(firstSteps(page)).toHaveCount(0)

  const settled = await enter(NORTHWIND_ADMIN, '/cm/hub')
  await expect(settled.getByText(/Showing 1-\d+/)).toBeVisible()
  await expect(firstSteps(settled)).toHaveCount(0)
})
