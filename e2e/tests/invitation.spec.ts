import { invitationsApi } from '@attestry/contract/invitations'
import { paths } from '@attestry/contract/paths'
import { usersApi } from '@attestry/contract/users'
import { expect, test } from '@playwright/test'
import { mailbox } from '../src/customer'
import { callApi, foundOrganization, invite, LONG_PASSWORD, newAddress, type Founder } from '../src/organization'
import { product } from '../src/product'

/** Puts the end of an invitation into the past, where no clock can be turned: in the database itself. */
async function expire({ org }: Founder, id: number): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT = 'demo-attestry' } = product().env
  const root = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  const response = await fetch(`${root}/${paths.invitation(org, id)}?updateMask.fieldPaths=expires_at`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { expires_at: { integerValue: String(Date.now() - 1000) } } }),
  })
  expect(response.ok, await response.text()).toBe(true)
}

const accept = (link: string) =>
  callApi(invitationsApi.acceptInvitation, {
    token: link.split('#')[1] ?? '',
    first_name: 'Grace',
    last_name: 'Hopper',
    password: LONG_PASSWORD,
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
  const last = whole.endsWith('A') ? 'B' : 'A'

  for (const [link, sentence] of [
    [expired.link, 'This invitation has expired. Please ask for a new one.'],
    [revoked.link, 'This invitation has been withdrawn.'],
    [used.link, /already been used|already been accepted/],
    [resent.link, 'This invitation is not valid. Please ask for a new one.'],
    [`${whole.slice(0, -2)}${last}A`, 'This invitation is not valid. Please ask for a new one.'],
    [`${product().url}/auth/invite`, 'This invitation is not valid. Please ask for a new one.'],
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
  await page.getByLabel('Password').fill(LONG_PASSWORD)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByText('This invitation has been withdrawn.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page).toHaveURL(/\/auth\/invite#/)
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
  }).toPass({ timeout: 30_000 })
})
