import type { Notification } from '@attestry/core/people/notifications'
import { paths } from '@attestry/core/paths'
import { doc, getDocFromServer, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'

/** Writes straight to the database, as for mails. If another tab has done the same meanwhile, that is no failure. */
export async function markNotificationRead(
  { db, org, uid }: Pick<Session, 'db' | 'org' | 'uid'>,
  { id, is_read, is_read_version }: Notification,
): Promise<void> {
  if (is_read) return
  const ref = doc(db, paths.notification(org, uid, id))
  try {
    await updateDoc(ref, { is_read: true, is_read_version: is_read_version + 1 })
  } catch (failure) {
    const found = await getDocFromServer(ref)
    if (found.exists() && found.get('is_read') !== true) throw failure
  }
}
