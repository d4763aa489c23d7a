import type { Caller } from '../platform/caller'
import type { MemberStore } from './member-store'

type DismissFirstStepsDeps = { members: Pick<MemberStore, 'dismissFirstSteps'> }

/** Hides the list of first steps from the caller. It changes nothing for anybody else, so no log mentions it. */
export async function dismissFirstSteps({ members }: DismissFirstStepsDeps, { org, uid }: Caller): Promise<null> {
  await members.dismissFirstSteps(org, uid)
  return null
}
