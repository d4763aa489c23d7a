import { AppError } from '@attestry/core/base/errors'
import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from '../../adapters/process-pool'
import type { Filling } from '../../sheets/fill-workbook'
import { isFilled } from '../../sheets/filled-workbook'
import { isWorkbook } from '../../sheets/is-workbook'
import { refusals, SheetRefused } from '../../sheets/sheet-refused'
import type { FormDone, FormJob } from './form-process'
import type { FormSheetRead } from './read-form'

/** Reads and fills in customers' forms. `share`: for whom, the largest group first. @throws AppError form-refused */
export type FormReader = {
  read: (bytes: Uint8Array, share: readonly string[]) => Promise<FormSheetRead[]>
  fill: (bytes: Uint8Array, fillings: Filling[], share: readonly string[]) => Promise<Uint8Array>
}

const MEGABYTE = 1024 * 1024
const isSource = import.meta.url.endsWith('.ts')
const ENTRY = new URL(isSource ? './form-process.ts' : './form-process.js', import.meta.url)

/** The function that runs it has the memory for one such process beside itself. */
const FORM_LIMITS: PoolLimits = {
  processes: 1,
  // Run from sources, the TypeScript loader takes more than the work.
  memory: (isSource ? 1024 : 448) * MEGABYTE,
  deadline: 30_000,
  jobsPerProcess: 1,
}

type Pool = ProcessPool<FormJob, FormDone>

/** In processes that can be killed, because a workbook can be made that exhausts any reader. */
export function createFormReader(pool: Pool = createProcessPool(ENTRY, FORM_LIMITS)): FormReader & { stop(): void } {
  const run = async (job: FormJob, share: readonly string[]) => {
    check(job.bytes)
    try {
      const done = await pool.run(job, { share })
      if ('refused' in done) throw refused(done.refused)
      return done
    } catch (failure) {
      throw failure instanceof JobFailed ? refused(TOO_LONG) : failure
    }
  }
  return {
    read: async (bytes, share) => {
      const done = await run({ bytes }, share)
      return 'sheets' in done ? done.sheets : []
    },
    fill: async (bytes, fillings, share) => {
      const done = await run({ bytes, fillings }, share)
      if (!('filled' in done)) throw refused(refusals.broken)
      return done.filled
    },
    stop: pool.stop,
  }
}

/** What can be seen without a process. */
function check(bytes: Uint8Array): void {
  try {
    if (!isWorkbook(bytes)) throw refused(refusals.kind)
  } catch (failure) {
    throw failure instanceof SheetRefused ? refused(failure.message) : failure
  }
  if (isFilled(bytes)) throw refused(refusals.tooLarge)
}

const refused = (message: string) => new AppError('form-refused', SENTENCES[message] ?? message)

/** It may be the file, or a busy moment. */
const TOO_LONG = 'This workbook took too long to be read. Try again; if it stays so, fill it in yourself.'

/** The sentences for lists that are imported say what to do with these. */
const SENTENCES: Readonly<Record<string, string>> = {
  [refusals.empty]: 'This file is empty.',
  [refusals.kind]: 'This file is no Excel workbook.',
  [refusals.old]: 'This workbook is an old one (.xls) or has a password, so it cannot be filled in here.',
  [refusals.broken]: 'This workbook cannot be read, so it cannot be filled in here.',
  [refusals.tooLarge]: 'This workbook is too large to be filled in here.',
}
