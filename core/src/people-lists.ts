import { any, type ListQuery } from './list-query'
import { PAGE_SIZE } from './base/primitives'
import { collectionOf, commentPath, paths } from './paths'
import type { CommentSubject } from './people/comments'

/** The lists about people that browsers listen to. */
export const peopleLists = {
  members: (org: string): ListQuery => ({
    collection: collectionOf(paths.member(org, any)),
    where: [],
    orderBy: [],
    limit: 100,
  }),
  profiles: (org: string): ListQuery => ({
    collection: collectionOf(paths.profile(org, any)),
    where: [],
    orderBy: [],
    limit: 100,
  }),
  /** Invitations that nobody has accepted or revoked. Those past their `expires_at` have expired. */
  pendingInvitations: (org: string): ListQuery => ({
    collection: collectionOf(paths.invitation(org, any)),
    where: [['state', '==', 'pending']],
    orderBy: [['expires_at', 'desc']],
    limit: 100,
  }),
  /** What one person was told last. */
  notifications: (org: string, uid: string, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.notification(org, uid, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** What they have not read, up to the number that somebody wants to count. */
  unreadNotifications: (org: string, uid: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.notification(org, uid, any)),
    where: [['is_read', '==', false]],
    orderBy: [],
    limit,
  }),
  /** The newest comments on a mail or a request, without those that are deleted. */
  comments: (org: string, about: CommentSubject, email: number, limit = 6): ListQuery => ({
    collection: collectionOf(commentPath(org, about, email, any)),
    where: [['deleted_at', '==', null]],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
} as const
