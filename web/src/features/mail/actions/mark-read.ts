import type { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { doc, getDocFromServer, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'

/**
 * Marks a mail as read, or as unread. Writes straight to the database, under a rule that allows only this field and its
 * next version. Two people may open a mail at once: the second write changes nothing, so it is allowed. A write with an
 * older version is refused. That is not a failure if the mail is now as it should be, or gone.
 */
export async function markRead(
  { db, org }: Pick<Session, 'db' | 'org'>,
  { id, is_read_version }: Pick<InboundEmail, 'id' | 'is_read_version'>,
  isRead = true,
): Promise<void> {
  const ref = doc(db, paths.inboundEmail(org, id))
  try {
    await updateDoc(ref, { is_read: isRead, is_read_version: is_read_version + 1 })
  } catch (failure) {
    const found = await getDocFromServer(ref)
    if (found.exists() && found.get('is_read') !== isRead) throw failure
  }
}
