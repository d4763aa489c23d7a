import { RequestStatus } from '@attestry/core/base/request-status'
import { useEffect, useRef } from 'react'

/** A press becomes a drag after so many pixels; a finger has to rest for so many milliseconds first. */
const SLOP = 6
const REST = 300
/** Within so many pixels of an edge, the board scrolls under the card: at the edge itself by so many a frame. */
const EDGE = 60
const SCROLL = 14
/** Columns begin so many pixels inside the board. */
const BORDER = 16

type Drag = {
  card: HTMLElement
  pointer: number
  start: { x: number; y: number }
  now: { x: number; y: number }
  /** The picture of the card that follows the pointer; null until the press has become a drag. */
  ghost: HTMLElement | null
  over: HTMLElement | null
  timer?: ReturnType<typeof setTimeout>
  frame?: number
}

/**
 * Lets cards (`data-card`) be dragged to columns (`data-column`) with a mouse, a pen or a finger. While a card is
 * dragged nothing is rendered: its picture is moved, and the column below it marked, by hand.
 */
export function useCardDrag(board: HTMLElement | null, onDrop: (card: string, column: RequestStatus) => void): void {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    if (!board) return
    let drag: Drag | undefined

    const lift = () => {
      if (!drag) return
      const { card } = drag
      const { left, top, width, height } = card.getBoundingClientRect()
      const ghost = document.importNode(card, true)
      ghost.removeAttribute('data-card')
      ghost.setAttribute('aria-hidden', 'true')
      ghost.inert = true
      ghost.classList.add('ghost')
      Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      board.append(ghost)
      drag.ghost = ghost
      card.dataset['lifted'] = ''
      // Or the board would jump back while it scrolls under the card.
      board.style.scrollSnapType = 'none'
      document.getSelection()?.removeAllRanges()
      board.setPointerCapture(drag.pointer)
      follow()
    }
    const follow = () => {
      if (!drag?.ghost) return
      const { ghost, start, now } = drag
      const { left, right } = board.getBoundingClientRect()
      const beyond = Math.max(0, now.x - (right - EDGE)) - Math.max(0, left + EDGE - now.x)
      board.scrollLeft += Math.round((SCROLL * Math.max(-EDGE, Math.min(EDGE, beyond))) / EDGE)
      ghost.style.transform = `translate(${now.x - start.x}px, ${now.y - start.y}px) rotate(2deg)`
      // At the edge of a phone a finger is beyond the columns.
      const x = Math.max(left + BORDER, Math.min(right - BORDER, now.x))
      const over = document.elementFromPoint(x, now.y)?.closest<HTMLElement>('[data-column]') ?? null
      if (over !== drag.over) {
        drag.over?.removeAttribute('data-over')
        over?.setAttribute('data-over', '')
        drag.over = over
      }
      drag.frame = requestAnimationFrame(follow)
    }
    const end = (isDropped: boolean) => {
      if (!drag) return
      const { card, ghost, over, timer, frame } = drag
      drag = undefined
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      if (!ghost) return
      ghost.remove()
      delete card.dataset['lifted']
      board.style.scrollSnapType = ''
      over?.removeAttribute('data-over')
      // The press would also follow the link of the card.
      const stop = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
      }
      window.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
      const column = RequestStatus.safeParse(over?.dataset['column'])
      const id = card.dataset['card']
      if (isDropped && column.success && id !== undefined) drop.current(id, column.data)
    }

    const onDown = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const card = target.closest<HTMLElement>('[data-card]')
      if (drag || !card || event.button !== 0 || target.closest('button, input')) return
      const at = { x: event.clientX, y: event.clientY }
      drag = { card, pointer: event.pointerId, start: at, now: at, ghost: null, over: null }
      if (event.pointerType === 'touch') drag.timer = setTimeout(lift, REST)
    }
    const onMove = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return
      drag.now = { x: event.clientX, y: event.clientY }
      if (drag.ghost || Math.hypot(drag.now.x - drag.start.x, drag.now.y - drag.start.y) < SLOP) return
      // A finger that moves at once scrolls.
      if (event.pointerType === 'touch') end(false)
      else lift()
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag?.ghost) return
      event.stopPropagation()
      end(false)
    }
    const stopScrolling = (event: TouchEvent) => drag?.ghost && event.preventDefault()
    const stopNative = (event: Event) => event.preventDefault()
    const stopMenu = (event: Event) => drag?.timer !== undefined && event.preventDefault()

    board.addEventListener('pointerdown', onDown)
    board.addEventListener('pointermove', onMove)
    board.addEventListener('pointerup', onUp)
    board.addEventListener('pointercancel', onCancel)
    board.addEventListener('dragstart', stopNative)
    board.addEventListener('contextmenu', stopMenu)
    board.addEventListener('touchmove', stopScrolling, { passive: false })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      end(false)
      board.removeEventListener('pointerdown', onDown)
      board.removeEventListener('pointermove', onMove)
      board.removeEventListener('pointerup', onUp)
      board.removeEventListener('pointercancel', onCancel)
      board.removeEventListener('dragstart', stopNative)
      board.removeEventListener('contextmenu', stopMenu)
      board.removeEventListener('touchmove', stopScrolling)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [board])
}
