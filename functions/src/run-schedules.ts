/**
 * Runs every schedule again and again, but never two runs of the same one at once, until SIGTERM. For a single machine
 * without Cloud Scheduler. SCHEDULE_INTERVAL_MS is what lasts a minute in the cloud.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { readConfig } from './config'
import { createDeps } from './deps'
import { failureFields } from './platform/log'
import { schedules } from './schedules'

const minute = z.coerce.number().int().min(50).default(2000).parse(process.env.SCHEDULE_INTERVAL_MS)
const deps = createDeps(readConfig(process.env))
const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())

async function repeat(name: string, { every, run }: (typeof schedules)[keyof typeof schedules]): Promise<void> {
  while (!ending.signal.aborted) {
    try {
      await run(deps)
    } catch (failure) {
      deps.log('ERROR', `The schedule ${name} failed`, failureFields(failure))
    }
    await pause(minute * minutesOf(every), undefined, { signal: ending.signal }).catch(() => {})
  }
}

function minutesOf(every: string): number {
  const [, count, unit] = every.split(' ')
  return Number(count) * (unit === 'hours' ? 60 : 1)
}

await Promise.all(Object.entries(schedules).map(([name, schedule]) => repeat(name, schedule)))
process.exit(0)
