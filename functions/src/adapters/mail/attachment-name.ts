import { extname } from 'node:path'
import { cutText, oneLine } from '../../platform/cut-text'

const MAX_BYTES = 200

/**
 * A file name that is safe to show and to save: no folder, no control or direction character (`gpj.exe` written
 * backwards), nothing that Windows refuses, at most 200 bytes with its extension kept. `index` is used when there is no
 * name.
 */
export function attachmentName(given: string, index: number): string {
  const line = oneLine(given, 4000)
  const base = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1)
  const name = base.replace(/[<>:"|?*]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return `attachment-${index + 1}`
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = cutText(extname(name), 20)
  return cutText(name, MAX_BYTES - Buffer.byteLength(extension)) + extension
}
