import { invitationsApi } from '@attestry/core/people/invitations'
import { secondFactorApi } from '@attestry/core/people/second-factor'
import { usersApi } from '@attestry/core/people/users'
import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import KeyOffIcon from '@mui/icons-material/KeyOffOutlined'
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { Said } from '../../../lib/actions/notify'
import type { Session } from '../../../lib/api/session'
import type { Call } from '../../../lib/actions/use-intention'
import { nameOf, type TeamMember } from './live/team'

const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog')).EditUserDialog }))

/** What people can do to a member of the team. Everybody may change their own name; the rest is for admins. */
export const userActions: readonly Action<TeamMember>[] = [
  {
    name: 'Edit',
    icon: <EditIcon />,
    isEnabled: (person, { uid, isAdmin }) => person.id === uid || (isAdmin && person.status !== 'invited'),
    open: (person, onClose) => <EditUserDialog person={person} onClose={onClose} />,
  },
  {
    name: 'Deactivate',
    icon: <BlockIcon />,
    isEnabled: byAdminIf('active'),
    confirm: (person) => ({
      title: 'Deactivate User',
      text: `${nameOf(person)} is signed out everywhere at once and cannot sign in until you activate them again.${person.is_admin ? ' API keys that they have made end for good.' : ''}`,
      confirmLabel: 'Deactivate',
    }),
    run: (person, call) => setActive(person, false, call),
    failed: ['Failed to update profile'],
  },
  {
    name: 'Activate',
    icon: <CheckIcon />,
    isEnabled: byAdminIf('inactive'),
    run: (person, call) => setActive(person, true, call),
    failed: ['Failed to update profile'],
  },
  {
    name: 'Reset Two-Factor',
    icon: <KeyOffIcon />,
    isMinor: true,
    isEnabled: (person, { uid, isAdmin }) => isAdmin && person.id !== uid && person.hasSecondFactor,
    confirm: (person) => ({
      title: 'Reset Two-Factor Authentication',
      text: `For somebody who has lost the phone and the recovery codes: make sure that it is ${nameOf(person)} who asks. They are signed out everywhere and sign in with the password alone, until they set it up again.`,
      confirmLabel: 'Reset',
    }),
    run: async ({ id, email }, call) => {
      await call(secondFactorApi.resetSecondFactor, { id })
      return ['Two-factor authentication reset', `${email} is told by email.`]
    },
    failed: ['Failed to reset the two-factor authentication'],
  },
  {
    name: 'Resend',
    label: 'Resend invitation to',
    icon: <SendIcon />,
    isEnabled: byAdminIf('invited'),
    run: async ({ id, email }, call) => {
      await call(invitationsApi.resendInvitation, { id })
      return ['Invitation sent', `A new link is on its way to ${email}; the one before is void.`]
    },
    failed: ['Failed to send the invitation'],
  },
  {
    name: 'Revoke',
    icon: <BlockIcon />,
    isEnabled: byAdminIf('invited'),
    confirm: ({ email }) => ({
      title: 'Revoke Invitation',
      text: `The link sent to ${email} becomes void and the seat is free again.`,
      confirmLabel: 'Revoke',
    }),
    run: async ({ id, email }, call) => {
      await call(invitationsApi.revokeInvitation, { id })
      return ['Invitation revoked', `The link sent to ${email} is void.`]
    },
    failed: ['Failed to revoke the invitation'],
  },
]

function byAdminIf(status: TeamMember['status']) {
  return (person: TeamMember, { uid, isAdmin }: Session) => isAdmin && person.id !== uid && person.status === status
}

async function setActive(person: TeamMember, is_active: boolean, call: Call): Promise<Said> {
  await call(usersApi.toggleUserActive, { id: person.id, is_active })
  return ['Profile updated', `${nameOf(person)} is now ${is_active ? 'active' : 'inactive'}.`]
}
