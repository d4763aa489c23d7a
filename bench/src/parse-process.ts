/** Started by ingest.ts: the process that parses mails and does nothing more with them. */
import { parseMail } from '@attestry/functions/adapters/mail/parse-mail'
import { serveJobs } from '@attestry/functions/platform/serve-jobs'

serveJobs(async (raw: Uint8Array) => void (await parseMail(raw)))
