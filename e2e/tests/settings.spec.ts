import { readFile } from 'node:fs/promises'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { dissolutionApi } from '@attestry/core/people/dissolution'
import { usersApi } from '@attestry/core/people/users'
import { contactsApi } from '@attestry/core/outreach/contacts'
import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { callerOf } from '@attestry/local/api-client'
import { expect, type Page } from '@playwright/test'
import { callsOf } from '../src/calls-of'
import { foundInbox, receive } from '../src/inbox'
import { kept } from '../src/kept'
import {
  callApi,
  foundOrganization,
  joinByInvitation,
  linkTo,
  newAddress,
  newColleague,
  signUp,
} from '../src/organization'
import { NORTHWIND_ADMIN } from '../src/people'
import { product } from '../src/product'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const teamRow = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Team members' }).getByRole('row').filter({ hasText: text })

test('settings show the organization, its people, its mailboxes and the ways out', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/settings')
  await expect(page.getByText('Current organization: Northwind Components')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Team members' }).getByRole('columnheader')).toHaveText([
    'User',
    'Email',
    'Role',
    'Status',
    'Last Active',
    'Actions',
  ])
  const rows = page.getByRole('table', { name: 'Team members' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Organization Admin')
  await expect(rows.nth(1)).toContainText('Alex Morgan')
  await expect(teamRow(page, 'user@northwind.test')).toContainText('Active')

  const accounts = page.getByRole('region', { name: 'Email Accounts' })
  const inbound = accounts.getByRole('listitem').filter({ hasText: 'compliance@northwind.test' })
  await expect(inbound).toContainText('Inbound')
  await expect(inbound).toContainText('Northwind Compliance')
  await expect(inbound).toContainText('Healthy')
  await expect(inbound).toContainText('Last check')
  await expect(accounts.getByRole('listitem').filter({ hasText: 'outreach@northwind.test' })).toContainText('Outbound')
  await accounts.getByRole('button', { name: 'Add Outbound' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Email Account' })).toContainText('manufacturers')
  await page.getByRole('button', { name: 'Cancel' }).click()

  const support = page.getByRole('region', { name: 'Contact Us' }).getByRole('link')
  await expect(support).toHaveAttribute('href', /^mailto:support@/)
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('admin@northwind.test')
})

test('a user changes their own name, and sees a dash in the rows of others', async ({ enter }) => {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  const { email } = colleague
  const page = await enter(colleague, '/cm/settings')
  await expect(teamRow(page, email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rename organization' })).toHaveCount(0)
  await expect(teamRow(page, founder.email).getByRole('cell').last()).toHaveText('—')

  await teamRow(page, email)
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit My Profile' })
  await expect(dialog.getByLabel('Email Address')).toHaveAttribute('readonly', '')
  await expect(dialog.getByLabel('Role')).toHaveCount(0)
  await expect(dialog.getByLabel('Status')).toHaveCount(0)
  await dialog.getByLabel('First Name').fill('Gracie')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Gracie Hopper')).toBeVisible()
  await expect(teamRow(page, 'Gracie Hopper')).toBeVisible()

  await page.goto('/cm/settings/audit')
  await expect(page.getByText('Only admins can read the audit log.')).toBeVisible()
})

test('an invited colleague finds a mail, joins by its link and works in the inbox', async ({
  enter,
  page: colleague,
}) => {
  const founder = await foundInbox()
  await receive(founder, { from: 'dana@helioworks.test', subject: 'RoHS', text: 'Please send RoHS.' })
  const email = newAddress('maria')
  const admin = await enter(founder, '/cm/settings')
  await admin.getByRole('button', { name: 'Add User' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite New User' })
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(admin.getByText('Missing information')).toBeVisible()
  await expect(admin.getByText('Please fill in all required fields.')).toBeVisible()

  await dialog.getByLabel('Full Name').fill('Maria del Carmen')
  await dialog.getByLabel('Email Address').fill(` ${email.toUpperCase()} `)
  await dialog.getByLabel('Role').click()
  await expect(admin.getByRole('option')).toHaveText(['User', 'Admin'])
  await admin.getByRole('option', { name: 'User' }).click()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(admin.getByText('User added!')).toBeVisible()
  await expect(teamRow(admin, email)).toContainText('Invited')

  const link = await linkTo(email, '/auth/invite')
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: `Join ${founder.organization_name}` })).toBeVisible()
  await expect(colleague.getByText(`You have been invited as ${email}.`)).toBeVisible()
  await expect(colleague.getByLabel('First Name')).toHaveValue('Maria')
  await expect(colleague.getByLabel('Last Name')).toHaveValue('del Carmen')
  await expect(teamRow(admin, email)).toContainText('Invited')
  await colleague.getByLabel('Password').fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(colleague.getByText('Account created!')).toBeVisible()
  await expect(colleague).toHaveURL(/\/cm\/ai$/)
  await expect(colleague.getByText('Please verify your email address')).toHaveCount(0)
  await expect(teamRow(admin, email)).toContainText('Active')

  await colleague.getByRole('link', { name: 'Hub', exact: true }).click()
  await colleague.getByRole('table', { name: 'Customer requests' }).getByRole('link').first().click()
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(colleague).toHaveURL(/\/cm\/hub\/email\/\d+$/)
})

test('an admin changes names and roles, renames the organization, and finds it all in the audit log', async ({
  enter,
}) => {
  const founder = await signUp()
  const email = await joinByInvitation(founder)
  const page = await enter(founder, '/cm/settings')

  await teamRow(page, email).getByRole('button', { name: 'Edit Grace Hopper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Last Name').fill('Murray')
  await dialog.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await expect(dialog.getByLabel('Status')).toHaveText('Active')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(teamRow(page, email)).toContainText('Grace Murray')
  await expect(teamRow(page, email)).toContainText('Organization Admin')

  await teamRow(page, founder.email)
    .getByRole('button', { name: /^Edit / })
    .click()
  const own = page.getByRole('dialog', { name: 'Edit My Profile' })
  await expect(own.getByLabel('First Name')).toHaveValue('Ada')
  await expect(own.getByLabel('Role')).toHaveCount(0)
  await own.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Rename organization' }).click()
  await page.getByRole('dialog').getByLabel('Organization Name').fill('Fabrikam International')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('banner').getByText('Fabrikam International')).toBeVisible()

  await page.getByRole('link', { name: 'Audit Log' }).click()
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row').nth(1)).toContainText('Renamed the organization')
  await expect(log.getByRole('row').nth(1)).toContainText('Ada Fabri')
  for (const words of [
    `${email}: Admin`,
    `${email}: Grace Hopper → Grace Murray`,
    'Accepted an invitation',
    'Invited a user',
    'Signed in',
    'Verified their email address',
    'Created the organization',
  ]) {
    await expect(log.getByText(words).first()).toBeVisible()
  }
})

test('saving changes of a user keeps what another person changed meanwhile', async ({ enter }) => {
  const founder = await foundOrganization()
  const { email } = await newColleague(founder)
  const page = await enter(founder, '/cm/settings')
  await teamRow(page, email).getByRole('button', { name: 'Edit Grace Hopper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })

  const users = await callApi(usersApi.listUsers, {}, founder.token)
  const id = users.find((user) => user.email === email)?.id ?? ''
  await callApi(usersApi.updateUser, { id, first_name: 'Gracie', is_admin: true, is_active: false }, founder.token)
  await dialog.getByLabel('Last Name').fill('Murray')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(teamRow(page, email)).toContainText('Gracie Murray')
  await expect(teamRow(page, email)).toContainText('Organization Admin')
  await expect(teamRow(page, email)).toContainText('Inactive')
})

test('an admin has the audit log verified', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByRole('button', { name: 'Verify Log' }).click()
  await expect(page.getByRole('status')).toHaveText('Nothing is sealed yet. A day is sealed once it is over.')
})

test('an admin makes an API key, a program calls with it, and is refused once it is revoked', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  const card = page.getByRole('region', { name: 'API Keys' })
  await card.getByRole('button', { name: 'New Key' }).click()
  const form = page.getByRole('dialog', { name: 'New API Key' })
  await form.getByLabel('Key Name').fill('ERP')
  await form.getByRole('button', { name: 'Make Key' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose at least one')
  await form.getByLabel('Read requests and reports').check()
  await form.getByRole('button', { name: 'Make Key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your New API Key' })
  const key = await shown.getByLabel('API key').inputValue()
  await shown.getByRole('button', { name: 'I Have Stored It' }).click()
  await expect(card.getByRole('row', { name: 'ERP' })).toContainText('Not used yet')

  const call = callerOf(product().url)
  expect((await call(customerRequestsApi.listRequests, {}, key)).status).toBe(200)
  expect((await call(contactsApi.listContacts, {}, key)).problem.code).toBe('key-scope')
  await page.reload()
  await expect(card.getByRole('row', { name: 'ERP' })).toContainText('Used ')
  await expect(page.locator('body')).not.toContainText(key)

  await card.getByRole('button', { name: 'Revoke ERP' }).click()
  await page.getByRole('dialog', { name: 'Revoke API Key' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(card).toContainText('No keys yet.')
  expect((await call(customerRequestsApi.listRequests, {}, key)).status).toBe(401)
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('table')).toContainText('Revoked an API key')
})

test('an admin adds a webhook, stores its secret, and sees in its log what became of a test', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  const card = page.getByRole('region', { name: 'Webhooks' })
  await card.getByRole('button', { name: 'New Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New Webhook' })
  await form.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await form.getByLabel('A request is created').check()
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(form).toContainText('Enter an address such as https://')
  // Nobody can ever have a name below `invalid` (RFC 6761).
  await form.getByLabel('Address').fill('https://erp.maker.invalid/hooks')
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Your New Webhook' })
  const secret = await shown.getByLabel('Signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I Have Stored It' }).click()
  await card.getByRole('link', { name: 'erp.maker.invalid' }).click()
  await page.getByRole('button', { name: 'Send Test' }).click()
  const sent = page.getByRole('table', { name: 'Sent' }).getByRole('row', { name: 'Test' })
  await expect(sent).toContainText('The name of the server does not exist', { timeout: 60_000 })
  await sent.getByRole('button', { name: 'Send Again Test' }).click()
  await expect(sent).toContainText('2 calls', { timeout: 60_000 })
  await expect(page.locator('body')).not.toContainText(secret)
  await page.goto('/cm/settings/audit')
  await expect(page.getByRole('table')).toContainText('Added a webhook')
})

test('the page about the API says what each scope may call', async ({ enter }) => {
  const page = await enter(await foundOrganization(), '/cm/settings')
  await page.getByRole('link', { name: 'How that works' }).click()
  await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Read parts and documents' })).toContainText(
    'GET /api/v1/products/vault',
  )
  await expect(page.getByRole('region', { name: 'Be Told What Happens' })).toContainText('inquiry.answered')
  const description = await page.request.get('/api/v1/openapi.json')
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' })
})

test('an admin exports everything, and downloads it', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  const card = page.getByRole('region', { name: 'Export Everything' })
  await card.getByRole('button', { name: 'Begin Export' }).click()
  const part = card.getByRole('button', { name: /^Download Part 1 of 1/ })
  await expect(part).toBeVisible({ timeout: 120_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), part.click()])
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(card).toContainText(/\d+ documents and 0 files/)
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByText('Downloaded an export of the organization')).toBeVisible()
})

test('the audit log is filtered by who, what and when, and saved as it is shown', async ({ enter }) => {
  const founder = await foundOrganization()
  await newColleague(founder)
  await callApi(usersApi.renameOrganization, { name: 'Renamed once' }, founder.token)
  const eve = { email: newAddress('eve'), first_name: 'Eve', last_name: 'Fabri', is_admin: false }
  await callApi(usersApi.inviteUser, eve, founder.token)
  const page = await enter(founder, '/cm/settings/audit')
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByText('Invited a user')).toBeVisible()
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Renamed the organization' }).click()
  await expect(log.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/what=organization-renamed/)
  const save = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return readFile(await file.path(), 'utf8')
  }
  expect((await save('Export CSV')).trim().split('\r\n')).toEqual([
    expect.stringContaining('When (UTC)'),
    expect.stringContaining('Renamed once'),
  ])
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'Grace Hopper' }).click()
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.goto('/cm/settings/audit')
  await page.getByLabel('Until (UTC)').fill('2020-01-01')
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.getByLabel('Until (UTC)').fill('')
  const saved = JSON.parse(await save('Export JSON')) as { format: string; entries: { user_email: string }[] }
  expect(saved.format).toBe('attestry-audit-log/1')
  expect(saved.entries.map(({ user_email }) => user_email)).toContain(founder.email)
})

test('the audit log has pages', async ({ enter }) => {
  const founder = await foundOrganization()
  for (let round = 1; round <= 21; round++) {
    await callApi(usersApi.renameOrganization, { name: `Round ${round}` }, founder.token)
  }
  const page = await enter(founder, '/cm/settings')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  const log = page.getByRole('table', { name: 'Audit log' })
  const first = `${founder.organization_name} → Round 1`
  await expect(log.getByRole('row')).toHaveCount(21)
  await expect(log.getByText(first)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(log.getByText(first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(log.getByText('Round 20 → Round 21')).toBeVisible()
})

test('a deactivated user is signed out at once, told why, and kept out until activated', async ({ enter }) => {
  const founder = await foundOrganization()
  const person = await newColleague(founder)
  const { email } = person
  const admin = await enter(founder, '/cm/settings')
  const colleague = await enter(person, '/cm/settings')
  await teamRow(admin, email).getByRole('button', { name: 'Deactivate Grace Hopper' }).click()
  const answered = admin.waitForResponse(callsOf(usersApi.toggleUserActive))
  await admin.getByRole('dialog', { name: 'Deactivate User' }).getByRole('button', { name: 'Deactivate' }).click()
  await answered
  await expect(colleague.getByText('Your account has been deactivated.')).toBeVisible()
  await expect(colleague).toHaveURL(/\/auth\/login$/)
  await expect.poll(() => kept(colleague)).toEqual([])
  await expect(teamRow(admin, email)).toContainText('Inactive')

  await colleague.getByLabel('Work Email').fill(email)
  await colleague.getByLabel('Password').fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Sign In' }).click()
  await expect(colleague.getByText('Login failed')).toBeVisible()
  // Firebase answers this for any password, so the page must not show it.
  await expect(
    colleague.getByRole('alert').filter({ hasText: 'Invalid credentials. Please check your email and password.' }),
  ).toBeVisible()

  await teamRow(admin, email).getByRole('button', { name: 'Activate Grace Hopper' }).click()
  await expect(teamRow(admin, email).getByRole('button', { name: 'Deactivate Grace Hopper' })).toBeVisible()
  await expect(admin.getByText('Grace Hopper is now active.')).toBeVisible()
  await colleague.getByRole('button', { name: 'Sign In' }).click()
  await expect(colleague).toHaveURL(/\/cm\/settings$/)
})

test('nobody is added beyond the limit', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  await expect(page.getByText('1 of 10 seats taken')).toBeVisible()
  for (let seat = 2; seat <= 10; seat++) {
    const person = { email: newAddress(`seat${seat}`), first_name: `Seat ${seat}`, last_name: '', is_admin: false }
    await callApi(usersApi.inviteUser, person, founder.token)
  }
  await expect(page.getByText('10 of 10 seats taken')).toBeVisible()
  await expect(page.getByText('User limit reached. Cannot add more users.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeDisabled()

  await page.getByRole('button', { name: 'Resend invitation to Seat 9' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Seat 10' }).click()
  await page.getByRole('dialog', { name: 'Revoke Invitation' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await expect(page.getByText('9 of 10 seats taken')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeEnabled()
})

test('after signing out nothing of the organization is left in the browser', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/settings')
  await page.evaluate(() => localStorage.setItem('left-by-a-screen', 'something of Northwind'))
  expect((await kept(page)).join()).toContain('admin@northwind.test')
  const account = page.getByRole('region', { name: 'Account', exact: true })
  await account.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(() => kept(page)).toEqual([])
})

test('signing out everywhere ends the sessions in other browsers too', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/settings')
  const elsewhere = await enter(founder, '/cm/settings')
  const answered = page.waitForResponse(callsOf(accountsApi.logout))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await answered
  for (const out of [page, elsewhere]) {
    await expect(out.getByText('You have been signed out everywhere.')).toBeVisible()
    await expect(out).toHaveURL(/\/auth\/login$/)
    await expect.poll(() => kept(out)).toEqual([])
  }
  const { status } = await callerOf(product().url)(accountsApi.readMe, {}, founder.token)
  expect(status).toBe(401)
})

test('a member leaves, and the last admin dissolves the organization by typing its name', async ({ enter }) => {
  const founder = await foundOrganization()
  const person = await newColleague(founder)
  const { email } = person
  const name = founder.organization_name
  const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })
  const colleague = await enter(person, '/cm/settings')
  await expect(colleague.getByRole('button', { name: 'Dissolve Organization' })).toHaveCount(0)
  await account(colleague).getByRole('button', { name: 'Leave Organization' }).click()
  const leaving = colleague.getByRole('dialog', { name: 'Leave Organization' })
  await expect(leaving.getByText(`your sign-in with ${email} ends`)).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave Organization' }).click()
  await expect(colleague.getByText(`You have left ${name}.`)).toBeVisible()
  await expect(colleague).toHaveURL(/\/auth\/login$/)

  const page = await enter(founder, '/cm/settings')
  await account(page).getByRole('button', { name: 'Leave Organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Organization' }).click()
  await expect(page.getByText('You are the only admin.')).toBeVisible()
  await expect(account(page).getByRole('button', { name: 'Dissolve Organization' })).toHaveCount(0)
  const end = page.getByRole('region', { name: 'End of the Organization' })
  await end.getByRole('button', { name: 'Dissolve Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dissolve Organization' })
  const dissolve = dialog.getByRole('button', { name: 'Dissolve Organization' })
  await dialog.getByLabel('Organization Name').fill(name.slice(0, -1))
  await expect(dissolve).toBeDisabled()
  await dialog.getByLabel('Organization Name').fill(name)
  const answered = page.waitForResponse(callsOf(dissolutionApi.dissolveOrganization))
  await dissolve.click()
  await expect(page.getByText(`${name} has been dissolved.`)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  // Until then a sign-in may still be there; who uses it is told at once that its session has ended.
  await answered
  await page.getByLabel('Work Email').fill(founder.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials.' })).toBeVisible()
})

test('a connection that is gone is said, and so is its return', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/settings')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
