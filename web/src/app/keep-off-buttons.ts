/** The height at which toasts must begin, as a property for styles. */
export const ABOVE_BUTTONS = '--above-buttons'

/** The bar with the buttons of a dialog. */
const BUTTONS = '[role=dialog] .MuiDialogActions-root'

/** The place of a toast at rest, with its margins, in pixels. */
const PLACE = { width: 400, height: 150 }

/**
 * A toast that says why a dialog did not save must not cover the button to try again. While one is to be seen, toasts
 * begin above the buttons of the open dialog that would be below them.
 */
export function keepOffButtons(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const place = () => {
    const { top, bottom, right } = [...document.querySelectorAll(BUTTONS)].at(-1)?.getBoundingClientRect() ?? NOWHERE
    const isBelow = bottom > innerHeight - PLACE.height && right > innerWidth - PLACE.width
    toasts.style.setProperty(ABOVE_BUTTONS, isBelow ? `${innerHeight - top + 8}px` : '0px')
  }
  place()
  // A dialog grows by the problem it shows, and closes when it is done.
  const observer = new MutationObserver(() => toasts.querySelector('[data-sonner-toast]') && place())
  observer.observe(document.body, { subtree: true, childList: true })
  window.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', place)
  }
}

const NOWHERE = { top: 0, bottom: 0, right: 0 }
