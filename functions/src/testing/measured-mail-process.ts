/** hostile-mails.emulator.test.ts runs this: the process that parses mails, which also reports its peak memory. */
import { parseContent } from '../mail/email-content'
import type { ParseJob } from '../mail/parse-email'
import { serveJobs } from '../platform/serve-jobs'
import { peakMemory } from './peak-memory'

serveJobs(async ({ raw, options }: ParseJob) => ({
  content: await parseContent(raw, options),
  peak: peakMemory(),
}))
