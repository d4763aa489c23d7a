import { Member } from '@attestry/core/people/accounts'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { By } from '../platform/caller'
import { readDocument } from './firestore'

type Get = (path: string) => Promise<DocumentSnapshot>
type Who = Pick<By, 'org' | 'uid'>

async function isActiveAdmin(get: Get, { org, uid }: Who): Promise<boolean> {
  const member = readDocument(Member, await get(paths.member(org, uid)))
  return member !== undefined && member.is_admin && member.is_active
}

/**
 * Reads the caller's right in the same transaction as the change, because it may be gone since the request started.
 * @throws AppError admin-only
 */
export async function requireAdmin(get: Get, who: Who): Promise<void> {
  if (!(await isActiveAdmin(get, who))) throw new AppError('admin-only')
}
