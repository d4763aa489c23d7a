import type { commentsApi } from '@attestry/core/people/comments'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { CommentStore } from './store'

/**
 * Changes the caller's own comment, or brings it back.
 * @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author
 */
export const changeComment = (
  { comments, now }: { comments: Pick<CommentStore, 'change'>; now: () => number },
  { org, uid }: Caller,
  { about, id, commentId, ...form }: Input<typeof commentsApi.changeComment>,
): Promise<Output<typeof commentsApi.changeComment>> =>
  comments.change({ org, uid, now: now() }, { about, id }, commentId, form)
