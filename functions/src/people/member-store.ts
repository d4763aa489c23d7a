import { Member, Organization, Profile, type User } from '@attestry/core/people/accounts'
import type { AuditAction } from '@attestry/core/people/audit'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { UserForm } from '@attestry/core/people/users'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { secondAfter } from './end-sessions'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, readList, toQuery } from '../adapters/firestore'
import { withdrawInvitationsOf } from './withdraw-invitations'
import { claimSeat, MOST_SEATS, seatClaim } from './claim-seat'
import { requireAdmin } from '../adapters/require-admin'

export type MemberStore = {
  /** All members, active or not, in no order. */
  list(org: string): Promise<User[]>
  isActive(org: string, uid: string): Promise<boolean>
  /**
   * Changes the name, role or status of a member.
   * @throws AppError user-not-found, own-role, admin-only, user-limit-reached
   */
  change(by: By, uid: string, changes: UserForm): Promise<User>
  /** Never again shows this member the list of first steps. */
  dismissFirstSteps(org: string, uid: string): Promise<void>
  /** @throws AppError admin-only */
  rename(by: By, name: string): Promise<Organization>
}

export function createMemberStore(db: Firestore): MemberStore {
  const read = async (transaction: Transaction, org: string, uid: string) => {
    const documents = [paths.member(org, uid), paths.profile(org, uid), paths.organization(org)]
    const [member, profile, organization] = await transaction.getAll(...documents.map((path) => db.doc(path)))
    const [one, two, three] = [
      member && readDocument(Member, member),
      profile && readDocument(Profile, profile),
      organization && readDocument(Organization, organization),
    ]
    if (!one || !two || !three) throw new AppError('user-not-found')
    return { member: one, profile: two, organization: three }
  }

  /**
   * An organization always keeps an active admin: only another active admin can change a role or a status, and we read
   * that admin in the same transaction. If two admins demote each other, the second one fails.
   */
  const checkAuthority = async (transaction: Transaction, by: By, uid: string) => {
    if (by.uid === uid) throw new AppError('own-role')
    await requireAdmin((path) => transaction.get(db.doc(path)), by)
  }

  return {
    async list(org) {
      const [organization, members, profiles] = await Promise.all([
        db.doc(paths.organization(org)).get(),
        toQuery(db, { ...queries.members(org), limit: MOST_SEATS }).get(),
        toQuery(db, { ...queries.profiles(org), limit: MOST_SEATS }).get(),
      ])
      const place = readDocument(Organization, organization)
      const profileOf = new Map(readList(Profile, profiles.docs).map((one) => [one.id, one]))
      return readList(Member, members.docs).flatMap((member) => {
        const profile = profileOf.get(member.id)
        return profile && place ? userOf(member, profile, place) : []
      })
    },

    async isActive(org, uid) {
      return readDocument(Member, await db.doc(paths.member(org, uid)).get())?.is_active ?? false
    },

    change: (by, uid, changes) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const { member, profile, organization } = await read(transaction, org, uid)
        const after: Member = {
          ...member,
          is_admin: changes.is_admin ?? member.is_admin,
          is_active: changes.is_active ?? member.is_active,
        }
        const named: Profile = {
          ...profile,
          first_name: changes.first_name ?? profile.first_name,
          last_name: changes.last_name ?? profile.last_name,
        }
        const [roleChanges, statusChanges] = [after.is_admin !== member.is_admin, after.is_active !== member.is_active]
        if (roleChanges || statusChanges || by.uid !== uid) await checkAuthority(transaction, by, uid)
        if (statusChanges && after.is_active) await claimSeat(db, transaction, org, now)
        const withdraw =
          mayInvite(member) && !mayInvite(after)
            ? await withdrawInvitationsOf(db, transaction, { org, uid, now })
            : undefined
        withdraw?.(by)

        const subject = db.doc(paths.member(org, uid))
        const note = (action: AuditAction, detail: string) => record(transaction, by, { action, subject, detail })
        if (named.first_name !== profile.first_name || named.last_name !== profile.last_name) {
          const { first_name, last_name } = named
          transaction.update(db.doc(paths.profile(org, uid)), { first_name, last_name })
          note('user-renamed', `${profile.email}: ${nameOf(profile)} → ${nameOf(named)}`)
        }
        if (roleChanges) note('user-role-changed', `${profile.email}: ${after.is_admin ? 'Admin' : 'User'}`)
        if (statusChanges) {
          const count = { user_count: FieldValue.increment(after.is_active ? 1 : -1) }
          transaction.set(db.doc(paths.stats(org)), count, { merge: true })
          note(after.is_active ? 'user-activated' : 'user-deactivated', profile.email)
        }
        if (roleChanges || statusChanges) {
          const { is_admin, is_active } = after
          // This makes a simultaneous invitation by this member check their right again.
          transaction.set(db.doc(paths.stats(org)), seatClaim, { merge: true })
          transaction.update(subject, {
            is_admin,
            is_active,
            // So that old tokens stay invalid when the member is let back in.
            ...(is_active ? {} : { sessions_valid_after: secondAfter(now) }),
          })
        }
        return userOf(after, named, organization)
      }),

    async dismissFirstSteps(org, uid) {
      await db.doc(paths.profile(org, uid)).update({ has_dismissed_first_steps: true })
    },

    rename: (by, name) =>
      db.runTransaction(async (transaction) => {
        await requireAdmin((path) => transaction.get(db.doc(path)), by)
        const document = db.doc(paths.organization(by.org))
        const organization = readDocument(Organization, await transaction.get(document))
        if (!organization) throw new AppError('not-found')
        if (organization.name === name) return organization
        transaction.update(document, { name })
        const detail = `${organization.name} → ${name}`
        record(transaction, by, { action: 'organization-renamed', subject: document, detail })
        return { ...organization, name }
      }),
  }
}

const mayInvite = ({ is_admin, is_active }: Member) => is_admin && is_active

const nameOf = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

const userOf = ({ is_admin, is_active }: Member, profile: Profile, { id, name }: Organization): User => ({
  ...profile,
  organization_id: id,
  organization_name: name,
  company: name,
  is_admin,
  is_active,
  status: is_active ? 'active' : 'inactive',
  expires_at: null,
})
