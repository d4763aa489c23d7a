import { whenIdle } from '../lib/when-idle'

declare global {
  interface Navigator {
    /** Only some browsers tell. */
    connection?: { saveData?: boolean }
  }
}

/** Every screen of the signed-in area, and what opens on it. */
const rest = import.meta.glob([
  '../features/**/*-{page,screen,dialog,panel,menu}.tsx',
  '!../features/people/accounts/**',
])

/**
 * Loads the other screens while the browser is idle, one after the other, so that each opens at once, even without a
 * connection. People who asked their browser to save data wait instead.
 */
export async function loadRest(): Promise<void> {
  if (navigator.connection?.saveData) return
  for (const load of Object.values(rest)) {
    await whenIdle()
    // If it fails, it loads when it is opened.
    await load().catch(() => {})
  }
}
