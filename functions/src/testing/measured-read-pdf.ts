import { createProcessPool, type PoolLimits, type ProcessPool } from '../adapters/process-pool'
import type { PdfContent } from '../vault/reading/pdf-text'
import { createReadPdf, type PagesToRead } from '../vault/reading/read-pdf'
import { builtProcess } from './built-process'

type Measured = { content: PdfContent; peak: number }
type Limits = Record<'texts' | 'pictures', PoolLimits>

/** The processes that read PDFs, as they are deployed, and how much memory they took. */
export async function measuredReaders() {
  const [texts, pictures] = await Promise.all(
    ['reading', 'picture'].map((name) =>
      builtProcess(new URL(`./measured-${name}-process.ts`, import.meta.url), { isSplit: true }),
    ),
  )
  if (!texts || !pictures) throw new Error('there are two of them')
  let peak = 0
  const withPeak = <Job>(pool: ProcessPool<Job, Measured>): ProcessPool<Job, PdfContent> => ({
    run: async (job) => {
      const answer = await pool.run(job)
      peak = Math.max(peak, answer.peak)
      return answer.content
    },
    stop: pool.stop,
  })
  return {
    reader: (limits: Limits) =>
      createReadPdf({
        texts: withPeak(createProcessPool<PagesToRead, Measured>(texts.url, limits.texts)),
        pictures: withPeak(createProcessPool<Uint8Array, Measured>(pictures.url, limits.pictures)),
      }),
    /** In bytes, of the largest one up to now. */
    peak: () => peak,
    remove: () => {
      texts.remove()
      pictures.remove()
    },
  }
}
