import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../lib/when-idle'

/** A window that most people do not open at once: it is loaded when the screen is done, or when it is opened. */
export function openedLater<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Window = lazy(async () => ({ default: await load() }))
  return function OpenedLater(props: Props) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    useEffect(() => {
      // If this fails, it loads when it is opened.
      whenIdle()
        .then(load)
        .catch(() => {})
    }, [])
    if (!wasOpen) return null
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    )
  }
}
