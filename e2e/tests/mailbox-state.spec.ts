import { accountsApi } from '@attestry/core/people/accounts-api'
import { credentialsApi } from '@attestry/core/people/credentials'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { paths } from '@attestry/core/paths'
import { expect, type Page } from '@playwright/test'
import { announced } from '../src/announced'
import { admin as adminSdk } from '../src/admin'
import { sendMail } from '../src/customer'
import { addMailbox } from '../src/mailboxes'
import { callApi, foundOrganization, linkTo, newAddress, newColleague } from '../src/organization'
import { requestRow } from '../src/people'
import { product } from '../src/product'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

test('settings say which mailbox cannot be read, why and since when, and which is paused', async ({ enter }) => {
  const founder = await foundOrganization()
  const inbound = await addMailbox(founder, 'inbound_monitoring')
  const outbound = await addMailbox(founder, 'outbound_sending')
  const page = await enter(founder, '/cm/settings')
  const accounts = page.getByRole('region', { name: 'Email Accounts' }).getByRole('listitem')
  const read = accounts.filter({ hasText: inbound.email_address })
  const sending = accounts.filter({ hasText: outbound.email_address })
  await expect(read).toContainText('Healthy')
  await expect(sending).toContainText('Healthy')

  const movePort = (port: number) =>
    adminSdk().db.doc(paths.emailAccount(founder.org, inbound.id)).update({ imap_port: port })
  // Nothing listens on this port, so the next check of the mailbox fails.
  await movePort(1)
  await expect(read).toContainText('Failing')
  await expect(read.getByRole('alert')).toContainText(
    /^The mail server could not be reached\. Please check the server name\. \(since .*\d.*\)$/,
  )
  await expect(sending).toContainText('Healthy')
  await movePort(product().imapPort)
  // The run that failed may still be ending.
  const sync = async () => (await callApi(mailboxesApi.syncEmailAccount, { id: inbound.id }, founder.token)).running
  await expect.poll(sync).toBe(false)
  await expect(read).toContainText('Healthy')
  await expect(read.getByRole('alert')).toHaveCount(0)

  await sending.getByRole('button', { name: 'Pause' }).click()
  await expect(sending).toContainText('Paused')
  await expect(sending).not.toContainText('Healthy')
})

test('teammates see at once that an account is changed, paused and removed, and by whom', async ({ enter }) => {
  const founder = await foundOrganization()
  const { email_address } = await addMailbox(founder, 'inbound_monitoring')
  await sendMail({ from: 'jo@customer.test', to: email_address, subject: 'From before', text: 'Hello.' })
  const colleague = await newColleague(founder)
  const [admin, member] = [await enter(founder, '/cm/settings'), await enter(colleague, '/cm/settings')]
  const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: email_address })
  const act = (page: Page, title: string) => rowOf(page).getByRole('button', { name: `${title} ${email_address}` })

  await expect(rowOf(member)).toContainText('Healthy')
  await expect(act(member, 'Remove')).toHaveCount(0)
  await act(member, 'Edit').click()
  const dialog = member.getByRole('dialog', { name: 'Edit Email Account' })
  await dialog.getByLabel('Display Name').fill('Requests')
  await dialog.getByLabel('New Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The mail server refused the login.')
  await expect(announced(member).getByText('Failed to update email account')).toBeVisible()
  await expect(dialog.getByLabel('Display Name')).toHaveValue('Requests')
  await dialog.getByLabel('New Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(announced(member).getByText('Email account updated')).toBeVisible()
  for (const page of [admin, member]) await expect(rowOf(page)).toContainText('Requests')

  await act(member, 'Pause').click()
  for (const page of [admin, member]) await expect(rowOf(page)).toContainText('Paused')
  await member.getByRole('link', { name: 'Hub' }).click()
  const told = member.getByRole('alert')
  await expect(told).toContainText(`${email_address} is paused: its new emails are not read.`)
  await told.getByRole('link', { name: 'Open Settings' }).click()
  await act(admin, 'Check').click()
  await expect(announced(admin).getByText('Email account checked')).toBeVisible()
  await act(admin, 'Resume').click()
  for (const page of [admin, member]) await expect(rowOf(page)).toContainText('Healthy')
  await member.getByRole('link', { name: 'Hub' }).click()
  await expect(requestRow(member, 'From before')).toBeVisible()

  await act(admin, 'Remove').click()
  const confirm = admin.getByRole('dialog', { name: 'Remove Email Account' })
  await expect(confirm).toContainText('The emails it received stay. This action cannot be undone.')
  await confirm.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(admin)).toHaveCount(0)
  await expect(member.getByRole('heading', { name: 'Set Up Inbound Email Account' })).toBeVisible()
  await expect(requestRow(member, 'From before')).toBeVisible()
  await admin.getByRole('link', { name: 'Audit Log' }).click()
  for (const words of [
    /Grace Hopper.*Changed an email account.*: new password, named Requests/,
    /Grace Hopper.*Changed an email account.*: paused/,
    /Removed an email account/,
  ]) {
    await expect(admin.getByRole('row').filter({ hasText: words })).toHaveCount(1)
  }
})

test('the form for an account says at once that an address is to be verified first', async ({ enter }) => {
  const email = newAddress('unverified')
  const names = { first_name: 'Una', last_name: 'Fabri', organization_name: 'Fabrikam' }
  await callApi(accountsApi.register, { email, password: PASSWORD, ...names })
  const page = await enter({ email }, '/cm/hub')
  await page.getByRole('button', { name: 'Add Email Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Email Account' })
  await expect(dialog.getByRole('alert')).toContainText(
    `Please verify your email address first: open the link we sent to ${email}.`,
  )
  await expect(dialog.getByRole('button', { name: 'Add Email Account' })).toBeDisabled()

  const code = new URL(await linkTo(email, '/auth/verify')).hash.slice(1)
  const { token } = await callApi(accountsApi.login, { email, password: PASSWORD })
  await callApi(credentialsApi.confirmVerification, { code }, token.access_token)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Add Email Account' })).toBeEnabled()
})

test('a mailbox signs in at its provider: denied, nothing typed is lost; allowed, it is read', async ({ enter }) => {
  const founder = await foundOrganization()
  const address = newAddress('compliance')
  const page = await enter(founder, '/cm/settings')
  await page.getByRole('button', { name: 'Add Inbound' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Email Account' })
  await dialog.getByLabel('Email Address').fill(address)
  await dialog.getByLabel('Display Name').fill('Fabrikam Compliance')
  await dialog.getByRole('button', { name: 'Sign in with Microsoft (local)' }).click()
  await expect(page.getByRole('heading', { name: 'Local stand-in for Microsoft' })).toBeVisible()
  await page.getByRole('button', { name: 'Deny' }).click()

  await expect(announced(page).getByText('You did not allow Attestry to use this mailbox.')).toBeVisible()
  await expect(dialog.getByLabel('Email Address')).toHaveValue(address)
  await dialog.getByLabel('Mail Provider').click()
  await page.getByRole('option', { name: 'Gmail, Google Workspace' }).click()
  await dialog.getByRole('button', { name: 'Sign in with Google (local)' }).click()
  await expect(page.getByLabel('Address')).toHaveValue(address)
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(announced(page).getByText('Email account added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/cm\/settings$/)
  const row = page.getByRole('listitem').filter({ hasText: address })
  await expect(row).toContainText('Signs in with Google')
  await expect(row).toContainText('Healthy')
  await sendMail({ from: 'jo@customer.test', to: address, subject: 'By token', text: 'Hello.' })
  await page.getByRole('link', { name: 'Hub' }).click()
  // The run that began with the mailbox may have looked before the mail came, and here nobody reads it regularly.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(requestRow(page, 'By token')).toBeVisible({ timeout: 5000 })
  }).toPass()
})
