import { useRef, type MouseEvent, type TouchEvent } from 'react'

/** As long as phones take for a long press, in milliseconds. */
const LONG = 500
/** A finger that moves as far as this, in pixels, scrolls or pushes. */
const SLOP = 10
/** A row that is pushed as far as this, in pixels, has the action done that it shows. */
const FAR = 96
/** There a finger leads back to the page before, in pixels from the edge. */
const EDGE = 24

export type Side = 'left' | 'right'
/** What a push to each side does, if anything. */
export type Pushes = Partial<Record<Side, { name: string; start: () => void }>>

type Touch = {
  timer?: ReturnType<typeof setTimeout>
  isDown: boolean
  wasLong: boolean
  x: number
  y: number
  /** How far the row is pushed to the right, in pixels; undefined while the finger may still scroll. */
  pushed?: number
}

type Props = { select: (() => void) | undefined; isSelecting: boolean; pushes: Pushes }

/**
 * Handlers for a row: a finger that rests on it selects it, one that moves to a side pushes it there, and moving it up
 * or down scrolls. While rows are being selected, a press anywhere in it selects it as well, instead of following its
 * link, and nothing is pushed.
 */
export function useRowTouch({ select, isSelecting, pushes }: Props) {
  const touch = useRef<Touch>({ isDown: false, wasLong: false, x: 0, y: 0 })
  const isPushable = !isSelecting && (pushes.left ?? pushes.right) !== undefined
  if (!select && !isPushable) return {}
  const end = () => {
    clearTimeout(touch.current.timer)
    touch.current.isDown = false
  }
  return {
    style: isPushable ? { touchAction: 'pan-y pinch-zoom' } : undefined,
    onTouchStart: ({ touches, currentTarget, target }: TouchEvent<HTMLElement>) => {
      end()
      showPush(currentTarget, 0, {})
      const finger = touches[0]
      // What is opened from a row, such as its menu, is drawn elsewhere, but its events come here.
      if (!finger || touches.length > 1 || !(target instanceof Node) || !currentTarget.contains(target)) return
      touch.current = { isDown: true, wasLong: false, x: finger.clientX, y: finger.clientY }
      if (!select) return
      touch.current.timer = setTimeout(() => {
        touch.current.wasLong = true
        touch.current.isDown = false
        navigator.vibrate?.(10)
        select()
      }, LONG)
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const { current } = touch
      const finger = touches[0]
      if (!current.isDown || !finger) return
      if (touches.length > 1) return end()
      const [right, down] = [finger.clientX - current.x, finger.clientY - current.y]
      if (current.pushed === undefined) {
        if (Math.max(Math.abs(right), Math.abs(down)) < SLOP) return
        clearTimeout(current.timer)
        const isFromEdge = current.x < EDGE || current.x > window.innerWidth - EDGE
        if (!isPushable || isFromEdge || Math.abs(right) < 1.5 * Math.abs(down)) return end()
      }
      current.pushed = pushes[sideOf(right)] ? right : 0
      showPush(currentTarget, current.pushed, pushes)
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      end()
      showPush(currentTarget, 0, {})
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      const { isDown, pushed = 0 } = touch.current
      end()
      showPush(currentTarget, 0, {})
      if (isDown && Math.abs(pushed) >= FAR) pushes[sideOf(pushed)]?.start()
    },
    // The same finger would also open the browser's menu for a link below it.
    onContextMenu: (event: MouseEvent) => (touch.current.isDown || touch.current.wasLong) && event.preventDefault(),
    // Before the link gets it.
    onClickCapture: (event: MouseEvent) => {
      const { wasLong } = touch.current
      touch.current.wasLong = false
      const isOnButton = event.target instanceof Element && event.target.closest('button, label') !== null
      if (!select || (!wasLong && (!isSelecting || isOnButton))) return
      event.preventDefault()
      event.stopPropagation()
      if (!wasLong) select()
    },
  }
}

const sideOf = (right: number): Side => (right < 0 ? 'left' : 'right')

/** The row follows the finger without being rendered again: `ListItems` draws what is uncovered. */
function showPush(row: HTMLElement, pushed: number, pushes: Pushes): void {
  const push = pushed === 0 ? undefined : pushes[sideOf(pushed)]
  row.toggleAttribute('data-far', push !== undefined && Math.abs(pushed) >= FAR)
  if (!push) return row.removeAttribute('data-push')
  row.dataset['push'] = push.name
  row.dataset['side'] = sideOf(pushed)
  row.style.setProperty('--push', `${pushed}px`)
}
