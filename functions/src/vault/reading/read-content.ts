import { readTemplate } from '../templates/read-template'
import { extractText } from './extract-text'
import { isZip } from './is-zip'
import type { PdfContent } from './pdf-text'

/** What the bytes of a document say, from a page on. Only for a process of its own: a file can take any time and memory. */
export const readContent = async (bytes: Uint8Array, from = 1): Promise<PdfContent> =>
  isZip(bytes) ? formIn(bytes) : extractText(bytes, from)

function formIn(bytes: Uint8Array): PdfContent {
  const read = readTemplate(bytes)
  return read.status === 'read'
    ? { state: 'form', pages: 1, template: read.template }
    : { state: 'no_form', pages: 0, reason: read.reason }
}
