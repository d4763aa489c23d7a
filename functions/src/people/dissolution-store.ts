/**
 * How a person leaves, and how an organization ends. One transaction deletes the people, the mail passwords and the
 * leases; from then on nobody can read anything and no mail is fetched. Later passes delete everything else; they may
 * die at any point and start again. The dissolution and the audit log stay.
 */
import { Member, NOWHERE, Organization, Profile, UserOrganization } from '@attestry/core/people/accounts'
import { Dissolution } from '@attestry/core/people/dissolution'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readAll, readDocument, toQuery, withoutId } from '../adapters/firestore'
import { withdrawInvitationsOf } from './withdraw-invitations'
import { MOST_SEATS, seatClaim } from './claim-seat'
import { createRemoveDocumentsOf } from '../adapters/remove-documents-of'

export type DissolutionStore = {
  /** @throws AppError not-a-member, last-admin */
  leave(by: By): Promise<void>
  /** `name` is what the admin typed to confirm. @throws AppError admin-only, name-mismatch */
  dissolve(by: By, name: string): Promise<Dissolution>
  /**
   * Removes a user who never showed that the address is theirs from their organization, and dissolves it if nobody
   * active would be left. Returns false and does nothing if they did show it or belong to no organization.
   */
  release(uid: string, now: number): Promise<boolean>
  /**
   * The dissolutions that are due for a pass, all of them: one that fails again and again must not hold up the rest.
   */
  due(now: number): AsyncIterable<Dissolution>
  /** Deletes all documents that are left. */
  removeDocuments(org: string): Promise<void>
  saveNextPurge(org: string, purge_after: number | null): Promise<void>
}

export function createDissolutionStore(db: Firestore): DissolutionStore {
  const readMembers = async (transaction: Transaction, org: string): Promise<Member[]> => {
    const { docs } = await transaction.get(toQuery(db, { ...queries.members(org), limit: MOST_SEATS }))
    return docs.flatMap((doc) => readDocument(Member, doc) ?? [])
  }

  const readProfile = async (transaction: Transaction, org: string, uid: string) =>
    readDocument(Profile, await transaction.get(db.doc(paths.profile(org, uid))))

  async function leaveIn(transaction: Transaction, by: By, leaving: Member, heir?: Member): Promise<void> {
    const { org, uid } = by
    const withdraw = await withdrawInvitationsOf(db, transaction, by)
    const profile = await readProfile(transaction, org, uid)
    withdraw(by)
    const subject = db.doc(paths.member(org, uid))
    transaction.delete(subject)
    transaction.delete(db.doc(paths.profile(org, uid)))
    transaction.set(db.doc(paths.userOrganization(uid)), NOWHERE)
    const change = leaving.is_active ? { ...seatClaim, user_count: FieldValue.increment(-1) } : seatClaim
    transaction.set(db.doc(paths.stats(org)), change, { merge: true })
    record(transaction, by, { action: 'user-left', subject, detail: profile?.email })
    if (!heir) return
    const next = db.doc(paths.member(org, heir.id))
    transaction.update(next, { is_admin: true })
    record(transaction, by, { action: 'user-role-changed', subject: next, detail: `${heir.email}: Admin` })
  }

  async function dissolveIn(
    transaction: Transaction,
    by: By,
    members: readonly Member[],
    name: string,
  ): Promise<Dissolution> {
    const { org, uid, now } = by
    const [secrets, leases] = await Promise.all([
      transaction.get(toQuery(db, queries.namedAfter(paths.secret(org, '')))),
      transaction.get(toQuery(db, queries.namedAfter(paths.lease(org, '')))),
    ])
    const uids = members.map(({ id }) => id)
    const dissolution: Dissolution = { id: org, name, requested_by: uid, uids, created_at: now, purge_after: now }
    for (const { ref } of [...secrets.docs, ...leases.docs]) transaction.delete(ref)
    for (const id of uids) {
      transaction.delete(db.doc(paths.member(org, id)))
      transaction.set(db.doc(paths.userOrganization(id)), NOWHERE)
    }
    const subject = db.doc(paths.organization(org))
    transaction.delete(subject)
    transaction.create(db.doc(paths.dissolution(org)), withoutId(dissolution))
    record(transaction, by, { action: 'organization-dissolved', subject, detail: name })
    return dissolution
  }

  return {
    leave: (by) =>
      db.runTransaction(async (transaction) => {
        const members = await readMembers(transaction, by.org)
        const leaving = members.find(({ id }) => id === by.uid)
        if (!leaving) throw new AppError('not-a-member')
        if (leaving.is_admin && !othersThan(leaving, members).some(({ is_admin }) => is_admin)) {
          throw new AppError('last-admin')
        }
        await leaveIn(transaction, by, leaving)
      }),

    dissolve: (by, name) =>
      db.runTransaction(async (transaction) => {
        const organization = readDocument(Organization, await transaction.get(db.doc(paths.organization(by.org))))
        const members = await readMembers(transaction, by.org)
        const actor = members.find(({ id }) => id === by.uid)
        if (!organization || !actor?.is_admin || !actor.is_active) throw new AppError('admin-only')
        if (organization.name !== name) throw new AppError('name-mismatch')
        return dissolveIn(transaction, by, members, name)
      }),

    release: (uid, now) =>
      db.runTransaction(async (transaction) => {
        const belongs = readDocument(UserOrganization, await transaction.get(db.doc(paths.userOrganization(uid))))
        const org = belongs?.organization_id
        if (!org || belongs.is_address_proven) return false
        const members = await readMembers(transaction, org)
        const leaving = members.find(({ id }) => id === uid)
        const by = { org, uid, now }
        const others = leaving ? othersThan(leaving, members) : []
        if (!leaving || others.length === 0) {
          const organization = readDocument(Organization, await transaction.get(db.doc(paths.organization(org))))
          await dissolveIn(transaction, by, members, organization?.name ?? '')
          return true
        }
        const hasAdmin = others.some(({ is_admin }) => is_admin)
        await leaveIn(transaction, by, leaving, hasAdmin ? undefined : others[0])
        return true
      }),

    due: (now) => readAll(Dissolution, toQuery(db, queries.dueDissolutions(now))),

    removeDocuments: createRemoveDocumentsOf(db),

    async saveNextPurge(org, purge_after) {
      await db.doc(paths.dissolution(org)).update({ purge_after })
    },
  }
}

const othersThan = (leaving: Member, members: readonly Member[]): Member[] =>
  members.filter(({ id, is_active }) => id !== leaving.id && is_active)
