import { LOOSE_LIMIT, ZIP_NAME } from '@attestry/core/vault/packing'
import { zipSync } from 'fflate'
import { createUnusedNames, safeName } from '../../platform/safe-name'

export type MailAttachment = { filename: string; mime_type: string; content: Uint8Array }

/** Returns the attachments as they will be sent: unchanged, or as one zip if they are large. */
export function packAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const size = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (size <= LOOSE_LIMIT) return [...attachments]

  const unused = createUnusedNames()
  const entries = attachments.map(({ filename, content }) => [unused(safeName(filename)), content] as const)
  const zip = zipSync(Object.fromEntries(entries), { level: 6 })
  return [{ filename: ZIP_NAME, mime_type: 'application/zip', content: zip }]
}
