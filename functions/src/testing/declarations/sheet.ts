import { widthOf } from '../pdf-objects'
import type { Drawn, PdfFont, PdfPage } from '../pdf-writer'

export type SheetStyle = {
  font: PdfFont
  bold?: PdfFont
  size?: number
  margin?: number
  landscape?: boolean
  rotate?: PdfPage['rotate']
  /** Printed on each page. */
  header?: string
  footer?: string
}

/** Pages that are filled from top to bottom, as a person writes a letter or fills in a form. */
export class Sheet {
  readonly pages: PdfPage[] = []
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly size: number
  readonly style: SheetStyle
  y = 0

  constructor(style: SheetStyle) {
    this.style = style
    ;[this.width, this.height] = style.landscape ? [842, 595] : [595, 842]
    this.margin = style.margin ?? 56
    this.size = style.size ?? 10
    this.turnPage()
  }

  get page(): PdfPage {
    return this.pages.at(-1)!
  }

  turnPage(): void {
    const { rotate, header, footer } = this.style
    this.pages.push({ width: this.width, height: this.height, drawn: [], rotate })
    this.y = this.height - this.margin
    if (header) this.draw(header, this.margin, this.height - 30, 8)
    if (footer) this.draw(`${footer} ${this.pages.length}`, this.margin, 26, 7)
  }

  draw(text: string, x: number, y: number, size = this.size, more: Partial<Drawn> = {}): void {
    this.page.drawn.push({ x, y, size, font: this.style.font, text, ...more })
  }

  gap(lines = 1): void {
    this.y -= lines * this.size * 1.4
  }

  /** One line at this height; the next goes below it. */
  line(text: string, { x = this.margin, size = this.size, bold = false, cut }: LineStyle = {}): void {
    if (this.y < 60) this.turnPage()
    this.y -= size * 1.4
    const font = bold ? (this.style.bold ?? this.style.font) : this.style.font
    this.draw(text, x, this.y, size, { font, cut })
  }

  centred(text: string, style: LineStyle = {}): void {
    const size = style.size ?? this.size
    this.line(text, { ...style, x: (this.width - widthOf(text, size)) / 2 })
  }

  /** Words are wrapped; `hyphenate` cuts long ones at the end of a line. */
  paragraph(
    text: string,
    { x = this.margin, width = this.width - 2 * this.margin, size = this.size, hyphenate = false } = {},
  ): void {
    for (const row of wrap(text, width / size, hyphenate)) this.line(row, { x, size })
    this.gap(0.5)
  }

  /** Two paragraphs beside each other, as in letters in two languages. */
  beside(left: string, right: string): void {
    const width = (this.width - 2 * this.margin - 24) / 2
    const columns = [left, right].map((text) => wrap(text, width / this.size, false))
    for (let row = 0; row < Math.max(...columns.map(({ length }) => length)); row += 1) {
      this.cells(
        [this.margin, this.margin + width + 24],
        columns.map((lines) => lines[row] ?? ''),
      )
    }
    this.gap(0.5)
  }

  /** Texts at these places, on one line. */
  cells(places: readonly number[], texts: readonly string[], { bold = false, size = this.size }: LineStyle = {}): void {
    if (this.y < 60) this.turnPage()
    this.y -= size * 1.5
    const font = bold ? (this.style.bold ?? this.style.font) : this.style.font
    texts.forEach((text, column) => {
      if (text !== '') this.draw(text, places[column] ?? this.margin, this.y, size, { font })
    })
  }

  table(places: readonly number[], [head, ...rows]: readonly (readonly string[])[]): void {
    if (head) this.cells(places, head, { bold: true })
    for (const row of rows) this.cells(places, row)
    this.gap(0.6)
  }

  field(name: string, value: string, label: string, x = 190): void {
    this.line(label)
    this.page.fields = [...(this.page.fields ?? []), { x, y: this.y - 3, width: 260, name, value }]
  }
}

type LineStyle = { x?: number; size?: number; bold?: boolean; cut?: Drawn['cut'] }

function wrap(text: string, room: number, hyphenate: boolean): string[] {
  const words = text.match(/[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+|\s+/g) ?? []
  const rows: string[] = []
  let row = ''
  for (const word of words) {
    if (row === '' || widthOf(row + word, 1) <= room) {
      row += row === '' ? word.trimStart() : word
      continue
    }
    const part = hyphenate && /^[a-z]{8,}/.test(word) ? word.slice(0, 4) : ''
    rows.push(part === '' ? row.trimEnd() : `${row}${part}-`)
    row = word.slice(part.length).trimStart()
  }
  return row.trim() === '' ? rows : [...rows, row.trimEnd()]
}
