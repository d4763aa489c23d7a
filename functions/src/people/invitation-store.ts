/**
 * Invitations in Firestore. An invitation is pending until it is accepted or revoked; a pending one past its time has
 * expired. A link is valid for one round of its invitation. A resend starts the next round, which voids all earlier
 * links. The links are documents named by the hash of their token; only the server reads them.
 */
import { Organization, type Profile } from '@attestry/core/people/accounts'
import { AppError } from '@attestry/core/base/errors'
import { Invitation, INVITATION_LIFETIME, invitationState, InviteToken } from '@attestry/core/people/invitations'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { InviteForm } from '@attestry/core/people/users'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { newId, readDocument, readList, toQuery, withoutId } from '../adapters/firestore'
import { claimSeat, claimSeatWith, MOST_SEATS } from './claim-seat'
import { newMember } from './new-member'
import { isActiveAdmin, requireAdmin } from '../adapters/require-admin'

type Invited = { invitation: Invitation; organization: Organization }

export type InvitationStore = {
  /** Neither accepted nor revoked; sorted by expiry, latest first. */
  pending(org: string): Promise<Invitation[]>
  countOpen(org: string, now: number): Promise<number>
  /** @throws AppError admin-only, already-member, already-invited, user-limit-reached, in-progress */
  create(by: By, form: InviteForm): Promise<Invitation>
  /**
   * Starts the next round, with a new lifetime.
   * @throws AppError admin-only, invitation-not-found, invitation-used, invitation-revoked, user-limit-reached
   */
  renew(by: By, id: number): Promise<Invitation>
  /** @throws AppError admin-only, invitation-not-found, invitation-used, invitation-revoked */
  revoke(by: By, id: number): Promise<Invitation>
  /** Undefined when the round is over. */
  readRound(org: string, id: number, round: number, now: number): Promise<Invited | undefined>
  /** Makes links with the token of this hash valid for a round. False when the round is over. */
  addToken(hash: string, token: InviteToken, now: number): Promise<boolean>
  saveDelivery(org: string, id: number, round: number, delivery: Invitation['delivery']): Promise<void>
  /** @throws AppError invitation-invalid, -expired, -revoked, -used */
  open(hash: string, now: number): Promise<Invited>
  /**
   * Makes the person a member, once.
   * @throws AppError as `open`; address-taken when this uid belongs to an organization
   */
  accept(hash: string, person: Pick<Profile, 'id' | 'first_name' | 'last_name'>, now: number): Promise<void>
}

export function createInvitationStore(db: Firestore): InvitationStore {
  const ref = (org: string, id: number) => db.doc(paths.invitation(org, id))

  async function readPending(transaction: Transaction, org: string, id: number): Promise<Invitation> {
    const invitation = readDocument(Invitation, await transaction.get(ref(org, id)))
    if (!invitation) throw new AppError('invitation-not-found')
    if (invitation.state === 'accepted') throw new AppError('invitation-used')
    if (invitation.state === 'revoked') throw new AppError('invitation-revoked')
    return invitation
  }

  type Get = (path: string) => Promise<DocumentSnapshot>
  async function readOpen(get: Get, hash: string, now: number): Promise<Invited> {
    const token = InviteToken.safeParse((await get(paths.inviteToken(hash))).data())
    if (!token.success) throw new AppError('invitation-invalid')
    const { organization_id: org, invitation_id, round } = token.data
    const invitation = readDocument(Invitation, await get(paths.invitation(org, invitation_id)))
    const organization = readDocument(Organization, await get(paths.organization(org)))
    if (!invitation || !organization || invitation.round !== round) throw new AppError('invitation-invalid')
    switch (invitationState(invitation, now)) {
      case 'pending':
        // When somebody loses the right to invite, their invitations are withdrawn. This check holds even if that did
        // not happen.
        if (!(await isActiveAdmin(get, { org, uid: invitation.invited_by }))) throw new AppError('invitation-revoked')
        return { invitation, organization }
      case 'accepted':
        throw new AppError('invitation-used')
      case 'revoked':
        throw new AppError('invitation-revoked')
      case 'expired':
        throw new AppError('invitation-expired')
    }
  }

  return {
    async pending(org) {
      const { docs } = await toQuery(db, queries.pendingInvitations(org)).get()
      return readList(Invitation, docs)
    },

    async countOpen(org, now) {
      const open = toQuery(db, { ...queries.openInvitations(org, now), limit: MOST_SEATS })
      return (await open.count().get()).data().count
    },

    create: (by, { email, first_name, last_name, is_admin }) =>
      claimSeatWith(db, by.org, by.now, async () => {
        const { org, uid, now } = by
        await requireAdmin((path) => db.doc(path).get(), by)
        const [members, before] = await Promise.all([
          toQuery(db, queries.profilesOf(org, email)).get(),
          toQuery(db, queries.pendingInvitationsOf(org, email)).get(),
        ])
        if (!members.empty) throw new AppError('already-member')
        const earlier = before.docs.flatMap((doc) => readDocument(Invitation, doc) ?? [])
        if (earlier.some((one) => invitationState(one, now) === 'pending')) throw new AppError('already-invited')
        const invitation = Invitation.parse({
          id: newId(),
          email,
          first_name,
          last_name,
          is_admin,
          state: 'pending',
          round: 1,
          delivery: 'queued',
          created_at: now,
          expires_at: now + INVITATION_LIFETIME,
          invited_by: uid,
        })
        const subject = ref(org, invitation.id)
        const write = (batch: WriteBatch) => {
          for (const { id } of earlier) batch.update(ref(org, id), { state: 'revoked' })
          batch.create(subject, withoutId(invitation))
          record(batch, by, { action: 'user-invited', subject, detail: email })
        }
        return { result: invitation, write }
      }),

    renew: (by, id) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        await requireAdmin((path) => transaction.get(db.doc(path)), by)
        const invitation = await readPending(transaction, org, id)
        if (invitationState(invitation, now) === 'expired') await claimSeat(db, transaction, org, now)
        const renewed: Invitation = {
          ...invitation,
          round: invitation.round + 1,
          delivery: 'queued',
          expires_at: now + INVITATION_LIFETIME,
          invited_by: by.uid,
        }
        transaction.update(ref(org, id), withoutId(renewed))
        record(transaction, by, { action: 'invitation-resent', subject: ref(org, id), detail: renewed.email })
        return renewed
      }),

    revoke: (by, id) =>
      db.runTransaction(async (transaction) => {
        await requireAdmin((path) => transaction.get(db.doc(path)), by)
        const invitation = await readPending(transaction, by.org, id)
        const subject = ref(by.org, id)
        transaction.update(subject, { state: 'revoked' })
        record(transaction, by, { action: 'invitation-revoked', subject, detail: invitation.email })
        return { ...invitation, state: 'revoked' }
      }),

    async readRound(org, id, round, now) {
      const [one, other] = await db.getAll(ref(org, id), db.doc(paths.organization(org)))
      const [invitation, organization] = [
        one && readDocument(Invitation, one),
        other && readDocument(Organization, other),
      ]
      const isOpen = invitation?.round === round && invitationState(invitation, now) === 'pending'
      return isOpen && organization ? { invitation, organization } : undefined
    },

    addToken: (hash, token, now) =>
      db.runTransaction(async (transaction) => {
        const { organization_id, invitation_id, round } = token
        const invitation = readDocument(Invitation, await transaction.get(ref(organization_id, invitation_id)))
        if (invitation?.round !== round || invitationState(invitation, now) !== 'pending') return false
        const expires_at = Timestamp.fromMillis(invitation.expires_at + KEPT_AFTER_EXPIRY)
        transaction.create(db.doc(paths.inviteToken(hash)), { ...InviteToken.parse(token), expires_at })
        return true
      }),

    saveDelivery: (org, id, round, delivery) =>
      db.runTransaction(async (transaction) => {
        const invitation = readDocument(Invitation, await transaction.get(ref(org, id)))
        if (invitation?.round === round) transaction.update(ref(org, id), { delivery })
      }),

    open: (hash, now) => readOpen((path) => db.doc(path).get(), hash, now),

    accept: (hash, { id: uid, first_name, last_name }, now) =>
      db.runTransaction(async (transaction) => {
        const { invitation, organization } = await readOpen((path) => transaction.get(db.doc(path)), hash, now)
        const org = organization.id
        if ((await transaction.get(db.doc(paths.userOrganization(uid)))).exists) throw new AppError('address-taken')
        const { email, is_admin } = invitation
        transaction.create(db.doc(paths.userOrganization(uid)), { organization_id: org, is_address_proven: true })
        transaction.create(db.doc(paths.member(org, uid)), newMember({ email, is_admin }))
        transaction.create(db.doc(paths.profile(org, uid)), { email, first_name, last_name, created_at: now })
        const subject = ref(org, invitation.id)
        transaction.update(subject, { state: 'accepted' })
        transaction.set(db.doc(paths.stats(org)), { user_count: FieldValue.increment(1) }, { merge: true })
        record(transaction, { org, uid, now }, { action: 'invitation-accepted', subject, detail: email })
      }),
  }
}

/** For this long an old link is answered with the reason why it is void. */
const KEPT_AFTER_EXPIRY = 30 * 24 * 3600_000
