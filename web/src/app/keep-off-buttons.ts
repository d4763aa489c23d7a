import { freePlace, isFree, type ToastPlace } from './toast-place'

/** The height at which toasts must begin, and how far from the right they must end, as properties for styles. */
export const ABOVE_BUTTONS = '--above-buttons'
export const BESIDE_ACTIONS = '--beside-actions'

/** What can be pressed but leads elsewhere only, and what can be pressed besides. */
const LINKS = 'a[href]'
const BUTTONS =
  'button, input, textarea, select, [role=button], [role=combobox], [role=menuitem], [role=option], [role=slider]'

/** A toast is at least so high, and as wide as this. */
const LEAST = { width: 356, height: 60 }
/** So much of those behind it looks out above the first toast. */
const BEHIND = 28
const SCROLL_END = 150

/**
 * Toasts lie over nothing that can be pressed: they are at the lower right, or at the nearest place beside or above
 * it that is free. Where a screen is so full that there is none, they lie over links. They stay where they are as
 * long as they cover nothing there.
 */
export function keepOffButtons(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  let last: ToastPlace | null = null
  const place = () => {
    const all = [...toasts.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
    if (all.length === 0) {
      last = null
      return
    }
    const height = Math.max(LEAST.height, ...all.map(({ offsetHeight }) => offsetHeight))
    const toast = { width: LEAST.width, height: all.length > 1 ? height + BEHIND : height }
    const screen = { width: innerWidth, height: innerHeight }
    const [buttons, links] = [placesOf(BUTTONS), placesOf(LINKS)]
    const controls = [...buttons, ...links]
    if (last && isFree(last, toast, screen, controls)) return
    last = freePlace(toast, screen, controls) ?? freePlace(toast, screen, buttons)
    toasts.style.setProperty(ABOVE_BUTTONS, `${last?.above ?? 0}px`)
    toasts.style.setProperty(BESIDE_ACTIONS, `${last?.beside ?? 0}px`)
  }
  place()
  // A dialog grows by the problem it shows, and closes when it is done.
  const observer = new MutationObserver(place)
  observer.observe(document.body, { subtree: true, childList: true })
  // What scrolls past below a toast does not drive it about.
  let scrolled: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(scrolled)
    scrolled = setTimeout(place, SCROLL_END)
  }
  window.addEventListener('resize', place)
  window.addEventListener('scroll', settle, { passive: true, capture: true })
  return () => {
    clearTimeout(scrolled)
    observer.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', settle, { capture: true })
  }
}

/** Where these are on the screen; while a dialog is open, those in it. */
function placesOf(selector: string): DOMRect[] {
  const dialog = [...document.querySelectorAll('.MuiDialog-root, .MuiPopover-root')].at(-1)
  return [...(dialog ?? document).querySelectorAll(selector)]
    .filter((one) => !one.closest('[data-sonner-toaster]'))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ one, box }) => box.width > 1 && box.height > 1 && isSeen(one, box))
    .map(({ box }) => box)
}

/** Its middle is neither beyond the screen nor scrolled out of what it is in. */
const isSeen = (element: Element, { left, top, width, height }: DOMRect): boolean =>
  document.elementsFromPoint(left + width / 2, top + height / 2).includes(element)
