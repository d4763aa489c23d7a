import { Id, Millis } from '@attestry/contract/primitives'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft, watchDraft } from '../../../lib/drafts'

/** An answer in the making. Null: the person has not changed it, so it follows what is suggested. */
const AnswerDraft = z.object({
  subject: z.string().nullable(),
  body_text: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
  saved_at: Millis,
})
export type AnswerDraft = z.infer<typeof AnswerDraft>

export const UNCHANGED: Omit<AnswerDraft, 'saved_at'> = { subject: null, body_text: null, file_ids: null }

const about = (emailId: number): string => `answer:${emailId}`

export const readAnswerDraft = (uid: string, emailId: number): AnswerDraft | undefined =>
  AnswerDraft.safeParse(readDraft(uid, about(emailId))).data

/** When it was saved; null if the browser has no room for it. */
export function saveAnswerDraft(
  uid: string,
  emailId: number,
  draft: Omit<AnswerDraft, 'saved_at'>,
): AnswerDraft['saved_at'] | null {
  const saved_at = Date.now()
  return saveDraft(uid, about(emailId), { ...draft, saved_at }) ? saved_at : null
}

export const dropAnswerDraft = (uid: string, emailId: number): void => dropDraft(uid, about(emailId))

/** Tells what another tab has saved; undefined: it was dropped there. */
export const watchAnswerDraft = (
  uid: string,
  emailId: number,
  onChange: (draft: AnswerDraft | undefined) => void,
): (() => void) => watchDraft(uid, about(emailId), () => onChange(readAnswerDraft(uid, emailId)))
