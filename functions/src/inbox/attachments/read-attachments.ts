import type { MailText } from '../../ai/tasks/analyse-email'
import { createProcessPool, type PoolLimits, type ProcessPool } from '../../platform/process-pool'
import { type AttachedFile, isReadable } from './attachment-text'

/** The text of attached lists and PDFs. What cannot be read is left out. */
export type ReadAttachments = (files: readonly AttachedFile[]) => Promise<NonNullable<MailText['attachments']>>

const MEGABYTE = 1024 * 1024

/** A process for each file, because pdf.js keeps fonts and tables of one document for the next. */
export const ATTACHMENT_LIMITS: PoolLimits = {
  processes: 1,
  memory: 512 * MEGABYTE,
  deadline: 15_000,
  jobsPerProcess: 1,
}

const MAX_FILES = 8
const MAX_FILE = 10 * MEGABYTE
/** Milliseconds for all attachments of one mail. Files that were not read by then are left out. */
const PATIENCE = 30_000

const isSource = import.meta.url.endsWith('.ts')
const ENTRY = new URL(isSource ? './attachment-process.ts' : './attachment-process.js', import.meta.url)
/** Run from sources, the TypeScript loader itself takes hundreds of megabytes to load pdf.js. */
const LIMITS: PoolLimits = isSource ? { ...ATTACHMENT_LIMITS, memory: 1024 * MEGABYTE } : ATTACHMENT_LIMITS

type Pool = ProcessPool<AttachedFile, string>

/** Reads attachments in separate processes that can be killed: a file that exhausts its reader costs only itself. */
export function createReadAttachments(
  pool: Pool = createProcessPool(ENTRY, LIMITS),
  patience = PATIENCE,
): ReadAttachments & { stop(): void } {
  const read: ReadAttachments = async (files) => {
    const end = Date.now() + patience
    const found: Awaited<ReturnType<ReadAttachments>> = []
    const chosen = files.filter((file) => isReadable(file) && file.bytes.length <= MAX_FILE).slice(0, MAX_FILES)
    for (const file of chosen) {
      const left = end - Date.now()
      if (left <= 0) break
      const text = await atMost(left, pool.run(file)).catch(() => '')
      if (text.trim() !== '') found.push({ filename: file.filename, text })
    }
    return found
  }
  return Object.assign(read, { stop: pool.stop })
}

/** @throws when it takes longer; the work itself is ended by the deadline of its process */
async function atMost<T>(millis: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There was no time left')), millis)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
