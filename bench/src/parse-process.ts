/** Run by ingest.ts: the process that mails are parsed in, without what is made of them afterwards. */
import { parseMail } from '@attestry/functions/mail/parse-mail'
import { serveJobs } from '@attestry/functions/platform/serve-jobs'

serveJobs(async (raw: Uint8Array) => void (await parseMail(raw)))
