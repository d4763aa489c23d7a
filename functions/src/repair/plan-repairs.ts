import type { Log } from '../platform/log'
import type { RepairStore } from './repair-store'

type PlanRepairsDeps = { repairs: Pick<RepairStore, 'plan'>; log: Log; now: () => number }

/** Runs every night. An organization that has a job plans its own nights; this finds those that have none. */
export async function planRepairs({ repairs, log, now }: PlanRepairsDeps): Promise<void> {
  const planned = await repairs.plan(now())
  if (planned > 0) log('INFO', 'Organizations are repaired from now on', { planned })
}
