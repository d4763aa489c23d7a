import { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { doc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'
import { writeFields } from '../../../lib/api/write-fields'

/**
 * Whoever has not seen the newest version is refused, and learns whom somebody else has chosen.
 * @returns the person somebody else has assigned it to meanwhile (null: nobody); undefined if it worked
 */
export async function assign(
  { db, org, uid: self }: Pick<Session, 'db' | 'org' | 'uid'>,
  email: Pick<InboundEmail, 'id' | 'assignee_version'>,
  uid: string | null,
): Promise<string | null | undefined> {
  const ref = doc(db, paths.inboundEmail(org, email.id))
  const refused = await writeFields(ref, { assignee_uid: uid }, email, { assigned_by: self })
  if (!refused) return undefined
  const { data } = InboundEmail.safeParse({ ...refused.now, id: email.id })
  if (!data || !refused.isNewer) throw refused.failure
  return data.assignee_uid === uid ? undefined : data.assignee_uid
}
