/** Where something lies on the screen, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** How far toasts begin above the lower edge of the screen, and how far they end from the right one. */
export type ToastPlace = { above: number; beside: number }

/** Below this width, toasts are as wide as the screen and `beside` leave them. */
const PHONE = 600
const LEAST_WIDTH = 240
const GAP = 8
const marginOf = ({ width }: Size): number => (width <= PHONE ? 16 : 24)

/** The place nearest to the lower right corner where a toast lies over none of these, or null if there is none. */
export function freePlace(toast: Size, screen: Size, taken: readonly Box[]): ToastPlace | null {
  const margin = marginOf(screen)
  const heights = new Set([margin, ...taken.map(({ top }) => Math.ceil(screen.height - top + GAP))])
  const widths = new Set([margin, ...taken.map(({ left }) => Math.ceil(screen.width - left + GAP))])
  const places = [...heights]
    .flatMap((above) => [...widths].map((beside) => ({ above, beside })))
    .filter(({ above, beside }) => above >= margin && beside >= margin)
    .toSorted((one, other) => one.above + one.beside - other.above - other.beside)
  return places.find((place) => isFree(place, toast, screen, taken)) ?? null
}

export function isFree(place: ToastPlace, toast: Size, screen: Size, taken: readonly Box[]): boolean {
  const at = boxAt(place, toast, screen)
  const isSeen = at.left >= GAP && at.top >= GAP && at.right - at.left >= Math.min(LEAST_WIDTH, toast.width)
  return isSeen && !taken.some((one) => isOver(at, one))
}

function boxAt({ above, beside }: ToastPlace, { width, height }: Size, screen: Size): Box {
  const [right, bottom] = [screen.width - beside, screen.height - above]
  return { right, bottom, top: bottom - height, left: screen.width <= PHONE ? marginOf(screen) : right - width }
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
