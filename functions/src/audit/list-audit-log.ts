import type { auditApi } from '@attestry/contract/audit'
import type { Input, Output } from '@attestry/contract/endpoint'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import type { AuditStore } from './audit-store'

type ListAuditLogDeps = { audit: Pick<AuditStore, 'page' | 'profiles'> }

/** Who did what in the caller's organization, newest first. */
export async function listAuditLog(
  { audit }: ListAuditLogDeps,
  { org }: Caller,
  { limit, cursor }: Input<typeof auditApi.listAuditLog>,
): Promise<Output<typeof auditApi.listAuditLog>> {
  const { rows: page, next } = await audit.page(org, limit, cursor === undefined ? undefined : decodeCursor(cursor))
  const profiles = await audit.profiles(org, [...new Set(page.map(({ uid }) => uid))])
  const people = new Map(profiles.map((profile) => [profile.id, profile]))
  return {
    entries: page.map((entry) => {
      const { first_name = '', last_name = '', email = '' } = people.get(entry.uid) ?? {}
      return { ...entry, user_name: `${first_name} ${last_name}`.trim() || email, user_email: email }
    }),
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
