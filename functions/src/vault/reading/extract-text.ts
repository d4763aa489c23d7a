import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { matrixOf, through } from './matrix'
import { openPdf } from './open-pdf'
import { blocksOf, type Placed, rowsOf } from './page-rows'
import type { Block, PageContent, Row } from './pdf-text'
import { rulingsOf } from './rulings'

/** So many pages are read at a time. */
const PAGES = 50
const MAX_LETTERS = 500_000
/** Of one page; some programs place each letter by itself. */
const MAX_PIECES = 40_000
/** After this many milliseconds the next time goes on. */
const ENOUGH = 8_000
/** The lines of tables are drawn without its pictures, which cost far more. */
const NO_PICTURES = 1
/** A scan may carry a stamp or a footer in text. */
const FEW_LETTERS = 60

/**
 * What a PDF says that `judgePdf` has passed, from a page on, as far as one time reads. Its first page, which says what
 * it is, comes with every later one. Only for a process of its own: a file can take any time and memory.
 */
export async function extractText(bytes: Uint8Array, from = 1): Promise<PageContent> {
  const document = await openPdf(bytes, NO_PICTURES)
  if ('state' in document) return document
  const isSigned = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')
  return readPages(document, from, isSigned)
}

async function readPages(document: PDFDocumentProxy, from: number, isSigned: boolean): Promise<PageContent> {
  const started = Date.now()
  const pages = document.numPages
  const last = Math.min(pages, from + PAGES - 1)
  const rows: Row[] = []
  const blocks: Block[] = []
  let letters = 0
  let read_to = from - 1
  let broken = 0
  for (const number of from > 1 ? [1, ...span(from, last)] : span(1, last)) {
    // At least one page is new each time.
    if (read_to >= from && (letters > MAX_LETTERS || Date.now() - started > ENOUGH)) break
    try {
      const page = await document.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      for (const { turn, placed } of await placedOf(page)) {
        const plain = rowsOf(number, placed, height)
        const rulings = turn === 0 && hasTable(plain) ? await rulingsOf(page) : null
        const own = rulings ? rowsOf(number, placed, height, rulings) : plain
        letters += own.reduce((sum, { text }) => sum + text.length, 0)
        rows.push(...own)
        blocks.push(...blocksOf(own, height))
      }
      page.cleanup()
    } catch {
      broken += 1
    }
    read_to = Math.max(read_to, number)
  }
  if (from === 1 && broken > 0 && broken === read_to) return { state: 'broken', pages }
  if (from === 1 && isPicture(rows)) return { state: 'scan', pages }
  const title = await titleOf(document)
  const text = { rows, blocks, title, is_signed: isSigned, is_from_picture: false }
  return { state: 'text', pages, read_to, is_partial: broken > 0, ...text }
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Whether it may be worth looking for the lines of a table. */
const hasTable = (rows: readonly Row[]): boolean => rows.filter(({ cells }) => cells.length > 1).length >= FEW_ROWS
const FEW_ROWS = 2

/** The text of a page, in groups that are read in the same direction: most pages have one. */
async function placedOf(page: PDFPageProxy): Promise<{ turn: number; placed: Placed[] }[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const turns = new Map<number, Placed[]>()
  const place = (turn: number, placed: Placed) => {
    const group = turns.get(turn)
    if (group) group.push(placed)
    else turns.set(turn, [placed])
  }
  for (const item of items.slice(0, MAX_PIECES)) {
    if (!('str' in item)) continue
    const [a, b, , , x, y] = through(matrixOf(viewport.transform), matrixOf(item.transform))
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    place(turn, turned(turn, { text: item.str, x, y, width: item.width, size: item.height || Math.hypot(a, b) || 1 }))
  }
  for (const { text, rect } of await fieldsOf(page)) {
    const [x, y] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0)
    place(0, { text, x: Number(x), y: Number(y) - 3, width: (rect[2] ?? 0) - (rect[0] ?? 0), size: 10 })
  }
  const groups = [...turns]
    .toSorted((one, other) => other[1].length - one[1].length)
    .map(([turn, placed]) => ({ turn, placed }))
  const [first, ...others] = groups
  if (first?.turn !== 0) return groups
  const heads = others.flatMap((group) => (group.turn === 3 ? headsOf(group.placed) : []))
  if (heads.length === 0) return groups
  return [{ ...first, placed: [...first.placed, ...heads] }, ...others.filter(({ turn }) => turn !== 3)]
}

/**
 * Heads of narrow columns that run upwards: several beside each other that begin at one height. They are placed at their
 * foot, as if they ran like the rest of the page; what else runs upwards is not.
 */
function headsOf(upwards: readonly Placed[]): Placed[] {
  const lines = new Map<number, Placed[]>()
  for (const piece of upwards.filter(({ text }) => text.trim() !== '')) {
    const at = [...lines.keys()].find((y) => Math.abs(y - piece.y) < 4) ?? piece.y
    lines.set(at, [...(lines.get(at) ?? []), piece])
  }
  const heads = [...lines.values()].map((pieces) => {
    const sorted = pieces.toSorted((one, other) => one.x - other.x)
    const [begin] = sorted
    return { ...begin!, text: sorted.map(({ text }) => text.trim()).join(' ') }
  })
  const foot = heads.find(({ x }) => heads.filter((other) => Math.abs(other.x - x) < 6).length >= FEW_HEADS)?.x
  if (foot === undefined) return []
  // Turned back: what is at the left of a text that runs upwards is below it.
  return heads
    .filter(({ x }) => Math.abs(x - foot) < 6)
    .map(({ text, x, y, size }) => ({ text, x: y - size, y: -x, width: size, size }))
}
const FEW_HEADS = 3

/** What was typed or written into the page's form and its notes. */
async function fieldsOf(page: PDFPageProxy): Promise<{ text: string; rect: number[] }[]> {
  const annotations: Annotation[] = await page.getAnnotations().catch(() => [])
  return annotations.flatMap(({ subtype, fieldType, fieldValue, contentsObj, rect, ...button }) => {
    const text =
      subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch')
        ? [fieldValue].flat().join(' ')
        : subtype === 'FreeText'
          ? (contentsObj?.str ?? '')
          : boxOf(fieldValue, button)
    return text.trim() !== '' && rect ? [{ text: text.slice(0, 2000), rect }] : []
  })
}

/** A box or a round button of a form, as it is ticked. */
function boxOf(value: unknown, { checkBox, radioButton, buttonValue }: Annotation): string {
  if (radioButton) return typeof value === 'string' && value === buttonValue ? '[x]' : '[ ]'
  if (!checkBox) return ''
  return typeof value === 'string' && value !== 'Off' ? '[x]' : '[ ]'
}

type Annotation = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  checkBox?: boolean
  radioButton?: boolean
  buttonValue?: string | null
  contentsObj?: { str?: string }
  rect?: number[]
}

/** A text that runs downwards or upwards is looked at as if the page were turned. */
function turned(turn: number, placed: Placed): Placed {
  const { x, y } = placed
  switch (turn) {
    case 1:
      return { ...placed, x: y, y: -x }
    case 2:
      return { ...placed, x: -x, y: -y }
    case 3:
      return { ...placed, x: -y, y: x }
    default:
      return placed
  }
}

/** Hardly any letters, or letters without meaning: fonts that do not say which letters they draw. */
function isPicture(rows: readonly Row[]): boolean {
  const text = [...new Set(rows.map((row) => row.text))].join('')
  const known = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unknown = text.match(/[\p{Co}\ufffd]/gu)?.length ?? 0
  return known < FEW_LETTERS || unknown > known
}

async function titleOf(document: PDFDocumentProxy): Promise<string> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  return 'Title' in info && typeof info.Title === 'string' ? info.Title.slice(0, 300) : ''
}
