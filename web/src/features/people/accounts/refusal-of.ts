import type { Member } from '@attestry/core/people/accounts'
import { FirebaseError } from 'firebase/app'
import type { Live } from '../../../lib/live/live'
import type { Claims } from './use-claims'

const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator of your organization.'
const SIGNED_OUT_EVERYWHERE = 'You have been signed out everywhere.'
const NO_ORGANIZATION = 'Your account does not belong to an organization.'

/** The session goes on once it has shown the second factor that the member document asks for. */
export const LOCKED = ''

/** Why a session ends, if the server says so. A failure to reach the server is not a reason. */
export function refusalOf({ org, authTime, secondFactor }: Claims, member: Live<Member | undefined>): string | null {
  if (org === null) return NO_ORGANIZATION
  switch (member.status) {
    case 'loading':
      return null
    case 'error':
      return member.error instanceof FirebaseError && member.error.code === 'permission-denied' ? DEACTIVATED : null
    case 'ready':
      if (member.data?.is_active !== true) return DEACTIVATED
      // Who has yet to show a second factor is asked for it first, and told only then that the session has ended.
      if (secondFactor !== null && authTime < member.data.sessions_valid_after) return SIGNED_OUT_EVERYWHERE
      if (secondFactor !== member.data.second_factor) return LOCKED
      return authTime < member.data.sessions_valid_after ? SIGNED_OUT_EVERYWHERE : null
  }
}
