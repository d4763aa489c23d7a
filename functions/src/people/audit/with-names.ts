import type { AuditStore } from './audit-store'
import type { StoredEntry } from './seal'

type Named = { user_name: string; user_email: string }

/** The names and addresses of these people; empty for somebody who is no longer known. */
export async function namesOf(
  audit: Pick<AuditStore, 'profiles'>,
  org: string,
  uids: readonly string[],
): Promise<(uid: string) => Named> {
  const profiles = await audit.profiles(org, [...new Set(uids)])
  const people = new Map(profiles.map((profile) => [profile.id, profile]))
  return (uid) => {
    const { first_name = '', last_name = '', email = '' } = people.get(uid) ?? {}
    return { user_name: `${first_name} ${last_name}`.trim() || email, user_email: email }
  }
}

/** Entries of the audit log with the names and addresses of those who did it. */
export async function withNames(
  audit: Pick<AuditStore, 'profiles'>,
  org: string,
  entries: readonly StoredEntry[],
): Promise<(StoredEntry & Named)[]> {
  const uids = entries.map(({ uid }) => uid)
  const nameOf = await namesOf(audit, org, uids)
  return entries.map((entry) => ({ ...entry, ...nameOf(entry.uid) }))
}
