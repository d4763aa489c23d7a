import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'

/** Beside the app instead of in it, because what an open dialog keeps from screen readers is the app. */
export const Toasts = () =>
  createPortal(
    <div ref={keepAudible}>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors theme="system" />
    </div>,
    document.body,
  )

/** A dialog that opens hides everything beside it; a toast that says why it did not save must be heard all the same. */
function keepAudible(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const observer = new MutationObserver(() => toasts.removeAttribute('aria-hidden'))
  observer.observe(toasts, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}
