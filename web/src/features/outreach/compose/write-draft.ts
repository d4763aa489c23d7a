import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { doc, getDocFromServer, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'

/** What a person types, with the versions of it that they have seen. */
export type Written = Pick<OutboundEmail, 'subject' | 'subject_version' | 'body_text' | 'body_text_version'>

/**
 * Writes the subject and the text of a draft straight to the database, under a rule that allows only what has changed,
 * each with its next version. So nobody overwrites what they have not seen.
 * @returns what is stored now; 'changed', with what a teammate has written meanwhile; 'gone' if it is no draft any more
 */
export async function writeDraft(
  { db, org }: Pick<Session, 'db' | 'org'>,
  id: number,
  seen: Written,
  next: Pick<Written, 'subject' | 'body_text'>,
): Promise<{ status: 'written' | 'changed'; stored: Written } | { status: 'gone' }> {
  const changes: Partial<Written> = {
    ...(next.subject !== seen.subject && { subject: next.subject, subject_version: seen.subject_version + 1 }),
    ...(next.body_text !== seen.body_text && {
      body_text: next.body_text,
      body_text_version: seen.body_text_version + 1,
    }),
  }
  if (Object.keys(changes).length === 0) return { status: 'written', stored: seen }
  const ref = doc(db, paths.outboundEmail(org, id))
  try {
    await updateDoc(ref, changes)
    return { status: 'written', stored: { ...seen, ...changes } }
  } catch (failure) {
    const found = OutboundEmail.safeParse({ ...(await getDocFromServer(ref)).data(), id })
    if (!found.success || found.data.delivery !== 'none') return { status: 'gone' }
    const { subject, subject_version, body_text, body_text_version } = found.data
    const stored = { subject, subject_version, body_text, body_text_version }
    const isNewer = subject_version !== seen.subject_version || body_text_version !== seen.body_text_version
    if (!isNewer) throw failure
    return { status: 'changed', stored }
  }
}
