import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { CMAPS, loadPdfjs } from './load-pdfjs'
import { blocksOf, type Placed, rowsOf } from './page-rows'
import type { Block, PdfContent, Row } from './pdf-text'

/** Declarations have a few pages, and reports of laboratories some dozens. */
const MAX_PAGES = 60
const MAX_LETTERS = 500_000
const MAX_OBJECTS = 250_000
/** Of one page; some programs place each letter by itself. */
const MAX_PIECES = 40_000
/** After this many milliseconds what was read so far is all. */
const ENOUGH = 15_000
/** A scan may carry a stamp or a footer in text. */
const FEW_LETTERS = 60

/** What a PDF says that `judgePdf` has passed. Only for a process of its own: a file can take any time and memory. */
export async function extractText(bytes: Uint8Array): Promise<PdfContent> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (hasTooManyObjects(file)) return { state: 'too_large', pages: 0 }
  const isSigned = file.includes('/ByteRange')
  const { getDocument } = await loadPdfjs()
  let document: PDFDocumentProxy
  try {
    document = await getDocument({
      // A copy, because pdf.js takes the buffer away.
      data: new Uint8Array(bytes),
      cMapUrl: CMAPS,
      cMapPacked: true,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
      verbosity: 0,
    }).promise
  } catch (failure) {
    const isLocked = failure instanceof Error && failure.name === 'PasswordException'
    return { state: isLocked ? 'encrypted' : 'broken', pages: 0 }
  }
  return readPages(document, isSigned)
}

async function readPages(document: PDFDocumentProxy, isSigned: boolean): Promise<PdfContent> {
  const started = Date.now()
  const pages = document.numPages
  const rows: Row[] = []
  const blocks: Block[] = []
  let letters = 0
  let read = 0
  let broken = 0
  for (let number = 1; number <= Math.min(pages, MAX_PAGES); number += 1) {
    if (letters > MAX_LETTERS || Date.now() - started > ENOUGH) break
    try {
      const page = await document.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      for (const placed of await placedOf(page)) {
        const own = rowsOf(number, placed, height)
        letters += own.reduce((sum, { text }) => sum + text.length, 0)
        rows.push(...own)
        blocks.push(...blocksOf(own, height))
      }
      page.cleanup()
    } catch {
      broken += 1
    }
    read = number
  }
  if (broken === read && read > 0) return { state: 'broken', pages }
  if (isPicture(rows)) return { state: 'scan', pages }
  const title = await titleOf(document)
  return { state: 'text', pages, is_partial: read < pages || broken > 0, rows, blocks, title, is_signed: isSigned }
}

/** The text of a page, in groups that are read in the same direction: most pages have one. */
async function placedOf(page: PDFPageProxy): Promise<Placed[][]> {
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
    const [a, b, , , x, y] = through(viewport.transform, item.transform)
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    place(turn, turned(turn, { text: item.str, x, y, width: item.width, size: item.height || Math.hypot(a, b) || 1 }))
  }
  for (const { text, rect } of await fieldsOf(page)) {
    const [x, y] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0)
    place(0, { text, x: Number(x), y: Number(y) - 3, width: (rect[2] ?? 0) - (rect[0] ?? 0), size: 10 })
  }
  return [...turns].toSorted((one, other) => other[1].length - one[1].length).map(([, placed]) => placed)
}

/** What was typed or written into the page's form and its notes. */
async function fieldsOf(page: PDFPageProxy): Promise<{ text: string; rect: number[] }[]> {
  const annotations: Annotation[] = await page.getAnnotations().catch(() => [])
  return annotations.flatMap(({ subtype, fieldType, fieldValue, contentsObj, rect, checkBox }) => {
    const text =
      subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch')
        ? [fieldValue].flat().join(' ')
        : checkBox && typeof fieldValue === 'string' && fieldValue !== 'Off'
          ? '[x]'
          : subtype === 'FreeText'
            ? (contentsObj?.str ?? '')
            : ''
    return text.trim() !== '' && rect ? [{ text: text.slice(0, 2000), rect }] : []
  })
}

type Annotation = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  checkBox?: boolean
  contentsObj?: { str?: string }
  rect?: number[]
}

/** First one matrix, then the other (ISO 32000-2, 8.3.4). */
function through(one: number[], other: number[]): [number, number, number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
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

/**
 * Each object costs memory as soon as the file is opened, by the table at its end or by a search when that is broken.
 */
function hasTooManyObjects(file: Buffer): boolean {
  let count = 0
  for (let at = file.indexOf(' obj'); at !== -1; at = file.indexOf(' obj', at + 4)) count += 1
  if (count > MAX_OBJECTS) return true
  for (let at = file.indexOf('/Size'); at !== -1; at = file.indexOf('/Size', at + 5)) {
    if (Number(/^\/Size\s*(\d+)/.exec(file.toString('latin1', at, at + 40))?.[1] ?? 0) > MAX_OBJECTS) return true
  }
  return false
}
