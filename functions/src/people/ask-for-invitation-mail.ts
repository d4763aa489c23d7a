import type { Invitation } from '@attestry/core/people/invitations'
import { failureFields, type Log } from '../platform/log'
import type { RateLimit } from '../adapters/rate-limits'
import type { TaskQueue } from '../adapters/task-queue'
import type { InvitationStore } from './invitation-store'

export type AskForInvitationMailDeps = {
  invitations: Pick<InvitationStore, 'saveDelivery'>
  queue: TaskQueue
  log: Log
}

/** These mails go to strangers in our name. */
export const PER_ORGANIZATION: RateLimit = { attempts: 100, within: 24 * 3600_000 }

/** If the task is lost, the invitation shows a failed delivery, and the admin can send it again. */
export async function askForInvitationMail(
  { invitations, queue, log }: AskForInvitationMailDeps,
  org: string,
  { id, round }: Invitation,
): Promise<void> {
  try {
    await queue.enqueue('sendAccountMail', {
      kind: 'invitation',
      organization_id: org,
      invitation_id: id,
      round,
    })
  } catch (failure) {
    log('ERROR', 'An invitation could not be queued', { invitation_id: id, ...failureFields(failure) })
    await invitations.saveDelivery(org, id, round, 'failed')
  }
}
