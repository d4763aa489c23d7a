import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { useFileDrop } from '../../../ui/use-file-drop'
import { DropZone } from './drop-zone'

afterEach(cleanup)

const WORDS = 'Drop certificates and lists of parts here'
const transfer = (types: string[]) => ({ dataTransfer: { types, files: [new File(['x'], 'a.pdf')] } })
const FILES = transfer(['Files'])

/** A page with an answer that takes files itself, and a dialog that is drawn elsewhere. */
function open() {
  const taken = { vault: 0, answer: 0 }
  function Answer() {
    const { handlers } = useFileDrop(() => (taken.answer += 1))
    return <div {...handlers}>answer</div>
  }
  render(
    <DropZone onDrop={() => (taken.vault += 1)}>
      <p>page</p>
      <Answer />
      {createPortal(<p>dialog</p>, document.body)}
    </DropZone>,
  )
  return taken
}

test('a file that is dropped on the page is for the vault, and only while it hovers the page says so', () => {
  const taken = open()
  fireEvent.dragOver(screen.getByText('page'), FILES)
  expect(screen.getByText(WORDS)).toBeTruthy()
  fireEvent.drop(screen.getByText('page'), FILES)
  expect(taken).toEqual({ vault: 1, answer: 0 })
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('a file for an answer is for the answer alone, and one for a dialog for nothing behind it', () => {
  const taken = open()
  fireEvent.dragOver(screen.getByText('page'), FILES)
  fireEvent.dragOver(screen.getByText('answer'), FILES)
  expect(screen.queryByText(WORDS)).toBeNull()
  fireEvent.drop(screen.getByText('answer'), FILES)
  fireEvent.drop(screen.getByText('dialog'), FILES)
  expect(taken).toEqual({ vault: 0, answer: 1 })
})

test('text that is dragged goes where it is dropped, and a file that misses its place does not leave the page', () => {
  open()
  const dropped = (types: string[]) => {
    const event = createEvent.drop(document.body, transfer(types))
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect([dropped(['text/plain']), dropped(['Files'])]).toEqual([false, true])
})
