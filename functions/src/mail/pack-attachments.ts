import { LOOSE_LIMIT, ZIP_NAME } from '@attestry/contract/packing'
import { zipSync } from 'fflate'

export type MailAttachment = { filename: string; mime_type: string; content: Uint8Array }

/** Returns the attachments as they will be sent: unchanged, or as one zip if they are large. */
export function packAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const size = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (size <= LOOSE_LIMIT) return [...attachments]

  const entries: Record<string, Uint8Array> = {}
  for (const { filename, content } of attachments) entries[unusedName(filename, entries)] = content
  return [{ filename: ZIP_NAME, mime_type: 'application/zip', content: zipSync(entries, { level: 6 }) }]
}

/** In a zip, a slash in a name would create a folder, and `..` a file outside of the target folder. */
function unusedName(filename: string, taken: Record<string, Uint8Array>): string {
  const safe = filename.replace(/[/\\:\u0000-\u001f\u007f]+/g, '_').replace(/^\.+/, '_') || 'document'
  const dot = safe.lastIndexOf('.') > 0 ? safe.lastIndexOf('.') : safe.length
  let name = safe
  for (let copy = 2; Object.hasOwn(taken, name); copy++) name = `${safe.slice(0, dot)} (${copy})${safe.slice(dot)}`
  return name
}
