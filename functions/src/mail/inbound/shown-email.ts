import { InboundEmail } from '@attestry/core/mail/inbox'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/firestore'

/** People do not see a mail that was deleted, even while that can be undone. */
export const isShown = ({ deletion_id }: InboundEmail): boolean => deletion_id === null

/** A stored mail, if people see it. */
export function readShown(snapshot: DocumentSnapshot): InboundEmail | undefined {
  const email = readDocument(InboundEmail, snapshot)
  return email && isShown(email) ? email : undefined
}
