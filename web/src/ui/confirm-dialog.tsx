import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-window'

const load = () => import('./confirm-dialog-window')
const ConfirmDialogWindow = lazy(async () => ({ default: (await load()).ConfirmDialogWindow }))

/** Asks before something that cannot be undone. The window is loaded after its screen is shown. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    // If this fails, it loads when the dialog is opened.
    load().catch(() => {})
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialogWindow {...props} />
    </Suspense>
  )
}
