import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated'

const ReplyScreen = lazy(async () => ({ default: (await import('./reply-screen')).ReplyScreen }))

/** The page of a link. Its script is loaded by nobody else. */
export const ReplyIsland = () =>
  useIsHydrated() ? (
    <Suspense fallback={<Opening />}>
      <ReplyScreen />
    </Suspense>
  ) : (
    <Opening />
  )

export const Opening = () => (
  <div className="wrap reply">
    <h1>One moment…</h1>
    <p className="lead">What you were asked for is being opened.</p>
  </div>
)
