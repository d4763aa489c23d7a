import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommands } from '../lib/actions/commands'
import { undo } from '../lib/actions/notify'
import { takeEarlyKeys } from '../lib/actions/early-keys'
import { noteScreen, pressKey } from '../lib/actions/shortcuts'

const windows = { palette: () => import('./command-palette'), sheet: () => import('./shortcut-sheet') }
const CommandPalette = lazy(async () => ({ default: (await windows.palette()).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await windows.sheet()).ShortcutSheet }))

/** What is typed for the palette before it is there: it must not be taken for keys of the screen. */
let typedAhead = ''

function keepTyped(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  typedAhead += event.key
  event.preventDefault()
  event.stopImmediatePropagation()
}

function openAhead(): void {
  typedAhead = ''
  window.addEventListener('keydown', keepTyped, { capture: true })
}

function takeTyped(): string {
  window.removeEventListener('keydown', keepTyped, { capture: true })
  const kept = typedAhead
  typedAhead = ''
  return kept
}

/** The keys of the signed-in area, its palette of commands, and the list of its shortcuts. */
export function Shortcuts() {
  const [opened, setOpened] = useState<keyof typeof windows | null>(null)
  const openPalette = () => {
    if (opened !== 'palette') openAhead()
    setOpened('palette')
    // Without the palette the keys belong to the screen again.
    windows.palette().catch(takeTyped)
  }
  useCommands([
    { name: 'Commands', group: 'Anywhere', keys: ['Mod+k'], run: openPalette },
    { name: 'Keyboard shortcuts', group: 'Anywhere', keys: ['?'], run: () => setOpened('sheet') },
    { name: 'Undo', group: 'Anywhere', keys: ['z', 'Mod+z'], run: undo },
  ])
  const { pathname } = useLocation()
  useEffect(() => noteScreen(pathname), [pathname])
  useEffect(() => {
    takeEarlyKeys().forEach(pressKey)
    window.addEventListener('keydown', pressKey)
    // Loaded in advance, so that they open at once. If that fails, they load when they are opened.
    const timer = setTimeout(() => Object.values(windows).forEach((load) => void load().catch(() => {})), 2000)
    return () => {
      window.removeEventListener('keydown', pressKey)
      takeTyped()
      clearTimeout(timer)
    }
  }, [])
  const close = () => {
    takeTyped()
    setOpened(null)
  }
  return (
    <Suspense fallback={null}>
      {opened === 'palette' && <CommandPalette takeTyped={takeTyped} onClose={close} />}
      {opened === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  )
}
