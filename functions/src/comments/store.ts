import { Member } from '@attestry/core/people/accounts'
import { Comment, type CommentForm, type CommentSubject } from '@attestry/core/people/comments'
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { commentPath, commentedPath, paths } from '@attestry/core/paths'
import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { readShown } from '../emails/shown-email'
import { countComments } from '../emails/write-emails'
import type { By } from '../platform/caller'
import { newId, readDocument } from '../platform/firestore'

type Commented = { about: CommentSubject; id: number }

export type CommentStore = {
  /** @throws AppError email-not-found, request-not-found */
  add(by: By, mail: Commented, form: CommentForm): Promise<Comment>
  /** @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author */
  change(by: By, mail: Commented, comment: number, form: CommentForm): Promise<Comment>
  /**
   * Deleting it again changes nothing.
   * @throws AppError email-not-found, request-not-found, comment-not-found, not-the-author
   */
  remove(by: By, mail: Commented, comment: number): Promise<void>
}

/** People do not see a deleted mail, so they cannot comment on it either. */
const readSubject: Record<CommentSubject, (found: DocumentSnapshot) => unknown> = {
  inbound: readShown,
  outbound: (found) => readDocument(OutboundEmail, found),
  request: (found) => readDocument(CustomerRequest, found),
}

export function createCommentStore(db: Firestore): CommentStore {
  async function requireSubject(read: Transaction, org: string, { about, id }: Commented): Promise<void> {
    const found = readSubject[about](await read.get(db.doc(commentedPath(org, about, id))))
    if (!found) throw new AppError(about === 'request' ? 'request-not-found' : 'email-not-found')
  }

  async function readOwn(read: Transaction, { org, uid }: By, mail: Commented, id: number): Promise<Comment> {
    await requireSubject(read, org, mail)
    const comment = readDocument(Comment, await read.get(db.doc(commentPath(org, mail.about, mail.id, id))))
    if (!comment) throw new AppError('comment-not-found')
    if (comment.author_uid !== uid) throw new AppError('not-the-author')
    return comment
  }

  async function activeMembers(read: Transaction, org: string, mentions: readonly string[]): Promise<string[]> {
    const uids = [...new Set(mentions)]
    if (uids.length === 0) return []
    const found = await read.getAll(...uids.map((uid) => db.doc(paths.member(org, uid))))
    return uids.filter((_, index) => {
      const member = found[index] && readDocument(Member, found[index])
      return member?.is_active === true
    })
  }

  function count(write: Transaction, org: string, { about, id }: Commented, by: number): void {
    if (about === 'inbound') countComments(db, write, org, id, by)
    else write.update(db.doc(commentedPath(org, about, id)), { comment_count: FieldValue.increment(by) })
  }

  const write = (transaction: Transaction, org: string, { about, id }: Commented, comment: Comment) =>
    void transaction.set(db.doc(commentPath(org, about, id, comment.id)), toStored('emailComment', comment))

  return {
    add: (by, mail, { text, mentions }) =>
      db.runTransaction(async (transaction) => {
        const { org, uid, now } = by
        await requireSubject(transaction, org, mail)
        const comment: Comment = {
          id: newId(),
          author_uid: uid,
          text,
          mentions: await activeMembers(transaction, org, mentions),
          created_at: now,
          edited_at: null,
          deleted_at: null,
        }
        write(transaction, org, mail, comment)
        count(transaction, org, mail, 1)
        return comment
      }),

    change: (by, mail, id, { text, mentions }) =>
      db.runTransaction(async (transaction) => {
        const before = await readOwn(transaction, by, mail, id)
        const isDeleted = before.deleted_at !== null
        const comment: Comment = {
          ...before,
          text,
          mentions: await activeMembers(transaction, by.org, mentions),
          edited_at: isDeleted ? before.edited_at : by.now,
          deleted_at: null,
        }
        write(transaction, by.org, mail, comment)
        if (isDeleted) count(transaction, by.org, mail, 1)
        return comment
      }),

    remove: (by, mail, id) =>
      db.runTransaction(async (transaction) => {
        const before = await readOwn(transaction, by, mail, id)
        if (before.deleted_at !== null) return
        write(transaction, by.org, mail, { ...before, text: '', mentions: [], deleted_at: by.now })
        count(transaction, by.org, mail, -1)
      }),
  }
}
