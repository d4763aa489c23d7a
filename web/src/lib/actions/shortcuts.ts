import { useSyncExternalStore } from 'react'
import { runCommandOf } from './commands'

/** Where the choice is kept. It says nothing about a person or an organization. */
export const SHORTCUTS_KEY = 'shortcuts'
const CHANGED = 'shortcutschanged'

/** Whether single keys run commands. People who dictate must be able to switch that off (WCAG 2.1.4). */
const areShortcutsOn = (): boolean => localStorage.getItem(SHORTCUTS_KEY) !== 'off'

/** Keeps the choice in this browser, whoever signs in. */
export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SHORTCUTS_KEY)
  else localStorage.setItem(SHORTCUTS_KEY, 'off')
  window.dispatchEvent(new Event(CHANGED))
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((notify) => {
    for (const event of [CHANGED, 'storage']) window.addEventListener(event, notify)
    return () => {
      for (const event of [CHANGED, 'storage']) window.removeEventListener(event, notify)
    }
  }, areShortcutsOn)

/** Runs the command of a key, unless the key belongs to what has the focus. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const { key, ctrlKey, metaKey } = event
  const isWithCommandKey = ctrlKey || metaKey
  const name = isWithCommandKey ? `Mod+${key.toLowerCase()}` : key
  if (isTaken(event.target, name)) return
  if (!isWithCommandKey && !areShortcutsOn()) return
  if (isOnItsWay()) awaited.push(name)
  else if (!runCommandOf(name)) return
  event.preventDefault()
}

/** The path of the screen that is drawn; null until one is. */
let shownPath: string | null = null
/** The keys that were pressed since another one was asked for. They are meant for that one. */
const awaited: string[] = []

/** Another screen is being loaded; the path changes when that is there. */
let isLoading = false

const isOnItsWay = (): boolean => isLoading || (shownPath !== null && shownPath !== window.location.pathname)

/** Whether the router loads what somebody has asked for. */
export function noteLoading(isNow: boolean): void {
  isLoading = isNow
  runAwaited()
}

/** The screen of a path is drawn, and has its commands. Another one may have been asked for already. */
export function noteScreen(path: string): void {
  shownPath = path
  runAwaited()
}

function runAwaited(): void {
  if (isOnItsWay()) return
  for (let key = awaited.shift(); key !== undefined; key = isOnItsWay() ? undefined : awaited.shift()) runCommandOf(key)
}

/** People type in it, or it has keys of its own. A dialog that hides the page keeps the focus in it. */
const OWNERS = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  'dialog',
  '[role=dialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
].join()

/**
 * What hides the page has keys of its own only: leaving it by a command would lose what was typed into it. A composer
 * keeps its draft, so the command key works there, though it may cover the page as well.
 */
const WINDOWS = '[role=dialog], [role=menu]'

/** Nobody types with the command key, but what was typed can be undone by it. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  const isTyped = !key.startsWith('Mod+') || key === 'Mod+z'
  return target.closest(isTyped ? OWNERS : WINDOWS) !== null
}
