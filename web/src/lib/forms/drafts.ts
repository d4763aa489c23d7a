/**
 * What people have typed and not sent yet, in this browser's storage: it outlives a reload, a crash and an expired
 * session. Drafts are kept by person and subject, so nobody else who signs in here is shown them. They are erased when
 * people sign out, and when they are signed out because the server no longer lets them in.
 */
const PREFIX = 'draft:'

/** Those for which the browser has no room. They live as long as this page. */
const unsaved = new Map<string, unknown>()

const keyOf = (uid: string, about: string): string => `${PREFIX}${uid}:${about}`

/**
 * False when the browser has no room for it. Written at once: storage takes microseconds, and a crash gives no warning.
 */
export function saveDraft(uid: string, about: string, draft: unknown): boolean {
  const key = keyOf(uid, about)
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    unsaved.delete(key)
    return true
  } catch {
    unsaved.set(key, draft)
    return false
  }
}

export function readDraft(uid: string, about: string): unknown {
  const key = keyOf(uid, about)
  if (unsaved.has(key)) return unsaved.get(key)
  const stored = localStorage.getItem(key)
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

export function dropDraft(uid: string, about: string): void {
  unsaved.delete(keyOf(uid, about))
  localStorage.removeItem(keyOf(uid, about))
}

/** Tells when another tab has saved or dropped a draft. */
export function watchDraft(uid: string, about: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(uid, about)) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export const isDraft = (key: string): boolean => key.startsWith(PREFIX)

/** Erases the drafts of everybody who used this browser. */
export function forgetDrafts(): void {
  unsaved.clear()
  for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key)
}
