import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from '../../adapters/process-pool'
import type { DocumentRefusal } from '@attestry/core/vault/filenames'
import type { ReadingState } from '@attestry/core/vault/reading'
import { isXml, isZip } from '../../sheets/is-zip'
import { judgePdf } from './pdf-check'
import type { PdfContent, Unreadable } from './pdf-text'

/** Takes the text out of any bytes, from a page on (see `extractText`). It never throws for what is in them. */
export type ReadPdf = (bytes: Uint8Array, from?: number) => Promise<PdfContent>

export type PagesToRead = { bytes: Uint8Array; from: number }

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

/** The same for pictures of text. It starts when the other has ended, so both need the memory only once. */
export const PICTURE_LIMITS: PoolLimits = { ...PDF_LIMITS, deadline: 60_000 }

const isSource = import.meta.url.endsWith('.ts')
const entryOf = (name: string) => new URL(`./${name}.${isSource ? 'ts' : 'js'}`, import.meta.url)
/** Run from sources, the TypeScript loader itself takes hundreds of megabytes to load pdf.js. */
const limited = (limits: PoolLimits): PoolLimits => (isSource ? { ...limits, memory: 1024 * MEGABYTE } : limits)

type Pools = { texts: ProcessPool<PagesToRead, PdfContent>; pictures: ProcessPool<Uint8Array, PdfContent> }

const createPools = (): Pools => ({
  texts: createProcessPool(entryOf('reading-process'), limited(PDF_LIMITS)),
  pictures: createProcessPool(entryOf('picture-process'), limited(PICTURE_LIMITS)),
})

/** Why a file is not read. An upload like it is refused, so this is for what came another way. */
const states: Record<DocumentRefusal, Exclude<ReadingState, 'text'>> = {
  extension: 'not_pdf',
  empty: 'not_pdf',
  noPdf: 'not_pdf',
  polyglot: 'not_pdf',
  tooLarge: 'too_large',
  cutOff: 'broken',
  encrypted: 'encrypted',
  noForm: 'no_form',
  noDeclaration: 'no_form',
  unread: 'no_form',
}

/** Reads PDFs in separate processes that can be killed, because a file can be made that exhausts any reader. */
export function createReadPdf({ texts, pictures }: Pools = createPools()): ReadPdf & { stop(): void } {
  const read: ReadPdf = async (bytes, from = 1) => {
    const judged = isZip(bytes) || isXml(bytes) ? null : await judgePdf([bytes])
    if (typeof judged === 'string') return { state: states[judged], pages: 0 }
    const content = await orElse({ state: 'too_large', pages: 0 }, texts.run({ bytes, from }))
    return content.state === 'scan' ? orElse(content, pictures.run(bytes)) : content
  }
  return Object.assign(read, {
    stop: () => {
      texts.stop()
      pictures.stop()
    },
  })
}

/** What is known without a job that failed for what is in the file. */
async function orElse(known: Unreadable, job: Promise<PdfContent>): Promise<PdfContent> {
  try {
    return await job
  } catch (failure) {
    if (failure instanceof JobFailed) return { ...known, is_stopped: true }
    throw failure
  }
}
