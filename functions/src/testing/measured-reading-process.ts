/** hostile-pdfs.test.ts runs this: the process that reads PDFs, which also reports its peak memory. */
import { serveJobs } from '../platform/serve-jobs'
import { extractText } from '../vault/reading/extract-text'
import { peakMemory } from './peak-memory'

serveJobs(async (bytes: Uint8Array) => ({
  content: await extractText(bytes),
  peak: peakMemory(),
}))
