import { accountsApi } from '@attestry/core/people/accounts-api'
import { dissolutionApi } from '@attestry/core/people/dissolution'
import type { Action } from '../../../lib/actions/action'
import type { Session } from '../../../lib/api/session'
import { endingWith } from './ending-with'

export type OwnAccount = Session & { id: string }

/** The ways to leave, for everybody who is signed in. */
export const accountActions: readonly Action<OwnAccount>[] = [
  {
    name: 'Sign out everywhere',
    // This session ends like the others: its member document changes.
    run: async (_, call) => void (await call(accountsApi.logout, {})),
    failed: ['Failed to sign out your other sessions'],
  },
  {
    name: 'Leave Organization',
    confirm: ({ company, email }) => ({
      title: 'Leave Organization',
      text: `You will no longer see anything of ${company}, and your sign-in with ${email} ends. What you did for the organization stays with it. You can only come back by a new invitation.`,
      confirmLabel: 'Leave Organization',
    }),
    run: async ({ company, signOut }, call) => {
      await endingWith(`You have left ${company}.`, signOut, () => call(dissolutionApi.leaveOrganization, {}))
    },
    failed: ['Failed to leave the organization'],
  },
]
