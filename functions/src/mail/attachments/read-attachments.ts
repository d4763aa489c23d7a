import { MAX_UNREAD_ATTACHMENTS, type UnreadAttachment, type UnreadReason } from '@attestry/core/mail/inbox'
import type { MailText } from '../../text/mail-text'
import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from '../../adapters/process-pool'
import { sha256 } from '../../platform/sha256'
import { isFilled } from '../../sheets/filled-workbook'
import { type AttachedFile, type AttachmentReading, isReadable } from './attachment-text'

/** Whose files they are, and how often some of them were left for later before. */
type Asking = {
  org: string
  sender: string
  rereads: number
  /** A person wants it, so what was ended before is tried once more. */
  is_asked: boolean
}

export type ReadFiles = {
  texts: NonNullable<MailText['attachments']>
  /** Files that may hold a list, but of which the texts say nothing. */
  unread: UnreadAttachment[]
  /** How many milliseconds readers have worked on them. */
  took: number
  /** When those that are left for tomorrow can be read. */
  tomorrow?: number
}

/** The text of attached lists and PDFs, and which of them could not be read. */
export type ReadAttachments = (files: readonly AttachedFile[], asking: Asking) => Promise<ReadFiles>

const MEGABYTE = 1024 * 1024

/**
 * A process for each file, because pdf.js keeps fonts and tables of one document for the next. Of the three at once an
 * organization has two at most, and a sender one: whatever keeps its reader busy, the next one finds another.
 */
export const ATTACHMENT_LIMITS: PoolLimits = {
  processes: 3,
  memory: 512 * MEGABYTE,
  deadline: 15_000,
  jobsPerProcess: 1,
  most: [2, 1],
}

const MAX_FILES = 8
const MAX_FILE = 10 * MEGABYTE
/** Milliseconds that the reader may work on the files of one mail; with each time that it is put back, as many more. */
const OWN_TIME = 30_000
/** A mail waits this many milliseconds for its turns, and then comes again later. */
const PATIENCE = 60_000
/** So many files that their reader was ended by are remembered. */
const REMEMBERED = 10_000

const isSource = import.meta.url.endsWith('.ts')
const ENTRY = new URL(isSource ? './attachment-process.ts' : './attachment-process.js', import.meta.url)
/** Run from sources, the TypeScript loader itself takes hundreds of megabytes to load pdf.js. */
const LIMITS: PoolLimits = isSource ? { ...ATTACHMENT_LIMITS, memory: 1024 * MEGABYTE } : ATTACHMENT_LIMITS

type Pool = ProcessPool<AttachedFile, AttachmentReading>
type Read = AttachmentReading & { took: number }

/**
 * Reads attachments in separate processes that can be killed. Organizations, and the senders in each, take turns. A file
 * that exhausts its reader costs only itself, and only once; what had no turn yet is `waiting`.
 */
export function createReadAttachments(
  pool: Pool = createProcessPool(ENTRY, LIMITS),
  { ownTime, patience } = { ownTime: OWN_TIME, patience: PATIENCE },
): ReadAttachments & { stop(): void } {
  const ended = new Set<string>()

  /** Waits for its turn, at most `patience`. How long it takes then is limited by its process. */
  const readOne = (file: AttachedFile, { org, sender, is_asked }: Asking, most: number): Promise<Read> =>
    new Promise((resolve, reject) => {
      const hash = sha256(file.bytes)
      if (ended.has(hash) && !is_asked) return resolve({ unread: 'too_long', took: 0 })
      let [begun, isLate] = [Date.now(), false]
      const timer = setTimeout(() => {
        isLate = true
        resolve({ unread: 'waiting', took: 0 })
      }, most)
      const begin = () => {
        clearTimeout(timer)
        begun = Date.now()
        return !isLate
      }
      const took = () => Date.now() - begun
      pool
        .run(file, { share: [org, sender], begin })
        .then(
          (reading) => {
            ended.delete(hash)
            resolve({ ...reading, took: took() })
          },
          (failure: unknown) => {
            if (isLate) return
            if (!(failure instanceof JobFailed)) return reject(failure)
            if (ended.size >= REMEMBERED) ended.clear()
            ended.add(hash)
            resolve({ unread: 'too_long', took: took() })
          },
        )
        .finally(() => clearTimeout(timer))
    })

  const read: ReadAttachments = async (files, asking) => {
    const found: ReadFiles = { texts: [], unread: [], took: 0 }
    const end = Date.now() + patience
    let left = ownTime * (1 + asking.rereads)
    const readable = [...files.entries()].filter(([, file]) => isReadable(file))
    for (const [place, [index, file]] of readable.entries()) {
      const leaveOut = (reason: UnreadReason) => found.unread.push({ index, reason })
      if (place >= MAX_FILES) leaveOut('too_many')
      else if (file.bytes.length > MAX_FILE || isFilled(file.bytes)) leaveOut('too_large')
      else if (left <= 0) leaveOut('waiting')
      else {
        const reading = await readOne(file, asking, Math.max(end - Date.now(), 0))
        left -= reading.took
        found.took += reading.took
        if ('unread' in reading) leaveOut(reading.unread)
        else if (reading.text.trim() !== '') found.texts.push({ filename: file.filename, text: reading.text })
      }
    }
    return { ...found, unread: found.unread.slice(0, MAX_UNREAD_ATTACHMENTS) }
  }
  return Object.assign(read, { stop: pool.stop })
}
