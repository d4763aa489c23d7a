import { Id, Millis } from '@attestry/contract/primitives'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts'

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

export const saveAnswerDraft = (uid: string, emailId: number, draft: Omit<AnswerDraft, 'saved_at'>): boolean =>
  saveDraft(uid, about(emailId), { ...draft, saved_at: Date.now() })

export const dropAnswerDraft = (uid: string, emailId: number): void => dropDraft(uid, about(emailId))
