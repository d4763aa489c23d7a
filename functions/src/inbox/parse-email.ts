import { createProcessPool, type PoolLimits } from '../platform/process-pool'
import type { EmailContent, ParseOptions } from './email-content'

export type ParseJob = { raw: Uint8Array; options: ParseOptions }

/** Parses a mail of any bytes. @throws JobFailed when it takes more than parsing a mail may */
export type ParseEmail = (raw: Uint8Array, options?: ParseOptions) => Promise<EmailContent>

const MEGABYTE = 1024 * 1024

/** The largest mail that is fetched has 40 MB. What these come to is counted in the memory of `analyseEmails`. */
export const MAIL_LIMITS: PoolLimits = {
  processes: 2,
  memory: 512 * MEGABYTE,
  deadline: 20_000,
  jobsPerProcess: 20_000,
}

/** Parses mails in processes of their own, because a mail can be made to cost any parser its memory or its time. */
export function createParseEmail(limits: Partial<PoolLimits> = {}): ParseEmail & { stop(): void } {
  const file = import.meta.url.endsWith('.ts') ? './parse-process.ts' : './parse-process.js'
  const pool = createProcessPool<ParseJob, EmailContent>(new URL(file, import.meta.url), { ...MAIL_LIMITS, ...limits })
  return Object.assign((raw: Uint8Array, options: ParseOptions = {}) => pool.run({ raw, options }), { stop: pool.stop })
}
