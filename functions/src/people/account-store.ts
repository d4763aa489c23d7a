import type { z } from 'zod'
import {
  Member,
  NOWHERE,
  Organization,
  Profile,
  Stats,
  type User,
  USER_LIMIT,
  UserOrganization,
} from '@attestry/core/people/accounts'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import { isTaken, newId, readDocument, withoutId } from '../adapters/firestore'
import { newMember } from './new-member'

export type AccountStore = {
  /** A new random id; `createOrganization` fails if an organization has it already. */
  newOrganizationId(): string
  /**
   * Creates the organization with its first member, all documents at once.
   * @throws AppError registration-refused when this uid has an organization or was given up
   */
  createOrganization(organization: z.input<typeof Organization>, admin: z.input<typeof Profile>): Promise<void>
  /**
   * Makes sure that `createOrganization` never succeeds for this uid.
   * @throws AppError registration-refused if it has
   */
  giveUp(uid: string): Promise<void>
  /** Whether this uid can never get an organization any more. */
  isGivenUp(uid: string): Promise<boolean>
  hasOrganization(uid: string): Promise<boolean>
  /** True when they accepted an invitation that was mailed to their address. */
  isAddressProven(uid: string): Promise<boolean>
  readMember(org: string, uid: string): Promise<Member | undefined>
  /** Copies the address from the profile into a member document that has none yet, and returns it. */
  fillAddress(org: string, uid: string): Promise<string | undefined>
  readUser(org: string, uid: string): Promise<User | undefined>
  /** @throws AppError not-found */
  readOrganization(org: string): Promise<Organization>
  readStats(org: string): Promise<Stats>
  /** Ends the sessions of a member that started before this time, in epoch seconds. */
  endSessions(org: string, uid: string, before: number): Promise<void>
}

/** @param fill adds what a new organization starts with to the batch that creates it */
export const createAccountStore = (
  db: Firestore,
  fill: (db: Firestore, batch: WriteBatch, org: string) => void,
): AccountStore => ({
  newOrganizationId: () => newId().toString(36),

  async createOrganization(organization, admin) {
    const org = organization.id
    const batch = db.batch()
    batch.create(db.doc(paths.userOrganization(admin.id)), UserOrganization.parse({ organization_id: org }))
    const subject = db.doc(paths.organization(org))
    batch.create(subject, toStored('organization', organization))
    batch.create(db.doc(paths.member(org, admin.id)), newMember({ email: admin.email, is_admin: true }))
    batch.create(db.doc(paths.profile(org, admin.id)), withoutId(admin))
    batch.create(db.doc(paths.stats(org)), Stats.parse({ user_count: 1, user_limit: USER_LIMIT }))
    fill(db, batch, org)
    const by = { org, uid: admin.id, now: organization.created_at }
    record(batch, by, { action: 'organization-created', subject, detail: organization.name })
    try {
      await batch.commit()
    } catch (failure) {
      throw isTaken(failure) ? new AppError('registration-refused', undefined, { cause: failure }) : failure
    }
  },

  async giveUp(uid) {
    const document = db.doc(paths.userOrganization(uid))
    await db.runTransaction(async (transaction) => {
      const known = readDocument(UserOrganization, await transaction.get(document))
      if (known && known.organization_id !== null) throw new AppError('registration-refused')
      transaction.set(document, NOWHERE)
    })
  },

  async isGivenUp(uid) {
    return readDocument(UserOrganization, await db.doc(paths.userOrganization(uid)).get())?.organization_id === null
  },

  async hasOrganization(uid) {
    const document = readDocument(UserOrganization, await db.doc(paths.userOrganization(uid)).get())
    return document !== undefined && document.organization_id !== null
  },

  async isAddressProven(uid) {
    const document = readDocument(UserOrganization, await db.doc(paths.userOrganization(uid)).get())
    return document?.is_address_proven ?? false
  },

  async readMember(org, uid) {
    return readDocument(Member, await db.doc(paths.member(org, uid)).get())
  },

  fillAddress: (org, uid) =>
    db.runTransaction(async (transaction) => {
      const profile = readDocument(Profile, await transaction.get(db.doc(paths.profile(org, uid))))
      const email = profile?.email.toLowerCase()
      if (email !== undefined) transaction.update(db.doc(paths.member(org, uid)), { email })
      return email
    }),

  async readUser(org, uid) {
    const documents = [paths.profile(org, uid), paths.member(org, uid), paths.organization(org)]
    const [profile, member, organization] = await db.getAll(...documents.map((path) => db.doc(path)))
    const [one, two, three] = [
      profile && readDocument(Profile, profile),
      member && readDocument(Member, member),
      organization && readDocument(Organization, organization),
    ]
    if (!one || !two || !three) return undefined
    return {
      ...one,
      is_admin: two.is_admin,
      is_active: two.is_active,
      status: two.is_active ? 'active' : 'inactive',
      expires_at: null,
      organization_id: three.id,
      organization_name: three.name,
      company: three.name,
    }
  },

  async readOrganization(org) {
    const organization = readDocument(Organization, await db.doc(paths.organization(org)).get())
    if (!organization) throw new AppError('not-found')
    return organization
  },

  async readStats(org) {
    return Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {})
  },

  async endSessions(org, uid, before) {
    await db.doc(paths.member(org, uid)).update({ sessions_valid_after: before })
  },
})
