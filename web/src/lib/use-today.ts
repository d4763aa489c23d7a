import type { Day } from '@attestry/core/base/primitives'
import { dayIn } from '@attestry/core/base/time-zone'
import { useSession } from './api/session'
import { useNow } from './use-now'

/** The day that it is where the organization works, by which something is late. */
export function useToday(): Day {
  const { timeZone } = useSession()
  return dayIn(useNow(60_000), timeZone)
}
