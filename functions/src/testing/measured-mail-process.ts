/** Run by hostile-mails.emulator.test.ts: the process that mails are read in, which also says how large it ever was. */
import { parseContent } from '../inbox/email-content'
import type { ParseJob } from '../inbox/parse-email'
import { serveJobs } from '../platform/serve-jobs'

serveJobs(async ({ raw, options }: ParseJob) => ({
  content: await parseContent(raw, options),
  /** In bytes. */
  peak: process.resourceUsage().maxRSS * 1024,
}))
