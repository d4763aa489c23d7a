import fc from 'fast-check'
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
  const anyBox = fc
    .tuple(
      fc.integer({ min: 0, max: 1270 }),
      fc.integer({ min: 0, max: 790 }),
      fc.integer({ min: 2, max: 500 }),
      fc.integer({ min: 2, max: 300 }),
    )
    .map(([left, top, width, height]) => box(left, top, width, height))
  expect.assertions(1)
  const check = () =>
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 20 }), fc.constantFrom(WIDE, PHONE), (taken, screen) => {
        const found = freePlace(TOAST, screen, taken)
        if (found) return isFree(found, TOAST, screen, taken)
        const margin = screen === WIDE ? 24 : 16
        for (let above = margin; above < screen.height; above += 12)
          for (let beside = margin; beside < screen.width; beside += 12)
            // What is free only by less than the gap that is kept is none.
            if (isFree({ above, beside }, TOAST, screen, taken.map(wider))) return false
        return true
      }),
      { numRuns: 300 },
    )
  expect(check).not.toThrow()
})

const wider = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 8,
  top: top - 8,
  right: right + 8,
  bottom: bottom + 8,
})
