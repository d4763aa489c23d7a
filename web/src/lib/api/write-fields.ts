import { getDocFromServer, type DocumentData, type DocumentReference } from 'firebase/firestore'
import { updateKept } from './kept-writes'

/** The fields that browsers write, each with its version. */
const versions = {
  is_read: 'is_read_version',
  assignee_uid: 'assignee_version',
  handled: 'handled_version',
  status: 'status_version',
  priority: 'priority_version',
  subject: 'subject_version',
  body_text: 'body_text_version',
} as const

type Values = { [Field in keyof typeof versions]?: unknown }
type Refused = { now: DocumentData | undefined; isNewer: boolean; failure: unknown }
type Versions = { [Version in (typeof versions)[keyof typeof versions]]?: number }

/** Values with their next versions. `seen` has those that the person has seen. */
export function withVersions<Some extends Values>(values: Some, seen: Versions): Some & Versions {
  const written = Object.entries(versions).filter(([field]) => field in values)
  const next: Versions = Object.fromEntries(written.map(([, version]) => [version, (seen[version] ?? 0) + 1]))
  return { ...values, ...next }
}

/**
 * Writes straight to the database, under a rule that allows only these fields with their next versions, so that nobody
 * overwrites what they have not seen. The screen shows it before the server has it, and what was there again if it is
 * refused.
 * @param beside what the rule wants with it: who has written, and when
 * @returns undefined if it worked; else why not, and the document as it is stored `now` (undefined: it is gone), where
 * `isNewer` says whether somebody else has changed one of the fields meanwhile
 */
export async function writeFields(
  ref: DocumentReference,
  values: Values,
  seen: Versions,
  beside: DocumentData = {},
): Promise<Refused | undefined> {
  const changes = withVersions(values, seen)
  const written = { ...changes, ...beside }
  try {
    await updateKept(ref, written)
  } catch (failure) {
    const now = (await getDocFromServer(ref)).data()
    // It was stored, its answer was lost, and the second attempt was refused.
    const isMine =
      now && Object.entries(written).every(([name, value]) => Object(value) === value || now[name] === value)
    if (isMine) return
    const isNewer = Object.values(versions).some((name) => name in changes && (now?.[name] ?? 0) !== (seen[name] ?? 0))
    return { now, isNewer, failure }
  }
}

/** Marks a mail or a notification as read, or as unread. If others have done the same, or it is gone, all is well. */
export async function markRead(ref: DocumentReference, seen: Versions, isRead = true): Promise<void> {
  const refused = await writeFields(ref, { is_read: isRead }, seen)
  if (refused?.now && refused.now.is_read !== isRead) throw refused.failure
}
