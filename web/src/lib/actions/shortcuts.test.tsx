import Dialog from '@mui/material/Dialog'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Command, useCommands } from './commands'
import { noteLoading, noteScreen, pressKey } from './shortcuts'

const runs: string[] = []
beforeEach(() => {
  runs.length = 0
  // Another file may have left another screen.
  noteScreen(window.location.pathname)
  window.addEventListener('keydown', pressKey)
})
afterEach(() => {
  cleanup()
  window.removeEventListener('keydown', pressKey)
  window.history.replaceState(null, '', '/')
  noteScreen(window.location.pathname)
})

function Screen({ name, isThere = true, more = {} }: { name: string; isThere?: boolean; more?: Partial<Command> }) {
  const run = () => runs.push(name)
  useCommands([{ name: 'Reply', group: 'Email', keys: ['r'], isEnabled: isThere, isComing: !isThere, run, ...more }])
  return null
}

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('a key of what is being loaded acts once that is there, and only once', () => {
  const { rerender } = render(<Screen name="one" isThere={false} />)
  press('r')
  expect(runs).toEqual([])
  rerender(<Screen name="one" />)
  expect(runs).toEqual(['one'])
  rerender(<Screen name="one" />)
  expect(runs).toEqual(['one'])
})

test('another key takes its place, and so does another screen', () => {
  const { rerender, unmount } = render(<Screen name="one" isThere={false} />)
  press('r')
  press('x')
  rerender(<Screen name="one" />)
  expect(runs).toEqual([])
  unmount()
  const second = render(<Screen name="two" isThere={false} />)
  press('r')
  second.unmount()
  render(<Screen name="three" />)
  expect(runs).toEqual([])
})

test('a key that is pressed on the way to another screen is for that screen', () => {
  const { unmount } = render(<Screen name="one" />)
  noteScreen(window.location.pathname)
  window.history.pushState(null, '', '/next')
  press('r')
  expect(runs).toEqual([])
  unmount()
  render(<Screen name="two" />)
  noteScreen(window.location.pathname)
  expect(runs).toEqual(['two'])
})

test('a key that is pressed while the next screen is loaded, which has no path yet, is for that screen', () => {
  const { unmount } = render(<Screen name="one" />)
  noteScreen(window.location.pathname)
  noteLoading(true)
  press('r')
  window.history.pushState(null, '', '/next')
  noteLoading(false)
  expect(runs).toEqual([])
  unmount()
  render(<Screen name="two" />)
  noteScreen(window.location.pathname)
  expect(runs).toEqual(['two'])
})

test('keys that come into force while the next screen has a path and is not drawn yet are for that screen', () => {
  const { unmount } = render(<Screen name="one" />)
  window.history.pushState(null, '', '/next')
  noteScreen('/')
  press('r')
  unmount()
  render(<Screen name="two" />)
  noteScreen('/next')
  expect(runs).toEqual(['two'])
})

test('where what was loaded is the same screen, the key is for it', () => {
  render(<Screen name="one" />)
  noteScreen(window.location.pathname)
  noteLoading(true)
  press('r')
  noteLoading(false)
  expect(runs).toEqual(['one'])
})

test('in a field, keys are typed and typing is undone, but the command key runs commands', () => {
  render(
    <>
      <input aria-label="Subject" />
      <Screen name="palette" more={{ keys: ['r', 'Mod+k', 'Mod+z'] }} />
    </>,
  )
  const field = document.querySelector('input') ?? document.body
  press('r', field)
  press('z', field, { ctrlKey: true })
  expect(runs).toEqual([])
  press('k', field, { ctrlKey: true })
  expect(runs).toEqual(['palette'])
})

test('the command key runs commands in a composer that covers the page, but not in a dialog', () => {
  render(
    <>
      <dialog open aria-modal="true">
        <textarea aria-label="Text" />
      </dialog>
      <Dialog open>
        <input aria-label="Name" />
      </Dialog>
      <Screen name="palette" more={{ keys: ['Mod+k'] }} />
    </>,
  )
  press('k', document.querySelector('input') ?? document.body, { ctrlKey: true })
  expect(runs).toEqual([])
  press('k', document.querySelector('textarea') ?? document.body, { ctrlKey: true })
  expect(runs).toEqual(['palette'])
})
