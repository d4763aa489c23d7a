import { Member, Organization, Profile } from '@attestry/contract/accounts'
import { paths } from '@attestry/contract/paths'
import type { User } from 'firebase/auth'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useAuth, useFirestore, useUser } from 'reactfire'
import { type Live, useLive } from '../../lib/live'
import { liveDocument } from '../../lib/live-firestore'
import { SessionContext, type Session } from '../../lib/session'
import { Loading } from '../../ui/loading'
import { forgetOrganization } from './forget-organization'
import { leaveNotice } from './sign-in-notice'
import { useVerified } from './use-verified'

const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator of your organization.'
const SIGNED_OUT_EVERYWHERE = 'You have been signed out everywhere.'
const NO_ORGANIZATION = 'Your account does not belong to an organization.'

/** Lets active members of an organization through; everybody else goes to the sign-in page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, data: user } = useUser()
  const isStranger = status !== 'loading' && !user
  useEffect(() => {
    // Also when the session was ended in another tab.
    if (isStranger) forgetOrganization()
  }, [isStranger])
  if (status === 'loading') return <Loading />
  if (!user) return <Navigate to="/auth/login" replace />
  return (
    <MemberGate key={user.uid} user={user}>
      {children}
    </MemberGate>
  )
}

/** The own member document is the switch: inactive (it is denied then) or newer than the session means sign-out, at once. */
function MemberGate({ user, children }: { user: User; children: ReactNode }) {
  const db = useFirestore()
  const signOut = useSignOut()
  const { org, authTime } = useClaims(user)
  const isVerified = useVerified(user)
  const owner = { db, uid: user.uid }
  const member = useLive(org ? liveDocument(owner, Member, paths.member(org, user.uid)) : null)
  const profile = useLive(org ? liveDocument(owner, Profile, paths.profile(org, user.uid)) : null)
  const organization = useLive(org ? liveDocument(owner, Organization, paths.organization(org)) : null)
  const refusal = org === null ? NO_ORGANIZATION : refusalOf(member, authTime)

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

  if (refusal || !session || member.status !== 'ready') return <Loading />
  return <SessionContext value={session}>{children}</SessionContext>
}

function refusalOf(member: Live<Member | undefined>, authTime: number): string | null {
  if (member.status === 'loading') return null
  if (member.status === 'error' || member.data?.is_active !== true) return DEACTIVATED
  return authTime < member.data.sessions_valid_after ? SIGNED_OUT_EVERYWHERE : null
}

/** What the user's token says. `org` is undefined while it is read and null when there is none. */
type Claims = { org: string | null | undefined; authTime: number }

function useClaims(user: User): Claims {
  const [claims, setClaims] = useState<Claims>({ org: undefined, authTime: 0 })
  useEffect(() => {
    let isCurrent = true
    const readClaims = async () => {
      const first = await user.getIdTokenResult()
      // A token from before the account was complete does not carry the organization yet.
      const { org, auth_time } = (first.claims.org ? first : await user.getIdTokenResult(true)).claims
      if (isCurrent) setClaims({ org: typeof org === 'string' ? org : null, authTime: Number(auth_time) })
    }
    readClaims().catch(reportError)
    return () => {
      isCurrent = false
    }
  }, [user])
  return claims
}

/** Ends the session in this browser and forgets everything of the organization. */
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
