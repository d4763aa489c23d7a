/** The process that mails are read in: started by `createReadMail`, bundled beside what is deployed. */
import { serveJobs } from '../platform/serve-jobs'
import { readContent } from './email-content'
import type { MailJob } from './read-mail'

serveJobs(({ raw, options }: MailJob) => readContent(raw, options))
