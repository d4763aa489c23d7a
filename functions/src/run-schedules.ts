/**
 * Runs every schedule every few seconds, but never two runs of the same one at once, until SIGTERM. For a single
 * machine without Cloud Scheduler. SCHEDULE_INTERVAL_MS is the pause between two rounds.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { readConfig } from './config'
import { createDeps } from './deps'
import { failureFields } from './platform/log'
import { schedules } from './schedules'

const interval = z.coerce.number().int().min(50).default(2000).parse(process.env.SCHEDULE_INTERVAL_MS)
const deps = createDeps(readConfig(process.env))
const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())

async function repeat(name: string, run: (typeof schedules)[keyof typeof schedules]['run']): Promise<void> {
  while (!ending.signal.aborted) {
    try {
      await run(deps)
    } catch (failure) {
      deps.log('ERROR', `The schedule ${name} failed`, failureFields(failure))
    }
    await pause(interval, undefined, { signal: ending.signal }).catch(() => {})
  }
}

await Promise.all(Object.entries(schedules).map(([name, { run }]) => repeat(name, run)))
process.exit(0)
