import {
  doc,
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore'

/**
 * Writes on their way. A page that is closed or loaded again takes them with it, so each is kept in this browser until
 * the server has answered, and the next page writes what an earlier one has left. A write has the next version of what
 * it changes, so the server takes it only once. They are erased when people sign out.
 */
const PREFIX = 'write:'

/** `times` are the fields that the server fills with its own time. */
type Kept = { path: string; values: DocumentData; times: string[] }

export async function updateKept(ref: DocumentReference, changes: DocumentData): Promise<void> {
  const forget = keep(ref.path, changes)
  try {
    await updateDoc(ref, changes)
  } finally {
    forget()
  }
}

/** Writes what earlier pages have left. What is refused was written already, or somebody else has changed it since. */
export function writeLeft(db: Firestore, org: string): void {
  for (const [key, kept] of Object.entries<string>(localStorage).filter(([name]) => name.startsWith(PREFIX))) {
    const { path, values, times } = JSON.parse(kept) as Kept
    if (!path.startsWith(`organizations/${org}/`)) continue
    localStorage.removeItem(key)
    const now = Object.fromEntries(times.map((name) => [name, serverTimestamp()]))
    updateKept(doc(db, path), { ...values, ...now }).catch(() => {})
  }
}

function keep(path: string, changes: DocumentData): () => void {
  const key = PREFIX + crypto.randomUUID()
  const isTime = (value: unknown) => value instanceof FieldValue
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => !isTime(value)))
  const times = Object.keys(changes).filter((name) => isTime(changes[name]))
  try {
    localStorage.setItem(key, JSON.stringify({ path, values, times } satisfies Kept))
    return () => localStorage.removeItem(key)
  } catch {
    // The browser has no room for it, or keeps nothing.
    return () => {}
  }
}
