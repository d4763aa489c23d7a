/**
 * Looks each night whether the counts and histories of an organization are what its documents say. Each job plans its
 * next night when it ends; `planRepairs` gives one to an organization that has none.
 */
import { DAY, dayOf } from '@attestry/core/base/day'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'
import { sha256 } from '../platform/sha256'

const MINUTE = 60_000

export const repairJob: JobKind<'repairJob'> = {
  name: 'repairOrganization',
  place: (id) => at('repairJob', id),
  due: queries.dueRepairs,
  // A run has its turn, saves where it stopped, and never renews its lease. Its function is cut off before.
  lease: 10 * MINUTE,
  task: (organization_id) => ['repairOrganization', { organization_id }],
}

/**
 * The nights begin between these minutes of the day (UTC). A second look at what is doubted comes a quarter of an hour
 * later and before the day ends: then all requests are counted again, and what was wrong would not be noticed.
 */
const FIRST_MINUTE = 20 * 60
const MINUTES = 23 * 60 + 40 - FIRST_MINUTE

/** When the next night of an organization begins. Each has its own minute, so that they do not all come at once. */
export function nextNight(org: string, now: number): number {
  const minute = FIRST_MINUTE + (Number.parseInt(sha256(org).slice(0, 8), 16) % MINUTES)
  const today = dayOf(now) + minute * MINUTE
  return today > now ? today : today + DAY
}
