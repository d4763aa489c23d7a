import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Id, Millis, Prose, Uid } from '../base/primitives'

export const MAX_COMMENT = 5000
export const MAX_MENTIONS = 20

/**
 * What a member tells the team about a mail or a customer's request, below it. It never leaves the organization. A
 * deleted comment has no text any more; its document keeps its place, so that its author can take the deletion back.
 */
export const Comment = z.object({
  id: Id,
  author_uid: Uid,
  text: z.string(),
  /** The members whom the text names by @name. */
  mentions: z.array(Uid),
  created_at: Millis,
  edited_at: Millis.nullable(),
  deleted_at: Millis.nullable(),
})
export type Comment = z.infer<typeof Comment>

/** What a comment is about: a mail that came in, one to a contact, or a customer's request. */
export const CommentSubject = z.enum(['inbound', 'outbound', 'request'])
export type CommentSubject = z.infer<typeof CommentSubject>

export const CommentForm = z.strictObject({
  text: Prose(MAX_COMMENT).pipe(z.string().min(1, 'Write a comment')),
  /** Whoever is no active member of the organization is left out. */
  mentions: z.array(Uid).max(MAX_MENTIONS).default([]),
})
export type CommentForm = z.infer<typeof CommentForm>

const mail = { about: CommentSubject, id: Id }
const comment = { ...mail, commentId: Id }

export const commentsApi = {
  addComment: endpoint({
    method: 'POST',
    path: '/api/v1/comments/:about/:id',
    access: 'member',
    idempotent: true,
    summary: 'Add an internal comment to a mail or a request, which only the team sees',
    input: CommentForm.extend(mail),
    output: Comment,
  }),
  changeComment: endpoint({
    method: 'PUT',
    path: '/api/v1/comments/:about/:id/:commentId',
    access: 'member',
    summary: "Change one's own comment. This brings back a deleted one",
    input: CommentForm.extend(comment),
    output: Comment,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/v1/comments/:about/:id/:commentId',
    access: 'member',
    summary: "Delete one's own comment",
    input: z.strictObject(comment),
    output: z.null(),
  }),
}
