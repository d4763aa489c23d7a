/** The audit log as a file that can be checked without us: the entries of whole days, and the seals. */
import { dayAt } from '@attestry/core/base/day'
import { z } from 'zod'
import { firstChange, Seal } from './seal'

/** What stands before the entries. */
export const LogHead = z.object({
  format: z.literal('attestry-audit-log/1'),
  organization_id: z.string(),
  organization_name: z.string(),
  exported_at: z.iso.datetime(),
  /** What was asked for; null for all. */
  filter: z.object({
    uid: z.string().nullable(),
    action: z.string().nullable(),
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
  }),
  /** The newest day (UTC) that is sealed. */
  sealed_until: z.iso.date().nullable(),
  seals: z.array(Seal),
})
export type LogHead = z.infer<typeof LogHead>

/** The names are those of today, and no part of what is sealed. */
const NamedEntry = z.object({
  id: z.number(),
  uid: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
  created_at: z.number(),
  salt: z.string().default(''),
  erased: z.string().nullable().default(null),
  user_name: z.string(),
  user_email: z.string(),
})

const ExportedLog = LogHead.extend({ entries: z.array(NamedEntry) })

type Verdict = {
  /** Entries of days that are sealed, and of days that were not yet when the file was made. */
  sealed: number
  unsealed: number
  newest: Seal
  hashes: string[]
  /** The first day whose entries are not those that were sealed. */
  changed_day: string | undefined
}

/**
 * Compares the entries of a file with its seals.
 * @returns a sentence where the file cannot be checked
 * @throws where it is no such file
 */
export function verifyLog(text: string): Verdict | string {
  const { filter, sealed_until, seals, entries } = ExportedLog.parse(JSON.parse(text))
  if (filter.uid !== null || filter.action !== null)
    return 'The file has some entries of each day only. Export the log without "Who" and "What" to check it.'
  const newest = seals.at(-1)
  if (sealed_until === null || newest === undefined) return 'Nothing of this log was sealed when it was exported.'
  const first = seals[0]?.day ?? newest.day
  const sealed = entries.filter(({ created_at }) => dayAt(created_at) >= first && dayAt(created_at) <= sealed_until)
  // Of a longer log only the days that were asked for are in the file.
  const asked = seals.filter(({ day }) => filter.until === null || day <= filter.until)
  return {
    sealed: sealed.length,
    unsealed: entries.length - sealed.length,
    newest,
    hashes: seals.map(({ hash }) => hash),
    changed_day: firstChange(asked, sealed, filter.from ?? first),
  }
}
