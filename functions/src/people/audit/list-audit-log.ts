import type { auditApi } from '@attestry/core/people/audit'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../../platform/caller'
import { decodeCursor, encodeCursor } from '../../platform/page-cursor'
import type { AuditStore } from './audit-store'
import { withNames } from './with-names'

type ListAuditLogDeps = { audit: Pick<AuditStore, 'page' | 'profiles'> }

/** Who did what in the caller's organization, newest first. */
export async function listAuditLog(
  { audit }: ListAuditLogDeps,
  { org }: Caller,
  { limit, cursor }: Input<typeof auditApi.listAuditLog>,
): Promise<Output<typeof auditApi.listAuditLog>> {
  const { rows: page, next } = await audit.page(org, limit, cursor === undefined ? undefined : decodeCursor(cursor))
  return {
    entries: await withNames(audit, org, page),
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
