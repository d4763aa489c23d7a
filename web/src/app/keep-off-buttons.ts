/** The height at which toasts must begin, and how far from the right they must end, as properties for styles. */
export const ABOVE_BUTTONS = '--above-buttons'
export const BESIDE_ACTIONS = '--beside-actions'

/** The bar with the buttons of a dialog, and the one that leads through the pages of a list. */
const BUTTONS = '[role=dialog] .MuiDialogActions-root, nav[aria-label=Pages]'

/** What can be done to a row, at its end. */
const ACTIONS = '.row-actions > *, [data-row] > .check'

/** The place of a toast at rest, with its margins, in pixels. */
const PLACE = { width: 400, height: 150 }

/**
 * A toast that says why a dialog did not save must not cover the button to try again. While one is to be seen, toasts
 * begin above the buttons of the open dialog that would be below them, and end beside the actions of the rows.
 */
export function keepOffButtons(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const place = () => {
    const above = Math.max(0, ...placesBelow(BUTTONS, 0).map(({ top }) => innerHeight - top + 8))
    const beside = Math.max(0, ...placesBelow(ACTIONS, above).map(({ left }) => innerWidth - left + 8))
    toasts.style.setProperty(ABOVE_BUTTONS, `${above}px`)
    toasts.style.setProperty(BESIDE_ACTIONS, `${beside}px`)
  }
  const follow = () => toasts.querySelector('[data-sonner-toast]') && place()
  place()
  // A dialog grows by the problem it shows, and closes when it is done.
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { subtree: true, childList: true })
  window.addEventListener('resize', follow)
  window.addEventListener('scroll', follow, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', follow)
    window.removeEventListener('scroll', follow)
  }
}

/** Where these are, as far as toasts that begin at a height would cover them. */
const placesBelow = (selector: string, height: number): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ top, bottom, right }) =>
        bottom > innerHeight - height - PLACE.height && top < innerHeight - height && right > innerWidth - PLACE.width,
    )
