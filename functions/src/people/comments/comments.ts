import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { type Comment, commentsApi, type CommentSubject } from '@attestry/core/people/comments'
import type { Reads, Tx } from '../../adapters/database'
import { command } from '../../commands/command'
import { isShown } from '../../mail/inbound/shown-email'
import type { By } from '../../platform/caller'
import { tellMentioned } from '../notifications/tell'

/** The document that a comment is about, and the comment. */
const kinds = {
  inbound: ['inboundEmail', 'emailComment'],
  outbound: ['outboundEmail', 'outboundComment'],
  request: ['request', 'requestComment'],
} as const

type Commented = { about: CommentSubject; id: number }

const subjectOf = (org: string, { about, id }: Commented) => at(kinds[about][0], org, id)
const placeOf = (org: string, { about, id }: Commented, comment: number) => at(kinds[about][1], org, id, comment)

/** Adds an internal comment to a mail or a request. @throws AppError email-not-found, request-not-found */
export const addComment = command(
  commentsApi.addComment,
  async ({ tx, by, id: newId }, { about, id, text, mentions }) => {
    const { org, uid, now } = by
    const subject = { about, id }
    await requireSubject(tx, org, subject)
    const comment: Comment = {
      id: newId(),
      author_uid: uid,
      text,
      mentions: await activeMembers(tx, org, mentions),
      created_at: now,
      edited_at: null,
      deleted_at: null,
    }
    const tell = await tellMentioned(tx, by, { kind: about, id }, undefined, comment)
    tx.create(placeOf(org, subject, comment.id), comment)
    tx.add(subjectOf(org, subject), { comment_count: 1 })
    tell()
    return comment
  },
)

/**
 * Changes the caller's own comment, or brings it back.
 * @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author
 */
export const changeComment = command(
  commentsApi.changeComment,
  async ({ tx, by }, { commentId, text, mentions: named, ...subject }) => {
    const { org, now } = by
    const before = await readOwn(tx, by, subject, commentId)
    const isBack = before.deleted_at !== null
    const mentions = await activeMembers(tx, org, named)
    const edited_at = isBack ? before.edited_at : now
    const comment: Comment = { ...before, text, mentions, edited_at, deleted_at: null }
    const tell = await tellMentioned(tx, by, { kind: subject.about, id: subject.id }, before, comment)
    tx.put(placeOf(org, subject, commentId), comment)
    if (isBack) tx.add(subjectOf(org, subject), { comment_count: 1 })
    tell()
    return comment
  },
)

/**
 * Deletes the caller's own comment. Deleting it again changes nothing.
 * @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author
 */
export const deleteComment = command(commentsApi.deleteComment, async ({ tx, by }, { commentId, ...subject }) => {
  const before = await readOwn(tx, by, subject, commentId)
  if (before.deleted_at !== null) return null
  tx.put(placeOf(by.org, subject, commentId), { ...before, text: '', mentions: [], deleted_at: by.now })
  tx.add(subjectOf(by.org, subject), { comment_count: -1 })
  return null
})

/** People do not see a deleted mail, so they cannot comment on it either. */
async function requireSubject({ read }: Reads, org: string, subject: Commented): Promise<void> {
  const found = await read(subjectOf(org, subject))
  if (found && (!('deletion_id' in found) || isShown(found))) return
  throw new AppError(subject.about === 'request' ? 'request-not-found' : 'email-not-found')
}

async function readOwn(tx: Tx, { org, uid }: By, subject: Commented, id: number): Promise<Comment> {
  await requireSubject(tx, org, subject)
  const comment = await tx.read(placeOf(org, subject, id))
  if (!comment) throw new AppError('comment-not-found')
  if (comment.author_uid !== uid) throw new AppError('not-the-author')
  return comment
}

async function activeMembers({ read }: Reads, org: string, mentions: readonly string[]): Promise<string[]> {
  const uids = [...new Set(mentions)]
  const members = await Promise.all(uids.map((uid) => read(at('member', org, uid))))
  return uids.filter((_, index) => members[index]?.is_active === true)
}
