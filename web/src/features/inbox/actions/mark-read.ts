import type { InboundEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { doc, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/session'

/** Straight to the database, under a rule that allows this field alone and the next version. */
export const markRead = ({ db, org }: Pick<Session, 'db' | 'org'>, email: InboundEmail): Promise<void> =>
  updateDoc(doc(db, paths.inboundEmail(org, email.id)), { is_read: true, version: email.version + 1 })
