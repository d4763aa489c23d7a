import { type OwnKind, ownNames } from '@attestry/core/base/own-kinds'
import { Member, Organization, Profile, Stats } from '@attestry/core/people/accounts'
import { UTC } from '@attestry/core/base/time-zone'
import { paths } from '@attestry/core/paths'
import type { User } from 'firebase/auth'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth, useFirestore, useUser } from 'reactfire'
import { forgetDrafts } from '../../../lib/forms/drafts'
import { refreshLive, useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { routes } from '../../../lib/routes'
import { SessionContext, type Session } from '../../../lib/api/session'
import { Loading } from '../../../ui/loading'
import { forgetOrganization } from './forget-organization'
import type { ReturnTo } from './return-to'
import { LOCKED, refusalOf } from './refusal-of'
import { leaveNotice } from './sign-in-notice'
import { Unreachable } from './unreachable'
import { useClaims } from './use-claims'
import { useVerified } from './use-verified'

/** Said when a session ended and nothing else says why: in another tab, or because the sign-in was removed. */
const ENDED = 'Your session has ended. Please sign in again.'

const NO_KINDS: readonly OwnKind[] = []

type Props = {
  /** Drawn around the screens, and around what is shown while nobody may see them. */
  Frame: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * Lets active members of an organization in. Everybody else goes to the sign-in page, and from there to the screen they
 * wanted. Somebody who signed out did not want one any more.
 */
export function SessionGate({ Frame, children }: Props) {
  const { status, data: user } = useUser()
  const { pathname, search, hash } = useLocation()
  const [hasSignedOut, setSignedOut] = useState(false)
  const [lastUid, setLastUid] = useState<string>()
  if (user && user.uid !== lastUid) setLastUid(user.uid)
  const uid = status === 'loading' ? undefined : (user?.uid ?? null)
  const shownTo = useRef(uid ?? undefined)
  // A layout effect runs before any listener of the next user starts.
  useLayoutEffect(() => {
    if (uid === undefined || uid === shownTo.current) return
    // Also runs when the session ended, or another person signed in, in another tab.
    if (uid === null || shownTo.current !== undefined) forgetOrganization()
    if (uid === null && shownTo.current !== undefined && !hasSignedOut) leaveNotice(ENDED)
    shownTo.current = uid ?? undefined
  }, [uid, hasSignedOut])
  if (status === 'loading') {
    return (
      <Frame>
        <Loading />
      </Frame>
    )
  }
  if (!user) {
    const returnTo: ReturnTo = { next: pathname + search + hash, ...(lastUid ? { of: lastUid } : {}) }
    return <Navigate to={routes.login} replace state={hasSignedOut ? null : returnTo} />
  }
  return (
    <MemberGate key={user.uid} user={user} Frame={Frame} onSignOut={setSignedOut}>
      {children}
    </MemberGate>
  )
}

/**
 * A person's own member document decides. They are signed out at once if it is inactive (then reading it is denied), or
 * if it says that a session as old as this one has ended.
 */
function MemberGate({ user, Frame, onSignOut, children }: Props & { user: User; onSignOut: (isDone: true) => void }) {
  const db = useFirestore()
  const signOut = useSignOut(onSignOut)
  const claims = useClaims(useAuth(), user)
  const isVerified = useVerified(user)
  const owner = { db, uid: user.uid }
  const org = claims.status === 'ready' ? claims.org : undefined
  const own = org ? liveDocument(owner, Member, paths.member(org, user.uid)) : null
  const member = useLive(own)
  const refusal = claims.status === 'ready' ? refusalOf(claims, member) : null
  const open = refusal === LOCKED ? undefined : org
  const profile = useLive(open ? liveDocument(owner, Profile, paths.profile(open, user.uid)) : null)
  const organization = useLive(open ? liveDocument(owner, Organization, paths.organization(open)) : null)
  // Says whether the first steps are shown. It is awaited, so that they do not push away what is shown already.
  const stats = useLive(open ? liveDocument(owner, Stats, paths.stats(open)) : null)

  // A listener that is refused may be all that tells that the member document has changed.
  const isRefused = organization.status === 'error'
  const key = own?.key
  useEffect(() => {
    if (isRefused && key) void refreshLive({ key })
  }, [isRefused, key])

  useEffect(() => {
    if (refusal) void signOut(refusal)
  }, [refusal, signOut])

  const isAdmin = member.status === 'ready' && member.data?.is_admin === true
  const { email = '', first_name = '', last_name = '' } = (profile.status === 'ready' && profile.data) || {}
  const {
    name: company = '',
    time_zone: timeZone = UTC,
    own_kinds: ownKinds = NO_KINDS,
  } = (organization.status === 'ready' && organization.data) || {}
  const session = useMemo<Session | null>(
    () =>
      org
        ? {
            db,
            uid: user.uid,
            org,
            email,
            name: `${first_name} ${last_name}`.trim() || email,
            company,
            timeZone,
            ownKinds,
            ownNames: ownNames(ownKinds),
            isAdmin,
            isVerified,
            signOut,
          }
        : null,
    [db, user.uid, org, email, first_name, last_name, company, timeZone, ownKinds, isAdmin, isVerified, signOut],
  )

  const isComplete = [member, profile, organization, stats].every((live) => live.status !== 'loading')
  const isIn = refusal === null && member.status === 'ready' && isComplete

  useEffect(() => {
    if (isIn && org) void loadLeft().then(({ writeLeft }) => writeLeft(db, org), keepForNext)
  }, [isIn, db, org])

  if (refusal === LOCKED) {
    // With a boundary of its own, so that the screens go at once, and what they listen to, which is refused by now.
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep claims={claims} member={member} signOut={signOut} />
      </Suspense>
    )
  }
  return (
    <SessionContext value={isIn ? session : null}>
      <Frame>
        {isIn && session ? (
          children
        ) : claims.status === 'failed' ? (
          <Unreachable onRetry={claims.retry} />
        ) : member.status === 'error' && !refusal ? (
          <Unreachable onRetry={member.retry} />
        ) : (
          <Loading />
        )}
      </Frame>
    </SessionContext>
  )
}

const SecondStep = lazy(() => import('./second-step'))

const loadLeft = () => import('../../../lib/api/kept-writes')
/** What cannot be loaded now is written by the next page. */
const keepForNext = () => {}

/** Ends the session in this browser and removes all data of the organization from it. */
function useSignOut(onSignOut: (isDone: true) => void): Session['signOut'] {
  const auth = useAuth()
  return useCallback(
    async (reason) => {
      if (!reason) onSignOut(true)
      forgetOrganization()
      forgetDrafts()
      if (reason) leaveNotice(reason)
      await auth.signOut()
    },
    [auth, onSignOut],
  )
}
