import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { ABOVE_BUTTONS, keepOffButtons } from './keep-off-buttons'

/** Rendered beside the app, not in it: an open dialog hides the app from screen readers. */
export const Toasts = () =>
  createPortal(
    <div ref={(toasts) => join(keepAudible(toasts), keepOffButtons(toasts))}>
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        closeButton
        richColors
        theme="system"
        offset={{ bottom: `max(24px, var(${ABOVE_BUTTONS}))` }}
        mobileOffset={{ bottom: `max(16px, var(${ABOVE_BUTTONS}))` }}
      />
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

const join =
  (...ends: ((() => void) | undefined)[]) =>
  () => {
    for (const end of ends) end?.()
  }
