import { MAX_UNREAD_ATTACHMENTS, type UnreadAttachment } from '@attestry/core/mail/inbox'
import type { Postponed } from '@attestry/core/base/reading-time'
import type { ReadingTime } from '../../jobs/reading-time'
import { type AttachedFile, isReadable } from './attachment-text'
import type { ReadAttachments } from './read-attachments'

type AttachmentsOfRunDeps = { readAttachments: ReadAttachments; readingTime: ReadingTime }

/**
 * The reader for the mails of one run, which costs the organization reading time. Once that was used up before the run,
 * attachments wait for the next day. What the run takes is counted once, at its end (`count`).
 */
export function attachmentsOfRun(
  { readAttachments, readingTime }: AttachmentsOfRunDeps,
  org: string,
): { read: ReadAttachments; count(): Promise<void> } {
  let spent: Promise<Postponed | undefined> | undefined
  let took = 0
  return {
    async read(files, asking) {
      const unread = leftForTomorrow(files)
      if (unread.length === 0) return { texts: [], unread, took: 0 }
      const postponed = await (spent ??= readingTime.spent(org, 'attachments'))
      if (postponed) return { texts: [], unread, took: 0, tomorrow: postponed.until }
      const found = await readAttachments(files, asking)
      took += found.took
      return found
    },
    count: () => readingTime.count(org, 'attachments', took),
  }
}

const leftForTomorrow = (files: readonly AttachedFile[]): UnreadAttachment[] =>
  [...files.entries()]
    .flatMap(([index, file]) => (isReadable(file) ? [{ index, reason: 'tomorrow' as const }] : []))
    .slice(0, MAX_UNREAD_ATTACHMENTS)
