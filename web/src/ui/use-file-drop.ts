import { useState, type DragEvent } from 'react'

type Handlers = {
  onDragOver?: (event: DragEvent) => void
  onDragLeave?: (event: DragEvent) => void
  onDropCapture?: () => void
  onDrop?: (event: DragEvent) => void
}

/** React hands the events of a dialog up to what opened it, although the dialog lies elsewhere. */
const isInside = ({ target, currentTarget }: DragEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

/**
 * Takes files that are dropped anywhere on an element, but for what lies in it and takes them itself. Text that is
 * dragged goes where it is dropped.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined): {
  isOver: boolean
  handlers: Handlers
} {
  const [isOver, setOver] = useState(false)
  if (!onFiles) return { isOver: false, handlers: {} }
  const ifFiles = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    if (event.isDefaultPrevented() || !isInside(event)) return setOver(false)
    event.preventDefault()
    work(event)
  }
  return {
    isOver,
    handlers: {
      onDragOver: ifFiles(() => setOver(true)),
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      // A field that takes the files itself stops the event.
      onDropCapture: () => setOver(false),
      onDrop: ifFiles(({ dataTransfer }) => onFiles([...dataTransfer.files])),
    },
  }
}
