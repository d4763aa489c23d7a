import { useRef, type MouseEvent, type TouchEvent } from 'react'

/** As long as phones take for a long press, in milliseconds. */
const LONG = 500

type Touch = { timer?: ReturnType<typeof setTimeout>; isDown: boolean; wasLong: boolean }

/**
 * Handlers for a row: a finger that rests on it selects it; moving the finger scrolls instead. While rows are being
 * selected, a press anywhere in it selects it as well, instead of following its link.
 */
export function useTouchSelection(select: (() => void) | undefined, isSelecting: boolean) {
  const touch = useRef<Touch>({ isDown: false, wasLong: false })
  if (!select) return {}
  const end = () => {
    clearTimeout(touch.current.timer)
    touch.current.isDown = false
  }
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      end()
      if (touches.length > 1) return
      const timer = setTimeout(() => {
        touch.current.wasLong = true
        navigator.vibrate?.(10)
        select()
      }, LONG)
      touch.current = { timer, isDown: true, wasLong: false }
    },
    onTouchMove: end,
    onTouchCancel: end,
    onTouchEnd: end,
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
