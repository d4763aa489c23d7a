/** The height at which toasts must begin, as a property for styles. */
export const ABOVE_BUTTONS = '--above-buttons'

/** The bar with the buttons of a dialog, and the one that leads through the pages of a list. */
const BUTTONS = '[role=dialog] .MuiDialogActions-root, nav[aria-label=Pages]'

/** The place of a toast at rest, with its margins, in pixels. */
const PLACE = { width: 400, height: 150 }

/**
 * A toast that says why a dialog did not save must not cover the button to try again. While one is to be seen, toasts
 * begin above the buttons of the open dialog that would be below them.
 */
export function keepOffButtons(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const place = () => {
    const bars = [...document.querySelectorAll(BUTTONS)].map((bar) => bar.getBoundingClientRect())
    const below = bars.filter(
      ({ top, bottom, right }) =>
        bottom > innerHeight - PLACE.height && top < innerHeight && right > innerWidth - PLACE.width,
    )
    const heights = below.map(({ top }) => innerHeight - top + 8)
    toasts.style.setProperty(ABOVE_BUTTONS, `${Math.max(0, ...heights)}px`)
  }
  place()
  // A dialog grows by the problem it shows, and closes when it is done.
  const observer = new MutationObserver(() => toasts.querySelector('[data-sonner-toast]') && place())
  observer.observe(document.body, { subtree: true, childList: true })
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place)
  }
}
