/** Turns pages of text into scans: each page a picture in grey or in black and white, turned a little, with specks. */
import { deflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { PrintFonts } from '../../platform/print-fonts'
import { PdfObjects } from '../pdf-objects'
import type { Drawn, PdfPage } from '../pdf-writer'
import { randomFrom } from '../random-from'

export type ScanStyle = {
  /** Dots an inch. */
  density?: number
  degrees?: number
  /** How far a point may be from what it should be, of 255. */
  noise?: number
  bits?: 1 | 8
  /** By how much the page lies turned in the scanner, which the file makes up for. */
  rotate?: 0 | 90 | 180 | 270
}

/** What stands on a page, and in the fields of its form. */
const textsOf = ({ drawn, fields = [] }: PdfPage): Drawn[] => [
  ...drawn,
  ...fields.map(({ x, y, value }): Drawn => ({ x, y: y + 3, size: 9, font: 'Helvetica', text: value })),
]

type Grey = { width: number; height: number; points: Uint8Array }

/** The same pages as `writePdf` would write, but as pictures. */
export async function scanOf(pages: readonly PdfPage[], style: ScanStyle = {}): Promise<Uint8Array> {
  const pens = await Pens.of(pages.flatMap((page) => textsOf(page).map(({ text }) => text)))
  const objects = new PdfObjects()
  const tree = objects.add()
  const kids = pages.map((page, index) => addPage(objects, tree, page, printed(page, pens, style, index), style))
  objects.set(tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`)
  return objects.write(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`))
}

/** A page that is a photograph, as cameras and most scanners store it. */
export function photographOf(jpeg: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const objects = new PdfObjects()
  const tree = objects.add()
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  const image = objects.stream(Buffer.from(jpeg), entries)
  const content = objects.stream(Buffer.from('q 595 0 0 842 0 0 cm /Im Do Q'))
  const page = objects.add(
    `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</Im ${image} 0 R>>>>>>`,
  )
  objects.set(tree, `<</Type/Pages/Kids[${page} 0 R]/Count 1>>`)
  return objects.write(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`))
}

function addPage(
  objects: PdfObjects,
  tree: number,
  page: PdfPage,
  grey: Grey,
  { bits = 8, rotate = 0 }: ScanStyle,
): number {
  const entries = `/Type/XObject/Subtype/Image/Width ${grey.width}/Height ${grey.height}/ColorSpace/DeviceGray/BitsPerComponent ${bits}/Filter/FlateDecode`
  const image = objects.stream(deflateSync(bits === 8 ? grey.points : packed(grey)), entries)
  const { width, height } = page
  const lies = rotate % 180 === 0 ? [width, height] : [height, width]
  const turned = {
    0: `${width} 0 0 ${height} 0 0`,
    90: `0 ${width} ${-height} 0 ${height} 0`,
    180: `${-width} 0 0 ${-height} ${width} ${height}`,
    270: `0 ${-width} ${height} 0 0 ${width}`,
  }[rotate]
  const content = objects.stream(Buffer.from(`q ${turned} cm /Im Do Q`))
  return objects.add(
    `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${lies.join(' ')}]/Rotate ${rotate}/Contents ${content} 0 R/Resources<</XObject<</Im ${image} 0 R>>>>>>`,
  )
}

function printed(
  page: PdfPage,
  pens: Pens,
  { density = 200, degrees = 0.5, noise = 24 }: ScanStyle,
  seed: number,
): Grey {
  const scale = density / 72
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const ink = new Float32Array(width * height)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale]
  for (const one of textsOf(page)) {
    const lines = pens
      .lines(one)
      .map((line) =>
        line.map(([x, y]): Point => [x * cos - (page.height - y) * sin, x * sin + (page.height - y) * cos]),
      )
    fill(ink, width, height, lines)
  }
  const random = randomFrom(seed + 1)
  const points = Uint8Array.from(ink, (dark) =>
    Math.max(0, Math.min(255, 240 - 205 * Math.min(1, dark) + (random() - 0.5) * noise)),
  )
  return { width, height, points }
}

type Point = [x: number, y: number]
/** Of a point, so that letters have soft edges. */
const PARTS = 4

/** Fills what the outlines of one text enclose. */
function fill(ink: Float32Array, width: number, height: number, lines: readonly Point[][]): void {
  const edges = lines.flatMap((line) => line.map((point, index) => [point, line[(index + 1) % line.length]!] as const))
  const ys = edges.map(([[, y]]) => y * PARTS)
  for (let part = Math.floor(smallest(ys)); part <= -smallest(ys.map((y) => -y)); part += 1) {
    const y = (part + 0.5) / PARTS
    const row = Math.floor(part / PARTS)
    if (row < 0 || row >= height) continue
    const crossed = edges
      .filter(([[, a], [, b]]) => a <= y !== b <= y)
      .map(([[x, a], [z, b]]) => ({ x: x + ((y - a) / (b - a)) * (z - x), turn: b > a ? 1 : -1 }))
      .toSorted((one, other) => one.x - other.x)
    let turns = 0
    for (const [index, { x, turn }] of crossed.entries()) {
      turns += turn
      const end = crossed[index + 1]?.x
      if (turns !== 0 && end !== undefined) blacken(ink, row * width, width, x, end)
    }
  }
}

function blacken(ink: Float32Array, start: number, width: number, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
    const share = Math.min(to, x + 1) - Math.max(from, x)
    ink[start + x] = ink[start + x]! + share / PARTS
  }
}

const smallest = (numbers: readonly number[]): number => numbers.reduce((least, one) => Math.min(least, one), Infinity)

function packed({ width, height, points }: Grey): Uint8Array {
  const line = Math.ceil(width / 8)
  const bytes = new Uint8Array(line * height)
  for (let at = 0; at < points.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (points[at]! > 140) bytes[y * line + (x >> 3)]! |= 128 >> (x & 7)
  }
  return bytes
}

/** The outlines of letters, in the fonts of printed pages. */
class Pens {
  private readonly opened = new Map<string, Font>()
  private readonly fonts: PrintFonts

  private constructor(fonts: PrintFonts) {
    this.fonts = fonts
  }

  static async of(texts: readonly string[]): Promise<Pens> {
    return new Pens(await PrintFonts.of({ 400: texts, 700: [] }))
  }

  lines({ text, x, y, size }: Drawn): Point[][] {
    const lines: Point[][] = []
    let at = x
    for (const run of this.fonts.runs(text, 400)) {
      const font = this.font(run.font)
      const unit = (size * 0.95) / font.unitsPerEm
      for (const { path, advanceWidth } of font.layout(run.text).glyphs) {
        for (const { command, args } of path.commands) {
          const points = inPairs(args)
          if (command === 'moveTo') lines.push([])
          const line = lines.at(-1)
          const steps =
            command === 'quadraticCurveTo' || command === 'bezierCurveTo'
              ? curve(last(line, at, y, unit), points)
              : points
          line?.push(...steps.map(([px, py]): Point => [at + px * unit, y + py * unit]))
        }
        at += advanceWidth * unit
      }
    }
    return lines
  }

  private font(name: string): Font {
    const font = this.opened.get(name) ?? create(Buffer.from(this.fonts.files.get(name)!))
    if (!('layout' in font)) throw new Error(`${name} is more than one font`)
    this.opened.set(name, font)
    return font
  }
}

const last = (line: Point[] | undefined, at: number, y: number, unit: number): Point => {
  const [px, py] = line?.at(-1) ?? [at, y]
  return [(px - at) / unit, (py - y) / unit]
}

const inPairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index]!, numbers[2 * index + 1]!])

/** A curve of two or three points (de Casteljau), in four steps. */
function curve(start: Point, points: readonly Point[]): Point[] {
  return [0.25, 0.5, 0.75, 1].map((share) => {
    let left: readonly Point[] = [start, ...points]
    while (left.length > 1)
      left = left
        .slice(1)
        .map(([x, y], index): Point => [
          left[index]![0] + share * (x - left[index]![0]),
          left[index]![1] + share * (y - left[index]![1]),
        ])
    return left[0]!
  })
}
