import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from '../../adapters/process-pool'
import type { DocumentRefusal } from '@attestry/core/vault/filenames'
import type { ReadingState } from '@attestry/core/vault/reading'
import { judgePdf } from './pdf-check'
import type { PdfContent } from './pdf-text'

/** Takes the text out of any bytes. It never throws for what is in them. */
export type ReadPdf = (bytes: Uint8Array) => Promise<PdfContent>

const MEGABYTE = 1024 * 1024

/**
 * A process for each file, because pdf.js keeps fonts and tables of one document for the next. The function that runs
 * it has the memory for this many processes beside itself.
 */
export const PDF_LIMITS: PoolLimits = {
  processes: 1,
  memory: 512 * MEGABYTE,
  deadline: 25_000,
  jobsPerProcess: 1,
}

const isSource = import.meta.url.endsWith('.ts')
const ENTRY = new URL(isSource ? './reading-process.ts' : './reading-process.js', import.meta.url)
/** Run from sources, the TypeScript loader itself takes hundreds of megabytes to load pdf.js. */
const LIMITS: PoolLimits = isSource ? { ...PDF_LIMITS, memory: 1024 * MEGABYTE } : PDF_LIMITS

type Pool = ProcessPool<Uint8Array, PdfContent>

/** Why a file is not read. An upload like it is refused, so this is for what came another way. */
const states: Record<DocumentRefusal, Exclude<ReadingState, 'text'>> = {
  extension: 'not_pdf',
  empty: 'not_pdf',
  noPdf: 'not_pdf',
  polyglot: 'not_pdf',
  tooLarge: 'too_large',
  cutOff: 'broken',
  encrypted: 'encrypted',
}

/** Reads PDFs in separate processes that can be killed, because a file can be made that exhausts any reader. */
export function createReadPdf(pool: Pool = createProcessPool(ENTRY, LIMITS)): ReadPdf & { stop(): void } {
  const read: ReadPdf = async (bytes) => {
    const judged = await judgePdf([bytes])
    if (typeof judged === 'string') return { state: states[judged], pages: 0 }
    try {
      return await pool.run(bytes)
    } catch (failure) {
      if (!(failure instanceof JobFailed)) throw failure
      return { state: 'too_large', pages: 0 }
    }
  }
  return Object.assign(read, { stop: pool.stop })
}
