import { expect, test } from 'vitest'
import { type Box, freePlace, isFree } from './toast-place'

const TOAST = { width: 356, height: 64 }
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a toast is at the lower right where nothing can be pressed', () => {
  expect(freePlace(TOAST, WIDE, [])).toEqual({ above: 24, beside: 24 })
  expect(freePlace(TOAST, PHONE, [])).toEqual({ above: 16, beside: 16 })
})

test('above a bar of buttons, beside the actions of rows, and between two links of a phone', () => {
  expect(freePlace(TOAST, WIDE, [box(0, 740, 1280, 40)])).toEqual({ above: 68, beside: 24 })
  const actions = Array.from({ length: 20 }, (_, row) => box(1200, row * 40, 60, 36))
  expect(freePlace(TOAST, WIDE, actions)).toEqual({ above: 24, beside: 88 })
  const rows = Array.from({ length: 9 }, (_, row) => box(16, row * 100 - 6, 358, 20))
  expect(freePlace(TOAST, PHONE, rows)).toEqual({ above: 58, beside: 16 })
})

test('where there is no room, none is named', () => {
  expect(freePlace(TOAST, WIDE, [box(0, 0, 1280, 800)])).toBeNull()
  expect(freePlace(TOAST, PHONE, [box(150, 0, 20, 844)])).toBeNull()
})

test('whatever is on the screen, a place is free, and named wherever a fine grid finds one', () => {
  let seed = 42
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * most)
  }
  const counts = { free: 0, full: 0 }
  for (let round = 0; round < 300; round += 1) {
    const screen = round % 2 === 0 ? WIDE : PHONE
    const taken = Array.from({ length: below(20) }, () =>
      box(below(screen.width), below(screen.height), 2 + below(500), 2 + below(300)),
    )
    const found = freePlace(TOAST, screen, taken)
    counts[found ? 'free' : 'full'] += 1
    expect(found ? isFree(found, TOAST, screen, taken) : hasFree(screen, taken)).toBe(found !== null)
  }
  expect(Math.min(counts.free, counts.full)).toBeGreaterThan(20)
})

/** Whether a place of a grid is free. What is free only by less than the gap that is kept is none. */
function hasFree(screen: typeof WIDE, taken: readonly Box[]): boolean {
  const margin = screen === WIDE ? 24 : 16
  for (let above = margin; above < screen.height; above += 12)
    for (let beside = margin; beside < screen.width; beside += 12)
      if (isFree({ above, beside }, TOAST, screen, taken.map(wider))) return true
  return false
}

const wider = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 8,
  top: top - 8,
  right: right + 8,
  bottom: bottom + 8,
})
