import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'

/** Rendered beside the app, not in it: an open dialog hides the app from screen readers. */
export const Toasts = () =>
  createPortal(
    <div ref={keepAudible}>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors theme="system" />
    </div>,
    document.body,
  )

/**
 * A dialog that opens hides everything beside it. People must still hear a toast that says why the dialog did not save.
 */
function keepAudible(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const observer = new MutationObserver(() => toasts.removeAttribute('aria-hidden'))
  observer.observe(toasts, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}
