import { AnswerText } from '@attestry/core/sending/answer-text'
import { CoveringFormat } from '@attestry/core/sending/responses'
import { WaitingFile } from '@attestry/core/sending/own-files'
import { MailLanguage } from '@attestry/core/base/mail-languages'
import { Id } from '@attestry/core/base/primitives'
import { Topic } from '@attestry/core/base/topic'
import { z } from 'zod'
import { useDraft } from '../../../lib/forms/use-draft'
import { TypedRecipients } from '../../../ui/composer/typed-recipients'
import { Chosen } from './suggested-text'

/** What the person has changed. Null: it follows what is suggested. */
const Draft = z.object({
  subject: z.string().nullable(),
  body_text: z.union([AnswerText, z.string().transform((text) => ({ text, was: [], is_kept: false }))]).nullable(),
  file_ids: z.array(Id).nullable(),
  topics_in_text: z.array(Topic).nullable().default(null),
  added_file_ids: z.array(Id).nullable().default(null),
  own_files: z.array(WaitingFile).nullable().default(null),
  template: z
    .union([z.literal('standard'), Chosen])
    .nullable()
    .default(null),
  recipients: TypedRecipients.nullable().default(null),
  language: MailLanguage.nullable().default(null),
  covering_table: CoveringFormat.nullable().default(null),
  as_zip: z.boolean().nullable().default(null),
})
const UNCHANGED: z.infer<typeof Draft> = {
  subject: null,
  body_text: null,
  file_ids: null,
  topics_in_text: null,
  added_file_ids: null,
  own_files: null,
  template: null,
  recipients: null,
  language: null,
  covering_table: null,
  as_zip: null,
}

/** The draft of the answer to a mail. */
export function useAnswerDraft(emailId: number) {
  const draft = useDraft(`answer:${emailId}`, Draft, UNCHANGED)
  return { ...draft, isChanged: Object.values(draft.own).some((value) => value !== null) }
}
export type AnswerDraft = ReturnType<typeof useAnswerDraft>
