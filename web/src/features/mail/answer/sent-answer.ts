import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { AnswerInMaking } from './use-answer'
import type { AnswerEnvelope } from './use-answer-envelope'

/** What the server gets of an answer, but for its texts. `seenAt`: the newest answer that the person knows of. */
export function sentAnswer(
  email: InboundEmail,
  { draft, chosen, written }: AnswerInMaking,
  { to, people, mailbox, isQuoted }: AnswerEnvelope,
  seenAt: number | null,
) {
  const { ofParts, added, waiting, topics } = chosen
  const { covering_table, as_zip } = draft.own
  return {
    id: email.id,
    product_ids: ofParts.product_ids,
    file_ids: ofParts.file_ids,
    ...(added.files.length > 0 && { added_file_ids: added.files.map(({ id }) => id) }),
    ...(waiting.kept.length > 0 && { own_file_ids: waiting.kept.map(({ id }) => id) }),
    ...(topics.inText.length > 0 && { topics_in_text: [...topics.inText] }),
    ...(covering_table && { covering_table }),
    ...(as_zip && { as_zip }),
    ...(to === null ? {} : { to }),
    ...people.sent,
    quotes_question: isQuoted,
    language: written.language,
    ...(mailbox && { from: mailbox.email_address }),
    seen: { answered_at: seenAt, state: email.state },
  }
}
