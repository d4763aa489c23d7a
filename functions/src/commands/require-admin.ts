import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'

/**
 * Reads the caller's right in the same unit of work as the change, because it may be gone since the request started.
 * @throws AppError admin-only
 */
export async function requireAdmin({ read }: Reads, { org, uid }: Pick<By, 'org' | 'uid'>): Promise<void> {
  const member = await read(at('member', org, uid))
  if (!member?.is_admin || !member.is_active) throw new AppError('admin-only')
}
