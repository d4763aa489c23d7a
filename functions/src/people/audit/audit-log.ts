import { at } from '@attestry/core/paths'
import { keyOfUid, LINK_UID } from '@attestry/core/people/key-uid'
import { auditApi, type StoredEntry } from '@attestry/core/people/audit'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../../adapters/database'
import { view } from '../../commands/command'
import { decodeCursor, encodeCursor } from '../../platform/page-cursor'

/** Who did what in the caller's organization, newest first. */
export const listAuditLog = view(
  auditApi.listAuditLog,
  async ({ pageFrom, pick, org }, { limit, cursor, ...filter }) => {
    const from = cursor === undefined ? 0 : decodeCursor(cursor)
    const { rows, next } = await pageFrom('auditEntry', queries.auditLog(org, filter, limit + 1), from)
    return {
      entries: await withNames({ pick }, org, rows),
      next_cursor: next ? encodeCursor(next.time, next.id) : null,
    }
  },
)

type Named = { user_name: string; user_email: string }

/** The names and addresses of these people, and the names of these API keys; empty for somebody who is no longer known. */
export async function namesOf(
  { pick }: Pick<Reads, 'pick'>,
  org: string,
  uids: readonly string[],
): Promise<(uid: string) => Named> {
  const asked = [...new Set(uids)]
  const [profiles, keys] = await Promise.all([
    pick(asked.filter((uid) => keyOfUid(uid) === undefined).map((uid) => at('profile', org, uid))),
    pick(asked.flatMap((uid) => keyOfUid(uid) ?? []).map((id) => at('apiKey', id))),
  ])
  const people = new Map(profiles.map((profile) => [profile.id, profile]))
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  return (uid) => {
    const key = keyOfUid(uid)
    if (uid === LINK_UID) return { user_name: 'The link of an email to a contact', user_email: '' }
    if (key !== undefined) return { user_name: `API key ${names.get(key) ?? ''}`.trim(), user_email: '' }
    const { first_name = '', last_name = '', email = '' } = people.get(uid) ?? {}
    return { user_name: `${first_name} ${last_name}`.trim() || email, user_email: email }
  }
}

/** Entries of the audit log with the names and addresses of those who did it. */
export async function withNames(
  reads: Pick<Reads, 'pick'>,
  org: string,
  entries: readonly StoredEntry[],
): Promise<(StoredEntry & Named)[]> {
  const uids = entries.map(({ uid }) => uid)
  const nameOf = await namesOf(reads, org, uids)
  return entries.map((entry) => ({ ...entry, ...nameOf(entry.uid) }))
}
