import { Invitation } from '@attestry/core/people/invitations'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, toQuery } from '../adapters/firestore'
import { MOST_SEATS } from './claim-seat'

/**
 * When somebody loses the right to invite, their open invitations are withdrawn; otherwise they could come back with
 * one they sent to another address of theirs. This reads; the function it returns writes, once the transaction has done
 * all its reads.
 */
export async function withdrawInvitationsOf(
  db: Firestore,
  transaction: Transaction,
  { org, uid, now }: By,
): Promise<(by: By) => void> {
  const open = await transaction.get(toQuery(db, { ...queries.openInvitations(org, now), limit: MOST_SEATS }))
  const made = open.docs.flatMap((doc) => readDocument(Invitation, doc) ?? []).filter((one) => one.invited_by === uid)
  return (by) => {
    for (const { id, email } of made) {
      const subject = db.doc(paths.invitation(org, id))
      transaction.update(subject, { state: 'revoked' })
      record(transaction, by, { action: 'invitation-revoked', subject, detail: email })
    }
  }
}
