/** Keys that are pressed before what acts on them is loaded, and the path of the screen that they are for. */
let early: { event: KeyboardEvent; path: string }[] = []

const keep = (event: KeyboardEvent): void => void early.push({ event, path: window.location.pathname })

/** Begins to keep keys, until they are taken. */
export const keepEarlyKeys = (): void => window.addEventListener('keydown', keep)

/** The keys that were pressed on this screen since, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const kept = early.filter(({ path }) => path === window.location.pathname).map(({ event }) => event)
  early = []
  return kept
}
