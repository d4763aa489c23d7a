import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { doc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'
import { withVersions, writeFields } from '../../../lib/api/write-fields'

/** What a person types, with the versions of it that they have seen. */
export type Written = Pick<OutboundEmail, 'subject' | 'subject_version' | 'body_text' | 'body_text_version'>

/**
 * Stores what has changed of the subject and the text of a draft.
 * @returns what is stored now; 'changed', with what a teammate has written meanwhile; 'gone' if it is no draft any more
 */
export async function writeDraft(
  { db, org }: Pick<Session, 'db' | 'org'>,
  id: number,
  seen: Written,
  next: Pick<Written, 'subject' | 'body_text'>,
): Promise<{ status: 'written' | 'changed'; stored: Written } | { status: 'gone' }> {
  const changes = {
    ...(next.subject !== seen.subject && { subject: next.subject }),
    ...(next.body_text !== seen.body_text && { body_text: next.body_text }),
  }
  if (Object.keys(changes).length === 0) return { status: 'written', stored: seen }
  const refused = await writeFields(doc(db, paths.outboundEmail(org, id)), changes, seen)
  if (!refused) return { status: 'written', stored: { ...seen, ...withVersions(changes, seen) } }
  const found = OutboundEmail.safeParse({ ...refused.now, id })
  if (!found.success || found.data.delivery !== 'none') return { status: 'gone' }
  if (!refused.isNewer) throw refused.failure
  const { subject, subject_version, body_text, body_text_version } = found.data
  return { status: 'changed', stored: { subject, subject_version, body_text, body_text_version } }
}
