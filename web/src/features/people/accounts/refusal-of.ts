import type { Member } from '@attestry/core/people/accounts'
import { FirebaseError } from 'firebase/app'
import type { Live } from '../../../lib/live/live'
import type { Claims } from './use-claims'

const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator of your organization.'
const SIGNED_OUT_EVERYWHERE = 'You have been signed out everywhere.'
const NO_ORGANIZATION = 'Your account does not belong to an organization.'

/** Why a session ends, if the server says so. A failure to reach the server is not a reason. */
export function refusalOf({ org, authTime }: Claims, member: Live<Member | undefined>): string | null {
  if (org === null) return NO_ORGANIZATION
  switch (member.status) {
    case 'loading':
      return null
    case 'error':
      return member.error instanceof FirebaseError && member.error.code === 'permission-denied' ? DEACTIVATED : null
    case 'ready':
      if (member.data?.is_active !== true) return DEACTIVATED
      return authTime < member.data.sessions_valid_after ? SIGNED_OUT_EVERYWHERE : null
  }
}
