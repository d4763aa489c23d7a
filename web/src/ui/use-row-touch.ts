import { useRef, type MouseEvent, type TouchEvent } from 'react'

/** As long as phones take for a long press, in milliseconds. */
const LONG = 500

/** So many pixels a finger moves before it pushes a row, and so many until that does something. */
const SLOP = 12
const FAR = 96

export type Side = 'left' | 'right'
/** What it does to push a row to one side. */
export type Push = { name: string; run: () => void }

type Touch = {
  timer?: ReturnType<typeof setTimeout>
  isDown: boolean
  wasLong: boolean
  /** Where the finger came down; null once it scrolls, or where there is nothing to push. */
  from: { x: number; y: number } | null
  /** What happens when the finger is lifted now. */
  push?: Push | undefined
}

/**
 * Handlers for a row: a finger that rests on it selects it, one that moves sideways pushes it; moving up or down scrolls
 * instead. While rows are being selected, a press anywhere in it selects it as well, instead of following its link.
 */
export function useRowTouch(
  select: (() => void) | undefined,
  isSelecting: boolean,
  pushTo?: (side: Side) => Push | undefined,
) {
  const touch = useRef<Touch>({ isDown: false, wasLong: false, from: null })
  if (!select) return {}
  const end = () => {
    clearTimeout(touch.current.timer)
    touch.current.isDown = false
  }
  const letGo = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    end()
    touch.current.from = null
    show(currentTarget, 0)
  }
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      end()
      touch.current.from = null
      const finger = touches[0]
      if (!finger || touches.length > 1) return
      const timer = setTimeout(() => {
        touch.current.wasLong = true
        touch.current.from = null
        navigator.vibrate?.(10)
        select()
      }, LONG)
      const from = isSelecting || !pushTo ? null : { x: finger.clientX, y: finger.clientY }
      touch.current = { timer, isDown: true, wasLong: false, from }
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      end()
      const { from, push } = touch.current
      const finger = touches[0]
      if (!from || !finger) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      const isPushed = currentTarget.dataset.push !== undefined
      if (!isPushed && Math.abs(y) > Math.abs(x)) touch.current.from = null
      else if (isPushed || Math.abs(x) > SLOP) {
        const next = pushTo?.(x < 0 ? 'left' : 'right')
        show(currentTarget, next ? x : 0, next)
        touch.current.push = Math.abs(x) > FAR ? next : undefined
        if (touch.current.push && !push) navigator.vibrate?.(10)
      }
    },
    onTouchCancel: letGo,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const { from, push } = touch.current
      letGo(event)
      if (from) push?.run()
    },
    // The same finger would also open the browser's menu for a link below it.
    onContextMenu: (event: MouseEvent) => (touch.current.isDown || touch.current.wasLong) && event.preventDefault(),
    // Before the link gets it.
    onClickCapture: (event: MouseEvent) => {
      const { wasLong } = touch.current
      touch.current.wasLong = false
      const isOnButton = event.target instanceof Element && event.target.closest('button, label') !== null
      if (!wasLong && (!isSelecting || isOnButton)) return
      event.preventDefault()
      event.stopPropagation()
      if (!wasLong) select()
    },
  }
}

/** Moves a row with the finger, without rendering it, and says beside it what that does. */
function show(row: HTMLElement, x: number, push?: Push): void {
  row.style.transform = x === 0 ? '' : `translateX(${x}px)`
  if (x === 0 || !push) {
    delete row.dataset.push
    delete row.dataset.side
    delete row.dataset.far
    return
  }
  row.dataset.push = push.name
  row.dataset.side = x < 0 ? 'left' : 'right'
  row.toggleAttribute('data-far', Math.abs(x) > FAR)
}
