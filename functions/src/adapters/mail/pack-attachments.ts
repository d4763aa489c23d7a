import { packingOf, ZIP_NAME } from '@attestry/core/vault/packing'
import { zipSync } from 'fflate'
import { createUnusedNames, safeName } from '../../platform/safe-name'

export type MailAttachment = { filename: string; mime_type: string; content: Uint8Array }

/**
 * Returns the attachments as they will be sent: unchanged, or as one zip if they are large or `asZip`. The same ones make
 * the same bytes; `date` is the time of its files.
 */
export function packAttachments(
  attachments: readonly MailAttachment[],
  { asZip, date }: { asZip: boolean; date: number },
): MailAttachment[] {
  if (
    packingOf(
      attachments.map(({ content }) => ({ file_size: content.length })),
      asZip,
    ) === 'loose'
  ) {
    return [...attachments]
  }

  const unused = createUnusedNames()
  const entries = attachments.map(({ filename, content }) => [unused(safeName(filename)), content] as const)
  const zip = zipSync(Object.fromEntries(entries), { level: 6, mtime: date })
  return [{ filename: ZIP_NAME, mime_type: 'application/zip', content: zip }]
}
