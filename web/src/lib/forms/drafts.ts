/**
 * What people have typed and not sent yet, in this browser's storage: it outlives a reload, a crash and an expired
 * session. Drafts are kept by person and subject, so nobody else who signs in here is shown them. They are erased when
 * people sign out, and when they are signed out because the server no longer lets them in.
 */
const PREFIX = 'draft:'

const keyOf = (uid: string, about: string): string => `${PREFIX}${uid}:${about}`

/**
 * False when the browser has no room for it. Written at once: storage takes microseconds, and a crash gives no warning.
 */
export function saveDraft(uid: string, about: string, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(uid, about), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readDraft(uid: string, about: string): unknown {
  const stored = localStorage.getItem(keyOf(uid, about))
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

export const dropDraft = (uid: string, about: string): void => localStorage.removeItem(keyOf(uid, about))

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
  for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key)
}
