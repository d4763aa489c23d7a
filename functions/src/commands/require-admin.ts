import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'

type Who = Pick<By, 'org' | 'uid'>

export async function isActiveAdmin({ read }: Pick<Reads, 'read'>, { org, uid }: Who): Promise<boolean> {
  const member = await read(at('member', org, uid))
  return member !== undefined && member.is_admin && member.is_active
}

/**
 * Reads the caller's right in the same unit of work as the change, because it may be gone since the request started.
 * @throws AppError admin-only
 */
export async function requireAdmin(reads: Pick<Reads, 'read'>, who: Who): Promise<void> {
  if (!(await isActiveAdmin(reads, who))) throw new AppError('admin-only')
}
