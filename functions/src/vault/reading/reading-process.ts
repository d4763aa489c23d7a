/** The process that takes out of one file what it says. `createReadPdf` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { readContent } from './read-content'
import type { PagesToRead } from './read-pdf'

serveJobs(({ bytes, from }: PagesToRead) => readContent(bytes, from))
