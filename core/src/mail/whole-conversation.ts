/** What a person sees of a whole conversation, whichever of its mails is open. */
import type { CommentSubject } from '../people/comments'
import { type InboundEmail, MAX_EARLIER } from './inbox'

type Row = Pick<InboundEmail, 'id' | 'comment_count' | 'request_id' | 'conversation'>

/** Something that the team has talked about. */
export type Commented = { about: CommentSubject; id: number }

/**
 * `emails`: the opened mail first, then the others, the newest first, at most as many as a query may name; `commented`:
 * what the team has said something about; `request_id`: the request they belong to.
 */
export type WholeConversation = {
  emails: number[]
  commented: Commented[]
  comment_count: number
  request_id: number | null
}

/** @param row the mail that is the row of the conversation; the opened one where it is the row itself, or none is known */
export function wholeConversation(opened: Row, row: Row = opened): WholeConversation {
  const { earlier = [], request = null } = row.conversation ?? {}
  const counts = new Map(earlier.map(({ email_id, comment_count }) => [email_id, comment_count]))
  // What they say themselves is newer than what the row says of them.
  for (const { id, comment_count } of [row, opened]) counts.set(id, comment_count)
  const others = [...new Set([row.id, ...earlier.map(({ email_id }) => email_id)])].filter((id) => id !== opened.id)
  const emails = [opened.id, ...others].slice(0, MAX_EARLIER + 1)
  const subjects = [
    ...emails.map((id) => ({ about: 'inbound', id, count: counts.get(id) ?? 0 }) as const),
    ...(request ? [{ about: 'request', id: request.id, count: request.comment_count } as const] : []),
  ]
  return {
    emails,
    commented: subjects.flatMap(({ about, id, count }) => (count > 0 ? { about, id } : [])),
    comment_count: subjects.reduce((sum, { count }) => sum + count, 0),
    request_id: opened.request_id ?? row.request_id ?? request?.id ?? null,
  }
}

/** What is deleted with mails of a list: of a conversation that its row stands for, all its mails. */
export const mailsToDelete = (rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap((row) => wholeConversation(row).emails)),
]
