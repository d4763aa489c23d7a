import type { AuditStore } from './audit-store'
import type { StoredEntry } from './seal'

/** Entries of the audit log with the names and addresses of those who did it. */
export async function withNames(
  audit: Pick<AuditStore, 'profiles'>,
  org: string,
  entries: readonly StoredEntry[],
): Promise<(StoredEntry & { user_name: string; user_email: string })[]> {
  const profiles = await audit.profiles(org, [...new Set(entries.map(({ uid }) => uid))])
  const people = new Map(profiles.map((profile) => [profile.id, profile]))
  return entries.map((entry) => {
    const { first_name = '', last_name = '', email = '' } = people.get(entry.uid) ?? {}
    return { ...entry, user_name: `${first_name} ${last_name}`.trim() || email, user_email: email }
  })
}
