import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-window'

const load = () => import('./confirm-dialog-window')
const ConfirmDialogWindow = lazy(async () => ({ default: (await load()).ConfirmDialogWindow }))

/** Asks before something that cannot be undone. The window is fetched after the screen it belongs to is shown. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    // Not now means when it is opened.
    load().catch(() => {})
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialogWindow {...props} />
    </Suspense>
  )
}
