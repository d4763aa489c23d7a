import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

const require = createRequire(import.meta.url)

/** Tables that say which letters the predefined Chinese, Japanese and Korean encodings mean. */
export const CMAPS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps/')

const CANVAS = '@napi-rs/canvas'

/**
 * pdf.js, in this process and only for text. If it finds a native library for drawing, it loads it, and without that
 * library it lacks the classes that stand here. Nothing is drawn, so strangers' bytes need not come near native code.
 */
export async function loadPdfjs(): Promise<typeof Pdfjs> {
  try {
    const canvas = createRequire(require.resolve('pdfjs-dist/package.json')).resolve(CANVAS)
    require.cache[canvas] = Object.assign(new Module(canvas), { loaded: true })
  } catch {
    // It is not installed.
  }
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} })
  // Found there, it is used instead of a file that would be loaded by name.
  // @ts-expect-error The package has no types for it.
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
