import { createProcessPool, type PoolLimits } from '../platform/process-pool'
import type { EmailContent, ReadOptions } from './email-content'

export type MailJob = { raw: Uint8Array; options: ReadOptions }

/** Reads a mail of any bytes. @throws JobFailed when it takes more than reading a mail may */
export type ReadMail = (raw: Uint8Array, options?: ReadOptions) => Promise<EmailContent>

const MEGABYTE = 1024 * 1024

/** The largest mail that is fetched has 40 MB. What these come to is counted in the memory of `analyseEmails`. */
export const MAIL_LIMITS: PoolLimits = {
  processes: 2,
  memory: 512 * MEGABYTE,
  deadline: 20_000,
  jobsPerProcess: 20_000,
}

/** Reads mails in processes of their own, because a mail can be made to cost any parser its memory or its time. */
export function createReadMail(limits: Partial<PoolLimits> = {}): ReadMail & { stop(): void } {
  const file = import.meta.url.endsWith('.ts') ? './mail-process.ts' : './mail-process.js'
  const pool = createProcessPool<MailJob, EmailContent>(new URL(file, import.meta.url), { ...MAIL_LIMITS, ...limits })
  return Object.assign((raw: Uint8Array, options: ReadOptions = {}) => pool.run({ raw, options }), { stop: pool.stop })
}
