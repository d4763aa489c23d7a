/** The process that parses mails. `createParseEmail` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../platform/serve-jobs'
import { parseContent } from './email-content'
import type { ParseJob } from './parse-email'

serveJobs(({ raw, options }: ParseJob) => parseContent(raw, options))
