import { type Auth, signInWithCustomToken } from 'firebase/auth'
import { useSyncExternalStore } from 'react'

let isBeginning = false
const readers = new Set<() => void>()

/**
 * Puts a session that has shown the second factor in the place of this one, in all tabs. Until it has, this tab is not asked
 * for a code: the server may say already that one is needed.
 *
 * @param ask asks the server for the token of that session
 */
export async function beginSession(auth: Auth, ask: () => Promise<{ token: string }>): Promise<void> {
  set(true)
  try {
    const { token } = await ask()
    await signInWithCustomToken(auth, token)
  } finally {
    set(false)
  }
}

/** Whether such a session is about to begin in this tab. */
export const useIsBeginning = (): boolean =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    () => isBeginning,
  )

function set(next: boolean): void {
  isBeginning = next
  for (const reader of readers) reader()
}
