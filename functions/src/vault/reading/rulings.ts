import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { loadPdfjs } from './load-pdfjs'
import type { Matrix } from './matrix'
import { drawnBy, numbersIn } from './page-drawing'

/** A line that is drawn across a page or down it, or the edge of an area with a colour. In points, from the top left. */
export type Ruling = { at: number; from: number; to: number }
/** `boxes`: what is drawn to be ticked. `bottom`: of the box. */
export type Rulings = { across: Ruling[]; down: Ruling[]; boxes: TickBox[] }
export type TickBox = { x: number; bottom: number; side: number; isTicked: boolean }

type Segment = { x1: number; y1: number; x2: number; y2: number }

/** A drawing with more lines is no table. */
const MANY = 6000
/** The side of a box to tick, which is no cell, and the shortest edge of a cell. */
const BOX = 16
const SHORTEST = 4
/** Lines as close as this, in points, are one: its two edges, or those of the cells on both sides. */
const CLOSE = 1.8

/** The lines of a page that may be those of tables; null where there are none, or far too many. */
export async function rulingsOf(page: PDFPageProxy): Promise<Rulings | null> {
  const { OPS } = await loadPdfjs()
  const paths = await drawnBy(page, [OPS.constructPath])
  const segments: Segment[] = []
  const boxes: Segment[][] = []
  for (const { args, matrix } of paths) {
    if (args[0] === OPS.endPath) continue
    const own = segmentsOf(numbersIn(Array.isArray(args[1]) ? args[1][0] : undefined), matrix)
    if (!isBox(own)) segments.push(...own)
    else if (args[0] === OPS.stroke || args[0] === OPS.closeStroke) boxes.push(own)
    if (segments.length > MANY || boxes.length > MANY) return null
  }
  if (segments.length + boxes.length === 0) return null
  const across = segments.filter(({ x1, x2, y1, y2 }) => Math.abs(y1 - y2) < 0.5 && Math.abs(x1 - x2) >= SHORTEST)
  const down = segments.filter(({ x1, x2, y1, y2 }) => Math.abs(x1 - x2) < 0.5 && Math.abs(y1 - y2) >= SHORTEST)
  return {
    across: together(across.map(({ y1, x1, x2 }) => ({ at: y1, from: Math.min(x1, x2), to: Math.max(x1, x2) }))),
    down: together(down.map(({ x1, y1, y2 }) => ({ at: x1, from: Math.min(y1, y2), to: Math.max(y1, y2) }))),
    boxes: boxes.map((box) => tickBox(box, segments)),
  }
}

/** Whatever is drawn in a box ticks it. */
function tickBox(box: readonly Segment[], segments: readonly Segment[]): TickBox {
  const { x, y, width, height } = extentOf(box)
  const isInside = (one: Segment): boolean => {
    const inner = extentOf([one])
    return (
      inner.x > x - 1 &&
      inner.y > y - 1 &&
      inner.x + inner.width < x + width + 1 &&
      inner.y + inner.height < y + height + 1
    )
  }
  return { x, bottom: y + height, side: width, isTicked: segments.some(isInside) }
}

function isBox(segments: readonly Segment[]): boolean {
  const { width, height } = extentOf(segments)
  return segments.length > 3 && width < BOX && height < BOX && Math.min(width, height) >= SHORTEST
}

function extentOf(segments: readonly Segment[]) {
  const [xs, ys] = [segments.flatMap(({ x1, x2 }) => [x1, x2]), segments.flatMap(({ y1, y2 }) => [y1, y2])]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The straight pieces of a path, as pdf.js keeps it: a number for what is done, and the coordinates for it. */
function segmentsOf(path: readonly number[], [a, b, c, d, e, f]: Matrix): Segment[] {
  const segments: Segment[] = []
  const on = (x = 0, y = 0): [number, number] => [a * x + c * y + e, b * x + d * y + f]
  let [start, now] = [on(), on()]
  const lineTo = (next: [number, number]) => {
    segments.push({ x1: now[0], y1: now[1], x2: next[0], y2: next[1] })
    now = next
  }
  for (let at = 0; at < path.length;) {
    const kind = path[at]
    if (kind === MOVE) start = now = on(path[at + 1], path[at + 2])
    else if (kind === LINE) lineTo(on(path[at + 1], path[at + 2]))
    else if (kind === CURVE) now = on(path[at + 5], path[at + 6])
    else if (kind === QUADRATIC) now = on(path[at + 3], path[at + 4])
    else lineTo(start)
    at += LENGTHS[kind ?? CLOSE_PATH] ?? 1
  }
  return segments
}

const [MOVE, LINE, CURVE, QUADRATIC, CLOSE_PATH] = [0, 1, 2, 3, 4]
/** How many numbers each takes, with itself. */
const LENGTHS = [3, 3, 7, 5, 1]

/** Lines close to each other get the same place. */
function together(rulings: readonly Ruling[]): Ruling[] {
  let last = Number.NEGATIVE_INFINITY
  return rulings
    .toSorted((one, other) => one.at - other.at)
    .map((one) => {
      if (one.at - last > CLOSE) last = one.at
      return { ...one, at: last }
    })
}
