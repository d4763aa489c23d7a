/** hostile-pdfs.test.ts runs this: the process that reads PDFs, which also reports its peak memory. */
import { serveJobs } from '../platform/serve-jobs'
import { readContent } from '../vault/reading/read-content'
import type { PagesToRead } from '../vault/reading/read-pdf'
import { peakMemory } from './peak-memory'

serveJobs(async ({ bytes, from }: PagesToRead) => ({
  content: await readContent(bytes, from),
  peak: peakMemory(),
}))
