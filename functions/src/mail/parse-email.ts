import { createProcessPool, type PoolLimits } from '../adapters/process-pool'
import type { EmailContent, ParseOptions } from './email-content'

export type ParseJob = { raw: Uint8Array; options: ParseOptions }

/** Parses any bytes as a mail. @throws JobFailed when it takes more time or memory than parsing may take */
export type ParseEmail = (raw: Uint8Array, options?: ParseOptions) => Promise<EmailContent>

const MEGABYTE = 1024 * 1024

/** The largest mail that is fetched has 40 MB. The memory of `analyseEmails` includes these processes. */
export const MAIL_LIMITS: PoolLimits = {
  processes: 2,
  memory: 512 * MEGABYTE,
  deadline: 20_000,
  jobsPerProcess: 20_000,
}

/**
 * Parses mails in separate processes, because an attacker can make a mail that exhausts any parser's memory or time.
 */
export function createParseEmail(limits: Partial<PoolLimits> = {}): ParseEmail & { stop(): void } {
  const file = import.meta.url.endsWith('.ts') ? './parse-process.ts' : './parse-process.js'
  const pool = createProcessPool<ParseJob, EmailContent>(new URL(file, import.meta.url), { ...MAIL_LIMITS, ...limits })
  return Object.assign((raw: Uint8Array, options: ParseOptions = {}) => pool.run({ raw, options }), { stop: pool.stop })
}
