import GlobalStyles from '@mui/material/GlobalStyles'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { ABOVE_BUTTONS, BESIDE_ACTIONS, keepOffButtons } from './keep-off-buttons'

/** Rendered beside the app, not in it: an open dialog hides the app from screen readers. */
export const Toasts = () =>
  createPortal(
    <div ref={(toasts) => join(keepAudible(toasts), keepOffButtons(toasts))}>
      <GlobalStyles styles={look} />
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        closeButton
        richColors
        theme="system"
        offset={{ bottom: `max(24px, var(${ABOVE_BUTTONS}))`, right: `max(24px, var(${BESIDE_ACTIONS}))` }}
        mobileOffset={{ bottom: `max(16px, var(${ABOVE_BUTTONS}))` }}
      />
    </div>,
    document.body,
  )

const look = {
  'body [data-sonner-toaster], [data-sonner-toast] button': { fontFamily: 'inherit' },
  // Otherwise swiping with a mouse selects the text instead of dismissing the toast.
  '[data-sonner-toast]': { userSelect: 'none' },
  // Sonner's own focus ring is hard to see.
  '[data-sonner-toaster] :focus-visible': { outline: '2px solid !important', outlineOffset: 2 },
  // Nothing must lie over the bar of selected rows, or over the field in which questions are typed.
  '@media (max-width: 899.95px)': {
    'html:has(.selection-bar) :is([data-sonner-toaster], .notices)': { bottom: '72px !important' },
  },
  'html:has(.question-form) :is([data-sonner-toaster], .notices)': { bottom: '128px !important' },
  // On a phone they are as wide as the actions of the rows leave them.
  '@media (max-width: 600px)': {
    'body [data-sonner-toaster] [data-sonner-toast]': {
      width: `calc(100% - 16px - max(16px, var(${BESIDE_ACTIONS})))`,
    },
  },
} as const

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
