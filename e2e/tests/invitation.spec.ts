import { accountsApi } from '@attestry/core/people/accounts-api'
import { credentialsApi } from '@attestry/core/people/credentials'
import { invitationsApi } from '@attestry/core/people/invitations'
import { paths } from '@attestry/core/paths'
import { usersApi } from '@attestry/core/people/users'
import { callsOf } from '../src/calls-of'
import { expect, type Route } from '@playwright/test'
import { mailbox } from '../src/customer'
import { admin } from '../src/admin'
import { callApi, foundOrganization, invite, linkTo, newAddress, type Founder } from '../src/organization'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const PREVIEW = callsOf(invitationsApi.previewInvitation)

/** Moves the end of an invitation into the past, because the server's clock cannot be changed. */
const expire = ({ org }: Founder, id: number) =>
  admin()
    .db.doc(paths.invitation(org, id))
    .update({ expires_at: Date.now() - 1000 })

const accept = (link: string) =>
  callApi(invitationsApi.acceptInvitation, {
    token: link.split('#')[1] ?? '',
    first_name: 'Grace',
    last_name: 'Hopper',
    password: PASSWORD,
  })

test('a void link says why it is void', async ({ page }) => {
  const founder = await foundOrganization()
  const expired = await invite(founder, newAddress('expired'))
  await expire(founder, expired.id)
  const revoked = await invite(founder, newAddress('revoked'))
  await callApi(invitationsApi.revokeInvitation, { id: revoked.id }, founder.token)
  const used = await invite(founder, newAddress('used'))
  await accept(used.link)
  const resent = await invite(founder, newAddress('resent'))
  await callApi(invitationsApi.resendInvitation, { id: resent.id }, founder.token)
  const whole = (await invite(founder, newAddress('whole'))).link
  // Not the last letters, of which some bits say nothing.
  const other = `${whole.slice(0, -6)}${whole.at(-6) === 'A' ? 'B' : 'A'}${whole.slice(-5)}`

  for (const [link, sentence] of [
    [expired.link, 'This invitation has expired. Please ask for a new one.'],
    [revoked.link, 'This invitation has been withdrawn.'],
    [used.link, 'This invitation has already been accepted. Please sign in.'],
    [resent.link, 'This invitation is not valid. Please ask for a new one.'],
    [other, 'This invitation is not valid. Please ask for a new one.'],
    ['/auth/invite', 'This invitation is not valid. Please ask for a new one.'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible()
  }
})

test('opening a link changes nothing, and what turns void meanwhile is refused with its reason', async ({ page }) => {
  const founder = await foundOrganization()
  const { id, link } = await invite(founder, newAddress('opened'))
  for (let time = 1; time <= 3; time++) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()
  }
  await callApi(invitationsApi.revokeInvitation, { id }, founder.token)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByText('This invitation has been withdrawn.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page).toHaveURL(/\/auth\/invite#/)
})

test('another link opened in the same tab begins anew', async ({ page }) => {
  const founder = await foundOrganization()
  const [one, other] = [newAddress('one'), newAddress('other')]
  const { link } = await invite(founder, one)
  await page.goto(link)
  await page.getByLabel('First Name').fill('Somebody')
  await page.getByLabel('Password').fill(PASSWORD)

  await page.goto((await invite(founder, other)).link)
  await expect(page.getByText(`You have been invited as ${other}.`)).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Password')).toHaveValue('')

  const asked = new Promise<Route>((resolve) => void page.route(PREVIEW, resolve))
  await page.goto(link)
  const held = await asked
  await expect(page.getByText('Loading...')).toBeVisible()
  await held.continue()
  await expect(page.getByText(`You have been invited as ${one}.`)).toBeVisible()
})

test('a link that could not be looked up is no void link, and can be tried again', async ({ page }) => {
  const founder = await foundOrganization()
  const { link } = await invite(founder, newAddress('offline'))
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: '' }),
    (route: Route) => route.fulfill({ status: 429, json: { detail: 'Too many attempts. Please try again later.' } }),
  ]) {
    await page.goto('about:blank')
    await page.route(PREVIEW, fail)
    await page.goto(link)
    await expect(page.getByText('Your invitation could not be looked up.')).toBeVisible()
    await expect(page.getByText('You cannot join with this link.')).toHaveCount(0)
    await page.unroute(PREVIEW)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()
  }
})

test('a person who joined but could not be signed in is a member, and the sign-in page says so', async ({ page }) => {
  const founder = await foundOrganization()
  const email = newAddress('joined')
  await page.goto((await invite(founder, email)).link)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.route('**/v1/accounts:signInWithPassword**', (route) => route.abort())
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Your account has been created. Please sign in.')).toBeVisible()
  const users = await callApi(usersApi.listUsers, {}, founder.token)
  expect(users.find((user) => user.email === email)?.status).toBe('active')
})

test('an address that got an account of its own meanwhile is told so, and keeps it', async ({ page }) => {
  const founder = await foundOrganization()
  const email = newAddress('taken')
  const { link } = await invite(founder, email)
  const form = { email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper', organization_name: 'Own' }
  const { token } = await callApi(accountsApi.register, form)
  const code = new URL(await linkTo(email, '/auth/verify')).hash.slice(1)
  await callApi(credentialsApi.confirmVerification, { code }, token.access_token)

  await page.goto(link)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  const sentence = 'This email address already belongs to an account, and an account has one organization only.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/invite#/)
  const { user } = await callApi(accountsApi.login, { email, password: PASSWORD })
  expect(user.organization_name).toBe('Own')
})

test('an address that belongs elsewhere gets a mail without a link', async () => {
  const founder = await foundOrganization()
  const elsewhere = await foundOrganization()
  const person = { email: elsewhere.email, first_name: 'Ada', last_name: 'Fabri', is_admin: false }
  await callApi(usersApi.inviteUser, person, founder.token)
  await expect(async () => {
    const texts = (await mailbox(elsewhere.email)).map(({ text = '' }) => text)
    expect(texts.some((text) => text.includes('already belongs to an Attestry account'))).toBe(true)
    expect(texts.some((text) => text.includes('/auth/invite'))).toBe(false)
  }).toPass()
})
