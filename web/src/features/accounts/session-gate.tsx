import { Member, Organization, Profile } from '@attestry/contract/accounts'
import { paths } from '@attestry/contract/paths'
import type { User } from 'firebase/auth'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useAuth, useFirestore, useUser } from 'reactfire'
import { useLive } from '../../lib/live'
import { liveDocument } from '../../lib/live-firestore'
import { SessionContext, type Session } from '../../lib/session'
import { Loading } from '../../ui/loading'
import { forgetOrganization } from './forget-organization'
import { leaveNotice } from './sign-in-notice'
import { useVerified } from './use-verified'

const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator of your organization.'
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

/** The own member document is the switch: denied, gone or inactive means sign-out with a sentence, at once. */
function MemberGate({ user, children }: { user: User; children: ReactNode }) {
  const db = useFirestore()
  const signOut = useSignOut()
  const org = useOrganizationClaim(user)
  const isVerified = useVerified(user)
  const owner = { db, uid: user.uid }
  const member = useLive(org ? liveDocument(owner, Member, paths.member(org, user.uid)) : null)
  const profile = useLive(org ? liveDocument(owner, Profile, paths.profile(org, user.uid)) : null)
  const organization = useLive(org ? liveDocument(owner, Organization, paths.organization(org)) : null)
  const refusal = org === null ? NO_ORGANIZATION : member.status === 'error' || isInactive(member) ? DEACTIVATED : null

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

const isInactive = (member: ReturnType<typeof useLive<Member | undefined>>): boolean =>
  member.status === 'ready' && member.data?.is_active !== true

/** The organization in the user's token: undefined while it is read, null when there is none. */
function useOrganizationClaim(user: User): string | null | undefined {
  const [org, setOrg] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    const readClaim = async () => {
      const { claims } = await user.getIdTokenResult()
      // A token from before the account was complete does not carry the claim yet.
      const { org: claim } = claims.org ? claims : (await user.getIdTokenResult(true)).claims
      if (isCurrent) setOrg(typeof claim === 'string' ? claim : null)
    }
    readClaim().catch(reportError)
    return () => {
      isCurrent = false
    }
  }, [user])
  return org
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
