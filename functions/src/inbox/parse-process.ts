/** The process that mails are parsed in: started by `createParseEmail`, bundled beside what is deployed. */
import { serveJobs } from '../platform/serve-jobs'
import { parseContent } from './email-content'
import type { ParseJob } from './parse-email'

serveJobs(({ raw, options }: ParseJob) => parseContent(raw, options))
