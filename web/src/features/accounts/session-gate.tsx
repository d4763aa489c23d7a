import { Member, Organization, Profile } from '@attestry/contract/accounts'
import { paths } from '@attestry/contract/paths'
import type { User } from 'firebase/auth'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useAuth, useFirestore, useUser } from 'reactfire'
import { useLive } from '../../lib/live'
import { liveDocument } from '../../lib/live-firestore'
import { routes } from '../../lib/routes'
import { SessionContext, type Session } from '../../lib/session'
import { Loading } from '../../ui/loading'
import { forgetOrganization } from './forget-organization'
import { refusalOf } from './refusal-of'
import { leaveNotice } from './sign-in-notice'
import { Unreachable } from './unreachable'
import { useClaims } from './use-claims'
import { useVerified } from './use-verified'

/** Lets active members of an organization in. Everybody else goes to the sign-in page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, data: user } = useUser()
  const uid = status === 'loading' ? undefined : (user?.uid ?? null)
  const shownTo = useRef(uid ?? undefined)
  // A layout effect runs before any listener of the next user starts.
  useLayoutEffect(() => {
    if (uid === undefined || uid === shownTo.current) return
    // Also runs when the session ended, or another person signed in, in another tab.
    if (uid === null || shownTo.current !== undefined) forgetOrganization()
    shownTo.current = uid ?? undefined
  }, [uid])
  if (status === 'loading') return <Loading />
  if (!user) return <Navigate to={routes.login} replace />
  return (
    <MemberGate key={user.uid} user={user}>
      {children}
    </MemberGate>
  )
}

/**
 * A person's own member document decides: if it is inactive (then reading it is denied) or newer than the session, they
 * are signed out at once.
 */
function MemberGate({ user, children }: { user: User; children: ReactNode }) {
  const db = useFirestore()
  const signOut = useSignOut()
  const claims = useClaims(user)
  const isVerified = useVerified(user)
  const owner = { db, uid: user.uid }
  const org = claims.status === 'ready' ? claims.org : undefined
  const member = useLive(org ? liveDocument(owner, Member, paths.member(org, user.uid)) : null)
  const profile = useLive(org ? liveDocument(owner, Profile, paths.profile(org, user.uid)) : null)
  const organization = useLive(org ? liveDocument(owner, Organization, paths.organization(org)) : null)
  const refusal = claims.status === 'ready' ? refusalOf(claims, member) : null

  useEffect(() => {
    if (refusal) void signOut(refusal)
  }, [refusal, signOut])

  const isAdmin = member.status === 'ready' && member.data?.is_admin === true
  const { email = '', first_name = '', last_name = '' } = (profile.status === 'ready' && profile.data) || {}
  const company = organization.status === 'ready' ? (organization.data?.name ?? '') : ''
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
            isAdmin,
            isVerified,
            signOut,
          }
        : null,
    [db, user.uid, org, email, first_name, last_name, company, isAdmin, isVerified, signOut],
  )

  if (claims.status === 'failed') return <Unreachable onRetry={claims.retry} />
  if (refusal || !session || member.status === 'loading') return <Loading />
  if (member.status === 'error') return <Unreachable onRetry={member.retry} />
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Ends the session in this browser and removes all data of the organization from it. */
function useSignOut(): Session['signOut'] {
  const auth = useAuth()
  return useCallback(
    async (reason) => {
      forgetOrganization()
      if (reason) leaveNotice(reason)
      await auth.signOut()
    },
    [auth],
  )
}
