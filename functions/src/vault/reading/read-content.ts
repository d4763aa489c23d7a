import { isXml, isZip } from '../../sheets/is-zip'
import { extractText } from './extract-text'
import type { PdfContent } from './pdf-text'

/**
 * What the bytes of a document say, from a page on. Only for a process of its own: a file can take any time and memory,
 * of which a PDF has the more the less else is loaded.
 */
export async function readContent(bytes: Uint8Array, from = 1): Promise<PdfContent> {
  if (isXml(bytes)) return declarationIn(bytes)
  if (!isZip(bytes)) return extractText(bytes, from)
  const { readTemplate } = await import('../templates/read-template')
  const read = readTemplate(bytes)
  if (read.status === 'read') return { state: 'form', pages: 1, template: read.template }
  const other = await declarationIn(bytes)
  return other.state === 'xml' ? other : { state: 'no_form', pages: 0, reason: read.reason }
}

async function declarationIn(bytes: Uint8Array): Promise<PdfContent> {
  const { readDeclaration } = await import('../declarations/read-declaration')
  const read = readDeclaration(bytes)
  return read.status === 'read'
    ? { state: 'xml', pages: 1, declaration: read.declaration }
    : { state: 'no_form', pages: 0, reason: read.reason }
}
