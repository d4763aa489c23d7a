import { randomUUID } from 'node:crypto'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { credentialsApi } from '@attestry/core/people/credentials'
import type { Endpoint, Sent } from '@attestry/core/base/endpoint'
import { invitationsApi } from '@attestry/core/people/invitations'
import { usersApi } from '@attestry/core/people/users'
import * as local from '@attestry/local/api-client'
import { randomId, seedMember, seedOrganization } from '@attestry/local/demo/firestore-seed'
import { expect } from '@playwright/test'
import { admin } from './admin'
import { mailbox } from './customer'
import { product } from './product'
import { PASSWORD, signInAtFirebase } from './session'

/**
 * Calls the product's API as a program with an access token would. A call without a token gets its own network address.
 */
export const callApi = <E extends Endpoint>(endpoint: E, input: Sent<E>, token?: string) =>
  local.callApi(product().url, endpoint, input, token)

/** The link, in the newest mail to this address, to this path of our app. Waits for a mail that is on its way. */
export async function linkTo(address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const texts = (await mailbox(address)).map(({ text = '' }) => text)
    link = texts.flatMap((text) => text.match(new RegExp(`https?://\\S+${path}\\S+`)) ?? []).at(-1)
    expect(link, `a link to ${path} for ${address}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** An address that nobody has used. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 13)}@fabrikam.test`

/** A person who can sign in, with a verified address. */
async function newPerson(
  org: string,
  name: string,
  [first_name, last_name]: readonly [string, string],
  isAdmin: boolean,
) {
  const { auth, db } = admin()
  const email = newAddress(name)
  const displayName = `${first_name} ${last_name}`
  const { uid } = await auth.createUser({ email, password: PASSWORD, displayName, emailVerified: true })
  await auth.setCustomUserClaims(uid, { org })
  await seedMember(db, org, { uid, email, first_name, last_name, is_admin: isAdmin })
  return { uid, email }
}

const founded: string[] = []

/** The organizations that this process has founded since it was asked last. */
export const takeFounded = () => founded.splice(0)

/** A new organization with its founder, Ada Fabri, an admin. The token is for her calls to the API. */
export async function foundOrganization(): Promise<Founder> {
  const org = randomId().toString(36)
  founded.push(org)
  const organization_name = `Fabrikam ${org}`
  await seedOrganization(admin().db, org, organization_name)
  const { uid, email } = await newPerson(org, 'founder', ['Ada', 'Fabri'], true)
  const { idToken: token } = await signInAtFirebase(email)
  return { org, organization_name, uid, email, token }
}
export type Founder = { org: string; organization_name: string; uid: string; email: string; token: string }

/**
 * Adds a colleague, by default Grace Hopper.
 * @returns who they are
 */
export const newColleague = (
  { org }: Founder,
  { name = ['Grace', 'Hopper'], isAdmin = false }: { name?: readonly [string, string]; isAdmin?: boolean } = {},
) => newPerson(org, name[0].toLowerCase(), name, isAdmin)

/**
 * Invites a person through the API.
 * @returns the invitation's id and the link in their mail
 */
export async function invite(founder: Founder, email: string) {
  const { id } = await callApi(
    usersApi.inviteUser,
    { email, first_name: 'Grace', last_name: 'Hopper', is_admin: false },
    founder.token,
  )
  return { id: Number(id), link: await linkTo(email, '/auth/invite') }
}

/** An organization made as people make one: by signing up and by the link in the mail. */
export async function signUp(): Promise<Founder> {
  const email = newAddress('founder')
  const organization_name = 'Fabrikam'
  const form = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Fabri', organization_name }
  const { user, token: unverified } = await callApi(accountsApi.register, form)
  founded.push(user.organization_id)
  const code = new URL(await linkTo(email, '/auth/verify')).hash.slice(1)
  await callApi(credentialsApi.confirmVerification, { code }, unverified.access_token)
  const { token } = await callApi(accountsApi.login, { email, password: PASSWORD })
  return { org: user.organization_id, organization_name, uid: user.id, email, token: token.access_token }
}

/**
 * Invites a person, who accepts.
 * @returns their address
 */
export async function joinByInvitation(founder: Founder): Promise<string> {
  const email = newAddress('grace')
  const { link } = await invite(founder, email)
  const form = { token: new URL(link).hash.slice(1), first_name: 'Grace', last_name: 'Hopper', password: PASSWORD }
  await callApi(invitationsApi.acceptInvitation, form)
  return email
}
