import type { Member } from '@attestry/core/people/accounts'
import { FirebaseError } from 'firebase/app'
import type { Live } from '../../../lib/live/live'
import type { Claims } from './use-claims'

const DEACTIVATED = 'Your account has been deactivated. Please ask an administrator of your organization.'
const SIGNED_OUT_EVERYWHERE = 'You have been signed out everywhere.'
const NO_ORGANIZATION = 'Your account does not belong to an organization.'

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
      if (isLocked({ secondFactor }, member)) return null
      return authTime < member.data.sessions_valid_after || secondFactor !== member.data.second_factor
        ? SIGNED_OUT_EVERYWHERE
        : null
  }
}

/** Whether a session has yet to show its second factor, or to set one up. */
export const isLocked = ({ secondFactor }: Pick<Claims, 'secondFactor'>, member: Live<Member | undefined>): boolean =>
  secondFactor === null && member.status === 'ready' && typeof member.data?.second_factor === 'string'
