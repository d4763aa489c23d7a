import type { InboundEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { doc, getDocFromServer, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/session'

/**
 * Straight to the database, under a rule that allows this field alone and its next version. Of two who open a mail at
 * once both may, since the later changes nothing. Who knows an older version is refused, which is no failure if the
 * mail is read, or gone.
 */
export async function markRead(
  { db, org }: Pick<Session, 'db' | 'org'>,
  { id, is_read_version }: Pick<InboundEmail, 'id' | 'is_read_version'>,
): Promise<void> {
  const ref = doc(db, paths.inboundEmail(org, id))
  try {
    await updateDoc(ref, { is_read: true, is_read_version: is_read_version + 1 })
  } catch (failure) {
    const found = await getDocFromServer(ref)
    if (found.exists() && found.get('is_read') !== true) throw failure
  }
}
