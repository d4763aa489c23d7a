/** hostile-pdfs.test.ts runs this: the process that reads PDFs, which also reports its peak memory. */
import { readFileSync } from 'node:fs'
import { serveJobs } from '../platform/serve-jobs'
import { extractText } from '../reading/extract-text'

serveJobs(async (bytes: Uint8Array) => ({
  content: await extractText(bytes),
  /** In bytes. What `resourceUsage` says begins with the peak of the parent process. */
  peak: Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024,
}))
