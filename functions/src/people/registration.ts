import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { TimeZone, UTC } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { type accountsApi } from '@attestry/core/people/accounts-api'
import { NOWHERE, type Profile, Stats, USER_LIMIT, type Organization } from '@attestry/core/people/accounts'
import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import { colleagueOf } from '@attestry/core/people/team'
import { newMember } from '@attestry/core/people/user-of'
import { startingList } from '@attestry/core/vault/starting-list'
import { countNetwork, type Network } from '../adapters/count-network'
import type { Database, Reads } from '../adapters/database'
import { isTaken, newId } from '../adapters/firestore'
import type { Identities, KnownUser } from '../adapters/identities'
import type { CheckPassword } from '../adapters/identity-toolkit'
import type { RateLimit } from '../adapters/rate-limits'
import { failureFields } from '../platform/log'
import { askForAccountMail, type AskForMailDeps } from './account-mails'

type RegisterDeps = AskForMailDeps & {
  database: Database
  identities: Identities
  checkPassword: CheckPassword
  now: () => number
}

/**
 * Colleagues join by invitation, so an office needs one sign-up and a room full of visitors a few. The result reveals
 * whether an address has an account; with this limit a program can check 240 addresses a day, but not a long list.
 */
const PER_ADDRESS: RateLimit = { attempts: 10, within: 3600_000 }

/**
 * Creates an organization and its first admin, both or neither. Firebase Auth decides who gets the address. The
 * documents come last and complete the registration, when the session exists already. A uid without documents can do
 * nothing: it is removed at once or, after a crash, by a later try with the same address.
 * @throws AppError too-many-requests, weak-password, invalid-input, registration-refused
 */
export async function register(
  deps: RegisterDeps,
  network: Network,
  { email, password, first_name, last_name, organization_name, time_zone: zone }: Input<typeof accountsApi.register>,
): Promise<Output<typeof accountsApi.register>> {
  const { identities, database, checkPassword, rateLimits, now } = deps
  await countNetwork(rateLimits, 'register', network, PER_ADDRESS)
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const uid = await createUser(deps, { email, password, name: `${first_name} ${last_name}` })
  try {
    const org = newOrganizationId()
    const time_zone = TimeZone.safeParse(zone).data ?? UTC
    await identities.setOrganization(uid, org)
    const { token } = await checkPassword(email, password)
    const profile = { id: uid, email, first_name, last_name, created_at: now() }
    await createOrganization(database, { id: org, name: organization_name, created_at: now(), time_zone }, profile)
    await askForAccountMail(deps, { kind: 'verification', uid })
    const organization = { organization_id: org, organization_name, company: organization_name }
    return {
      user: { ...profile, ...organization, is_admin: true, is_active: true, status: 'active', expires_at: null },
      token: { access_token: token },
    }
  } catch (failure) {
    await removeAfter(failure, uid, deps)
    throw failure
  }
}

const TAKEN: readonly string[] = ['registration-refused', 'in-progress']

/** The caller learns only that it failed; the owner of the address gets a mail that says why. */
async function createUser(
  deps: RegisterDeps,
  user: { email: string; password: string; name: string },
): Promise<string> {
  try {
    await removeUnfinished(deps, user.email)
    return await deps.identities.create(user)
  } catch (failure) {
    if (!(failure instanceof AppError && TAKEN.includes(failure.code))) throw failure
    await askForAccountMail(deps, { kind: 'address-in-use', email: user.email })
    throw new AppError('registration-refused', undefined, { cause: failure })
  }
}

/** If the cleanup fails, the next try with this address does it. */
async function removeAfter(failure: unknown, uid: string, deps: RegisterDeps): Promise<void> {
  deps.log('WARNING', 'A registration was not completed', failureFields(failure))
  try {
    await removeUser(deps, uid)
  } catch (second) {
    deps.log('WARNING', 'An unfinished registration could not be removed', failureFields(second))
  }
}

/** Random; creating an organization fails if another has it already. */
export const newOrganizationId = (): string => newId().toString(36)

/**
 * Creates the organization with its first member and what it starts with, all documents at once.
 * @throws AppError registration-refused when this uid has an organization or was given up
 */
export async function createOrganization(
  { transact }: Pick<Database, 'transact'>,
  organization: Pick<Organization, 'id' | 'name' | 'created_at'> & Partial<Pick<Organization, 'time_zone'>>,
  admin: Pick<Profile, 'id' | 'email' | 'first_name' | 'last_name' | 'created_at'>,
): Promise<void> {
  const { id: org, created_at: now } = organization
  const { id: uid, email } = admin
  const { makers, types } = startingList(newId)
  try {
    await transact({ org, uid, now }, async (tx) => {
      tx.create(at('userOrganization', uid), { organization_id: org })
      tx.create(at('organization', org), organization)
      tx.create(at('member', org, uid), { id: uid, ...newMember({ email, is_admin: true }) })
      tx.create(at('profile', org, uid), admin)
      tx.create(at('team', org), { people: [colleagueOf({ is_active: true }, admin)] })
      tx.create(at('stats', org), Stats.parse({ user_count: 1, user_limit: USER_LIMIT }))
      for (const maker of makers) tx.create(at('manufacturer', org, maker.id), maker)
      for (const type of types) tx.create(at('productType', org, type.id), type)
      tx.audit('organization-created', at('organization', org), organization.name)
    })
  } catch (failure) {
    throw isTaken(failure) ? new AppError('registration-refused', undefined, { cause: failure }) : failure
  }
}

export const hasOrganization = async ({ read }: Pick<Reads, 'read'>, uid: string): Promise<boolean> =>
  typeof (await read(at('userOrganization', uid)))?.organization_id === 'string'

type RemoveDeps = { database: Database; identities: Pick<Identities, 'findByEmail' | 'remove'>; now: () => number }

/** No API request lives that long (`timeoutSeconds`), even if clocks differ. */
export const LONGEST_REQUEST = 180_000

/**
 * Frees the address of a registration or an acceptance that died half-way. One that may still be running is left alone;
 * otherwise two at once would remove each other's user. A user who seems to belong to an organization is left alone
 * too.
 * @throws AppError registration-refused when the address has a user, in-progress when it may be about to get one
 */
export async function removeUnfinished(deps: RemoveDeps, email: string): Promise<void> {
  const user = await deps.identities.findByEmail(email)
  if (!user) return
  const belongs = await deps.database.reads.read(at('userOrganization', user.uid))
  if (belongs?.organization_id !== null) {
    if (user.verified || belongs || (await isMember(deps.database.reads, user))) {
      throw new AppError('registration-refused')
    }
    if (deps.now() - user.created_at < LONGEST_REQUEST) throw new AppError('in-progress')
  }
  await removeUser(deps, user.uid)
}

const isMember = async ({ read }: Reads, { uid, org }: KnownUser): Promise<boolean> =>
  org !== undefined && (await read(at('member', org, uid))) !== undefined

/**
 * Removes a user without documents, who can never get any from then on.
 * @throws AppError registration-refused when they have some after all
 */
export async function removeUser(
  { database, identities, now }: Pick<RemoveDeps, 'database' | 'now'> & { identities: Pick<Identities, 'remove'> },
  uid: string,
): Promise<void> {
  const place = at('userOrganization', uid)
  await database.transact({ now: now() }, async (tx) => {
    const belongs = await tx.read(place)
    if (belongs && belongs.organization_id !== null) throw new AppError('registration-refused')
    tx.put(place, NOWHERE)
  })
  await identities.remove(uid)
}
