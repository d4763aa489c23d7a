import { Profile } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { useOrganizationStats } from '../../../lib/live/use-organization-stats'
import { Loading } from '../../../ui/loading'

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps')).FirstSteps }))

/** Where people come in. */
const STARTS: readonly string[] = [routes.ai, routes.hub]

/**
 * The screens that people see first, below the list of first steps in a new organization. Whether an organization is
 * new is decided once, when the signed-in area opens, so that nothing moves later.
 */
export function WithFirstSteps({ children }: { children: ReactNode }) {
  const { db, uid, org } = useSession()
  const { pathname } = useLocation()
  const profile = useLive(liveDocument({ db, uid }, Profile, paths.profile(org, uid)))
  const stats = useOrganizationStats()
  const isDismissed = profile.status !== 'ready' || profile.data?.has_dismissed_first_steps !== false
  const counts = stats.status === 'ready' ? stats.data : undefined
  const [isNew] = useState(
    counts !== undefined && (counts.user_count < 2 || counts.product_count === 0 || counts.inbound_email_count === 0),
  )
  return (
    <Suspense fallback={<Loading />}>
      {isNew && !isDismissed && STARTS.includes(pathname) && <FirstSteps />}
      {children}
    </Suspense>
  )
}
