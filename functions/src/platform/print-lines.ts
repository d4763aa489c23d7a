import { buffer } from 'node:stream/consumers'
import { PrintFonts, type Weight } from './print-fonts'

/** A text at a place of its row, not wider than its column; `rise` is its height above the row's foot. */
export type Cell = {
  x: number
  width: number
  text: string
  isBold?: boolean
  isFaint?: boolean
  align?: 'centre' | 'right'
  rise?: number
}
/** A part of a chart. */
export type Bar = { x: number; width: number; height: number; rise?: number; colour: string; isFilled: boolean }
export type Line = {
  cells: readonly Cell[]
  bars?: readonly Bar[]
  size: number
  height: number
  isRuled?: boolean
  /** Its one text goes on in the next rows; else it is cut at the end of its column. */
  wraps?: boolean
  /** Stays on the page of the next row. */
  isHeading?: boolean
}

const WIDTH = 595.28
const HEIGHT = 841.89
export const MARGIN = 42
const INK = '#1f2933'
const FAINT = '#5f6b7a'
const RULE = '#d5dae0'

/** A PDF of lines that are printed one below the other, on as many pages as they need. */
export async function printLines(lines: readonly Line[], title: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = await PrintFonts.of(textsOf(lines, `${title}, page of 0123456789`))
  const document = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    font: '',
    autoFirstPage: false,
    displayTitle: true,
    lang: 'en',
    info: { Title: title },
  })
  for (const [name, bytes] of fonts.files) document.registerFont(name, bytes)
  const pen = createPen(document, fonts)
  const pages = pagesOf(lines.flatMap((line) => (line.wraps ? pen.wrap(line) : [line])))
  for (const [at, page] of pages.entries()) {
    document.addPage()
    let y = MARGIN
    for (const line of page) {
      y += line.height
      pen.draw(line, y)
    }
    const text = `${title}, page ${at + 1} of ${pages.length}`
    pen.draw(
      { cells: [{ x: MARGIN, width: WIDTH - 2 * MARGIN, text, isFaint: true }], size: 7, height: 0 },
      HEIGHT - 24,
    )
  }
  document.end()
  return buffer(document)
}

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]]
  let left = HEIGHT - 2 * MARGIN
  for (const [place, line] of lines.entries()) {
    const needed = line.height + (line.isHeading ? (lines[place + 1]?.height ?? 0) : 0)
    if (needed > left) {
      pages.push([])
      left = HEIGHT - 2 * MARGIN
    }
    pages.at(-1)?.push(line)
    left -= line.height
  }
  return pages
}

function textsOf(lines: readonly Line[], footer: string): Record<Weight, string[]> {
  const texts: Record<Weight, string[]> = { 400: [footer], 700: [] }
  for (const { isBold, text } of lines.flatMap(({ cells }) => cells)) texts[isBold ? 700 : 400].push(text)
  return texts
}

function createPen(document: PDFKit.PDFDocument, fonts: PrintFonts) {
  const measured = (text: string, isBold = false) =>
    fonts
      .runs(text, isBold ? 700 : 400)
      .map((run) => ({ ...run, width: document.font(run.font).widthOfString(run.text) }))
  const widthOf = (text: string, isBold?: boolean) => measured(text, isBold).reduce((sum, { width }) => sum + width, 0)

  /** As much of a text as there is room for. */
  const fit = (text: string, width: number, isBold?: boolean): string => {
    if (widthOf(text, isBold) <= width) return text
    const letters = Array.from(text)
    const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`
    let [fits, tooLong] = [1, letters.length]
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (widthOf(cut(middle), isBold) <= width) fits = middle
      else tooLong = middle
    }
    return cut(fits)
  }

  const write = ({ x, width, text, isBold, isFaint, align, rise = 0 }: Cell, foot: number) => {
    const runs = measured(fit(text, width, isBold), isBold)
    const room = width - runs.reduce((sum, run) => sum + run.width, 0)
    let left = x + (align === 'centre' ? room / 2 : align === 'right' ? room : 0)
    document.fillColor(isFaint ? FAINT : INK)
    for (const run of runs) {
      document.font(run.font).text(run.text, left, foot - rise, { lineBreak: false, baseline: 'alphabetic' })
      left += run.width
    }
  }

  return {
    /** The rows on which a text goes on. */
    wrap(line: Line): Line[] {
      document.fontSize(line.size)
      return line.cells.flatMap((cell) => {
        if (widthOf(cell.text, cell.isBold) <= cell.width) return [line]
        const rows = ['']
        for (const piece of piecesOf(cell.text)) {
          const longer = (rows.at(-1) ?? '') + piece
          if (widthOf(longer.trimEnd(), cell.isBold) <= cell.width) rows[rows.length - 1] = longer
          else if (widthOf(piece, cell.isBold) <= cell.width) rows.push(piece.trimStart())
          // A word that is longer than a row goes on wherever the row ends.
          else
            for (const letter of piece) {
              const begun = (rows.at(-1) ?? '') + letter
              if (widthOf(begun, cell.isBold) <= cell.width) rows[rows.length - 1] = begun
              else rows.push(letter)
            }
        }
        return rows.map((text) => ({ ...line, cells: [{ ...cell, text }] }))
      })
    },
    draw({ cells, bars = [], size, isRuled }: Line, foot: number) {
      document.fontSize(size)
      if (isRuled) {
        const rule = foot + 4
        document
          .moveTo(MARGIN, rule)
          .lineTo(WIDTH - MARGIN, rule)
          .lineWidth(0.5)
          .stroke(RULE)
      }
      for (const { x, width, height, rise = 0, colour, isFilled } of bars) {
        document.lineWidth(0.75).rect(x, foot - rise - height, width, height)
        if (isFilled) document.fillAndStroke(colour, colour)
        else document.stroke(colour)
      }
      for (const cell of cells) write(cell, foot)
    },
  }
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Words with the signs that follow them, and the gaps between. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike || segment.trim() === '' || pieces.at(-1)?.trim() === '') pieces.push(segment)
    else pieces.push(`${pieces.pop() ?? ''}${segment}`)
  }
  return pieces
}
