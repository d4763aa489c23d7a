import { readDeclaration } from '../declarations/read-declaration'
import { readTemplate } from '../templates/read-template'
import { extractText } from './extract-text'
import { isXml, isZip } from './is-zip'
import type { PdfContent } from './pdf-text'

/** What the bytes of a document say, from a page on. Only for a process of its own: a file can take any time and memory. */
export async function readContent(bytes: Uint8Array, from = 1): Promise<PdfContent> {
  if (isXml(bytes)) return declarationIn(bytes)
  if (!isZip(bytes)) return extractText(bytes, from)
  const read = readTemplate(bytes)
  if (read.status === 'read') return { state: 'form', pages: 1, template: read.template }
  const other = declarationIn(bytes)
  return other.state === 'xml' ? other : { state: 'no_form', pages: 0, reason: read.reason }
}

function declarationIn(bytes: Uint8Array): PdfContent {
  const read = readDeclaration(bytes)
  return read.status === 'read'
    ? { state: 'xml', pages: 1, declaration: read.declaration }
    : { state: 'no_form', pages: 0, reason: read.reason }
}
