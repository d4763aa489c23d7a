/** hostile-pdfs.test.ts runs this: the process that reads pictures, which also reports its peak memory. */
import { serveJobs } from '../platform/serve-jobs'
import { readPictures } from '../vault/reading/read-pictures'
import { peakMemory } from './peak-memory'

serveJobs(async (bytes: Uint8Array) => ({
  content: await readPictures(bytes),
  peak: peakMemory(),
}))
