/** Run by hostile-mails.emulator.test.ts: the process that mails are read in, which also says how large it ever was. */
import { readContent } from '../inbox/email-content'
import type { MailJob } from '../inbox/read-mail'
import { serveJobs } from '../platform/serve-jobs'

serveJobs(async ({ raw, options }: MailJob) => ({
  content: await readContent(raw, options),
  /** In bytes. */
  peak: process.resourceUsage().maxRSS * 1024,
}))
