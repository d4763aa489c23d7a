import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api'
import { CMAPS, loadPdfjs } from './load-pdfjs'
import type { Unreadable } from './pdf-text'

const MAX_OBJECTS = 250_000
/** Of one picture: a page of A4 at 600 dots an inch has 35 million. */
const MAX_PIXELS = 40_000_000

/**
 * A PDF that `judgePdf` has passed. Only for a process of its own: a file can take any time and memory. `pixels`: a
 * picture with more is left out.
 */
export async function openPdf(bytes: Uint8Array, pixels = MAX_PIXELS): Promise<PDFDocumentProxy | Unreadable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (hasTooManyObjects(file)) return { state: 'too_large', pages: 0 }
  const { getDocument } = await loadPdfjs()
  try {
    return await getDocument({
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
      // Pictures come as plain pixels.
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: pixels,
      verbosity: 0,
    }).promise
  } catch (failure) {
    const isLocked = failure instanceof Error && failure.name === 'PasswordException'
    return { state: isLocked ? 'encrypted' : 'broken', pages: 0 }
  }
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
