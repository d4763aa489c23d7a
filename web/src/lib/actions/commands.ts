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
  /** It cannot be done yet, because what it is about is being loaded. Its key is kept until then. */
  isComing?: boolean
  run: () => void
}

/** The key that was pressed last of a command that is still coming. */
let awaited: { place: { current: readonly Command[] }; key: string } | null = null

const registered = new Map<symbol, { current: readonly Command[] }>()

/**
 * Offers commands while the component is mounted. Of several with the same key, the one that was mounted last runs, of
 * those that can be done now.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
    const command =
      awaited?.place === latest ? commands.find(({ keys }) => keys?.includes(awaited?.key ?? '')) : undefined
    if (!command || command.isComing) return
    awaited = null
    if (command.isEnabled ?? true) command.run()
  })
  useEffect(() => {
    const place = Symbol('commands')
    registered.set(place, latest)
    return () => {
      registered.delete(place)
      if (awaited?.place === latest) awaited = null
    }
  }, [])
}

/** Everything that this screen offers. What was registered last comes first. */
export const allCommands = (): Command[] => [...registered.values()].toReversed().flatMap(({ current }) => current)

/** Everything that can be done now. */
export const commandsNow = (): Command[] => allCommands().filter(({ isEnabled = true }) => isEnabled)

/** What to press, as people call it. */
export const keyText = (key: string): string =>
  key.startsWith('Mod+')
    ? `${/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+'}${key.charAt(4).toUpperCase()}${key.slice(5)}`
    : /^[A-Z]$/.test(key)
      ? `Shift+${key}`
      : (KEY_NAMES[key] ?? key)

const KEY_NAMES: Record<string, string> = { Escape: 'Esc' }

/** Runs the command of a key. @returns whether there is one */
export function runCommandOf(key: string): boolean {
  awaited = null
  for (const place of [...registered.values()].toReversed()) {
    const command = place.current.find(
      ({ keys, isEnabled = true, isComing }) => keys?.includes(key) && (isEnabled || isComing),
    )
    if (!command) continue
    if (command.isComing) awaited = { place, key }
    else command.run()
    return true
  }
  return false
}
