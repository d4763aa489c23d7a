import { dayIn } from '@attestry/core/base/time-zone'
import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { currentText, inquiryName } from '@attestry/core/outreach/words'
import { ownNames } from '@attestry/core/base/own-kinds'
import { at } from '@attestry/core/paths'
import type { Reads } from '../../adapters/database'
import type { Behind } from './behind-link'

/** What whoever has a link sees: nothing but what was written to them, and what came from them by it. */
export async function replyPage(
  { fields }: Pick<Reads, 'fields'>,
  { org, inquiry, reply, ends_at }: Behind,
): Promise<ReplyPage> {
  const { name = '', time_zone = 'UTC', own_kinds = [] } = (await fields(at('organization', org))) ?? {}
  const { from, contact_email, sent_at, not_before, subject, due_at, parts, body_text } = inquiry
  const own = ownNames(own_kinds)
  return {
    company: name,
    from: from ?? '',
    to: contact_email,
    asked_at: sent_at ?? not_before,
    subject,
    by_day: due_at === null ? null : dayIn(due_at, time_zone),
    parts: parts.map(({ part_number, topics, as_form, current }) => ({
      part_number,
      documents: topics.map((topic) => inquiryName(topic, own, as_form)),
      current: current ? currentText(current) : '',
    })),
    text: body_text,
    words: reply.words,
    files: reply.files.map(({ id, name: file, size, begun_at }) => ({
      id,
      name: file,
      size,
      is_here: begun_at === null,
    })),
    sent: reply.sent,
    ends_at,
  }
}
