import { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { doc, getDocFromServer, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'

/**
 * Writes straight to the database, under a rule that allows only this field and its next version. Whoever has not seen
 * the newest version is refused, and learns whom somebody else has chosen.
 * @returns the person somebody else has assigned it to meanwhile (null: nobody); undefined if it worked
 */
export async function assign(
  { db, org, uid: self }: Pick<Session, 'db' | 'org' | 'uid'>,
  { id, assignee_version }: Pick<InboundEmail, 'id' | 'assignee_version'>,
  uid: string | null,
): Promise<string | null | undefined> {
  const ref = doc(db, paths.inboundEmail(org, id))
  try {
    await updateDoc(ref, { assignee_uid: uid, assignee_version: assignee_version + 1, assigned_by: self })
  } catch (failure) {
    const { data } = InboundEmail.safeParse({ ...(await getDocFromServer(ref)).data(), id })
    if (!data || data.assignee_version === assignee_version) throw failure
    return data.assignee_uid === uid ? undefined : data.assignee_uid
  }
  return undefined
}
