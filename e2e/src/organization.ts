import { accountsApi } from '@attestry/contract/accounts'
import { credentialsApi } from '@attestry/contract/credentials'
import type { Endpoint, Sent } from '@attestry/contract/endpoint'
import { invitationsApi } from '@attestry/contract/invitations'
import { usersApi } from '@attestry/contract/users'
import * as local from '@attestry/local/api-client'
import { expect } from '@playwright/test'
import { mailbox } from './customer'
import { product } from './product'

export const LONG_PASSWORD = 'a long enough password'

/** What the product under test answers a program with an access token. Without one it counts as a network of its own. */
export const callApi = <E extends Endpoint>(endpoint: E, input: Sent<E>, token?: string) =>
  local.callApi(product().url, endpoint, input, token)

/** The link in the newest mail to somebody that leads to a path of ours. Waits for a mail that is on its way. */
export async function linkTo(address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const texts = (await mailbox(address)).map(({ text = '' }) => text)
    link = texts.flatMap((text) => text.match(new RegExp(`https?://\\S+${path}\\S+`)) ?? []).at(-1)
    expect(link, `a link to ${path} for ${address}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

let count = 0
/** An address that nobody has used. */
export const newAddress = (name: string): string => `${name}-${Date.now()}-${++count}@fabrikam.test`

/** A new organization whose founder has verified their address. */
export async function foundOrganization() {
  const form = {
    email: newAddress('founder'),
    password: LONG_PASSWORD,
    first_name: 'Ada',
    last_name: 'Fabri',
    organization_name: `Fabrikam ${Date.now()}`,
  }
  const { user, token: unverified } = await callApi(accountsApi.register, form)
  const code = new URL(await linkTo(form.email, '/auth/verify')).hash.slice(1)
  await callApi(credentialsApi.confirmVerification, { code }, unverified.access_token)
  const { token } = await callApi(accountsApi.login, { email: form.email, password: form.password })
  return { ...form, org: user.organization_id, token: token.access_token }
}
export type Founder = Awaited<ReturnType<typeof foundOrganization>>

/** Invites somebody by the API; the answer is the invitation's id and the link in their mail. */
export async function invite(founder: Founder, email: string, is_admin = false) {
  const { id } = await callApi(
    usersApi.inviteUser,
    { email, first_name: 'Grace', last_name: 'Hopper', is_admin },
    founder.token,
  )
  return { id: Number(id), link: await linkTo(email, '/auth/invite') }
}

/** Somebody who was invited and accepted; the answer is their address. */
export async function joinedColleague(founder: Founder, is_admin = false): Promise<string> {
  const email = newAddress('grace')
  const { link } = await invite(founder, email, is_admin)
  const [, token = ''] = link.split('#')
  const form = { token, first_name: 'Grace', last_name: 'Hopper', password: LONG_PASSWORD }
  await callApi(invitationsApi.acceptInvitation, form)
  return email
}
