import { Member } from '@attestry/contract/accounts'
import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { By } from '../caller'
import { readDocument } from '../firestore'

/**
 * Reads the caller's right together with what it is needed for, because it may have gone since the request began.
 * @throws AppError admin-only
 */
export async function requireAdmin(get: (path: string) => Promise<DocumentSnapshot>, { org, uid }: By): Promise<void> {
  const actor = readDocument(Member, await get(paths.member(org, uid)))
  if (!actor?.is_admin || !actor.is_active) throw new AppError('admin-only')
}
