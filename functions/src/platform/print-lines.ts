import { deflateSync } from 'node:zlib'
import { CJK, cjkFont, PdfObjects, toWindows, utf16, widthOf } from './pdf-objects'

/** A text at a place of its row, not wider than its column. */
export type Cell = { x: number; width: number; text: string; font?: 'Helvetica' | 'Helvetica-Bold' | 'Courier' }
export type Line = { cells: readonly Cell[]; size: number; height: number; isRuled?: boolean }

const WIDTH = 595
const HEIGHT = 842
export const MARGIN = 42

/** A PDF of lines that are printed one below the other, on as many pages as they need. */
export function printLines(lines: readonly Line[], title: string): Buffer {
  const objects = new PdfObjects()
  const [tree, resources] = [objects.add(), objects.add()]
  const pages = pagesOf(lines)
  const kids = pages.map((page, at) => {
    const text = contentOf(page, `${title}, page ${at + 1} of ${pages.length}`)
    const content = objects.stream(deflateSync(Buffer.from(text, 'latin1')), '/Filter/FlateDecode')
    return objects.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents ${content} 0 R/Resources ${resources} 0 R>>`,
    )
  })
  const standard = ['Helvetica', 'Helvetica-Bold', 'Courier'].map(
    (name) => `/${name} ${objects.add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`)} 0 R`,
  )
  const others = Object.keys(CJK).map((name) => `/${name} ${cjkFont(objects, name as keyof typeof CJK)} 0 R`)
  objects.set(resources, `<</Font<<${[...standard, ...others].join('')}>>>>`)
  objects.set(tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`)
  const info = objects.add(`<</Title<${utf16(`\ufeff${title}`)}>>>`)
  return objects.write(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`), `/Info ${info} 0 R`)
}

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]]
  let left = HEIGHT - 2 * MARGIN
  for (const line of lines) {
    if (line.height > left) {
      pages.push([])
      left = HEIGHT - 2 * MARGIN
    }
    pages.at(-1)?.push(line)
    left -= line.height
  }
  return pages
}

function contentOf(lines: readonly Line[], footer: string): string {
  let y = HEIGHT - MARGIN
  const drawn = lines.flatMap(({ cells, size, height, isRuled }) => {
    y -= height
    const rule = `0.8 G 0.5 w ${MARGIN} ${(y - 4).toFixed(1)} m ${WIDTH - MARGIN} ${(y - 4).toFixed(1)} l S`
    return [...(isRuled ? [rule] : []), ...cells.map((cell) => show(cell, size, y))]
  })
  return [...drawn, show({ x: MARGIN, width: WIDTH, text: footer }, 7, 24)].join('\n')
}

function show({ x, width, text, font = 'Helvetica' }: Cell, size: number, y: number): string {
  const fitting = font === 'Courier' ? text : fit(text, size, width)
  const script = scriptOf(fitting)
  const shown = script ? `<${utf16(fitting)}>` : `(${toWindows(fitting).replace(/[\\()]/g, '\\$&')})`
  return `BT /${script ?? font} ${size} Tf ${x} ${y.toFixed(1)} Td ${shown} Tj ET`
}

function fit(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('')}…`
}

/** Text that the standard fonts cannot show is set in a font of its script. */
const scriptOf = (text: string): keyof typeof CJK | null => {
  if (/[\u3040-\u30ff]/.test(text)) return 'japanese'
  return /[^\u0000-\u00ff–—‘’“”•…™]/.test(text) ? 'simplified' : null
}
