import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Something the person can do on the screen that is open. Screens register theirs while they are open; keys, the
 * palette and the list of shortcuts read them here, so all use the same words.
 */
export type Command = {
  name: string
  /** The heading it stands below. */
  group: string
  /** The keys that run it, as events name them: `j`, `#`, `Escape`. `Mod+k` is Ctrl+K, and ⌘K on a Mac. */
  keys?: readonly string[]
  icon?: ReactNode
  isEnabled?: boolean
  run: () => void
}

const registered = new Map<symbol, { current: readonly Command[] }>()

/**
 * Offers commands while the component is mounted. Of several with the same key, the one that was mounted last runs, of
 * those that can be done now.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const place = Symbol('commands')
    registered.set(place, latest)
    return () => void registered.delete(place)
  }, [])
}

/** Everything that this screen offers. What was registered last comes first. */
export const allCommands = (): Command[] => [...registered.values()].toReversed().flatMap(({ current }) => current)

/** Everything that can be done now. */
export const commandsNow = (): Command[] => allCommands().filter(({ isEnabled = true }) => isEnabled)

/** What to press, as people call it. */
export const keyText = (key: string): string =>
  key.startsWith('Mod+')
    ? `${/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+'}${key.slice(4).toUpperCase()}`
    : /^[A-Z]$/.test(key)
      ? `Shift+${key}`
      : (KEY_NAMES[key] ?? key)

const KEY_NAMES: Record<string, string> = { Escape: 'Esc' }

/** Runs the command of a key. @returns whether there is one */
export function runCommandOf(key: string): boolean {
  const command = commandsNow().find(({ keys }) => keys?.includes(key))
  command?.run()
  return command !== undefined
}
