import type { commentsApi } from '@attestry/core/people/comments'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { CommentStore } from './store'

/** Adds an internal comment to a mail or a request. @throws AppError email-not-found, request-not-found */
export const addComment = (
  { comments, now }: { comments: Pick<CommentStore, 'add'>; now: () => number },
  { org, uid }: Caller,
  { about, id, ...form }: Input<typeof commentsApi.addComment>,
): Promise<Output<typeof commentsApi.addComment>> => comments.add({ org, uid, now: now() }, { about, id }, form)
