/** The process that takes the text out of one PDF. `createReadPdf` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { extractText } from './extract-text'
import type { PagesToRead } from './read-pdf'

serveJobs(({ bytes, from }: PagesToRead) => extractText(bytes, from))
