import type { commentsApi } from '@attestry/core/people/comments'
import type { Input } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { CommentStore } from './store'

/**
 * Deletes the caller's own comment.
 * @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author
 */
export async function deleteComment(
  { comments, now }: { comments: Pick<CommentStore, 'remove'>; now: () => number },
  { org, uid }: Caller,
  { about, id, commentId }: Input<typeof commentsApi.deleteComment>,
): Promise<null> {
  await comments.remove({ org, uid, now: now() }, { about, id }, commentId)
  return null
}
