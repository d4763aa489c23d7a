import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from '../../adapters/process-pool'
import { refusals } from '../../sheets/sheet-refused'
import type { Sheet } from './sheet'

/** Reads any bytes as a list of rows. It never throws for what is in them. */
export type ReadSheet = (bytes: Uint8Array) => Promise<Sheet>

/** The function that runs it has the memory for one such process beside itself. */
const SHEET_LIMITS: PoolLimits = {
  processes: 1,
  memory: 768 * 1024 * 1024,
  deadline: 30_000,
  jobsPerProcess: 1,
}

const isSource = import.meta.url.endsWith('.ts')
const ENTRY = new URL(isSource ? './sheet-process.ts' : './sheet-process.js', import.meta.url)

type Pool = ProcessPool<Uint8Array, Sheet>

/** Reads lists in separate processes that can be killed, because a workbook can be made that exhausts any reader. */
export function createReadSheet(pool: Pool = createProcessPool(ENTRY, SHEET_LIMITS)): ReadSheet & { stop(): void } {
  const read: ReadSheet = async (bytes) => {
    try {
      return await pool.run(bytes)
    } catch (failure) {
      if (!(failure instanceof JobFailed)) throw failure
      return { state: 'refused', problem: refusals.tooLarge }
    }
  }
  return Object.assign(read, { stop: pool.stop })
}
