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
  if (event.defaultPrevented || event.isComposing || event.altKey || isTaken(event.target)) return
  const { key, ctrlKey, metaKey } = event
  const isWithCommandKey = ctrlKey || metaKey
  if (!isWithCommandKey && !areShortcutsOn()) return
  if (runCommandOf(isWithCommandKey ? `Mod+${key.toLowerCase()}` : key)) event.preventDefault()
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

const isTaken = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWNERS) !== null
