/** process-pool.test.ts runs this as the process of a pool. Its jobs fail in every way a job can. */
import { constants, getPriority } from 'node:os'
import { serveJobs } from '../platform/serve-jobs'

export type TestJob =
  | 'say who'
  | 'say environment'
  | 'wait for a low priority'
  | 'throw'
  | 'exit'
  | 'loop'
  | 'hang'
  | 'fill heap'
  | 'fill buffers'
  | 'spoil'
  | 'need clean'
export type TestAnswer = { pid: number; priority: number; environment: string[] }

let isSpoilt = false
const kept: unknown[] = []

serveJobs(async (job: TestJob): Promise<TestAnswer> => {
  switch (job) {
    case 'throw':
      throw new Error('no such mail')
    case 'exit':
      process.exit(3)
    case 'loop':
      for (;;);
    case 'hang':
      await new Promise(() => {})
      break
    case 'wait for a low priority':
      while (getPriority() !== constants.priority.PRIORITY_BELOW_NORMAL);
      break
    case 'fill heap':
      for (;;) kept.push({ of: kept.length })
    case 'fill buffers':
      for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))
    case 'spoil':
      isSpoilt = true
      break
    case 'need clean':
      if (isSpoilt) process.exit(4)
      break
    case 'say who':
    case 'say environment':
  }
  return { pid: process.pid, priority: getPriority(), environment: Object.keys(process.env) }
})
