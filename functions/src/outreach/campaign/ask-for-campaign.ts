import { failureFields, type Log } from '../../platform/log'
import type { TaskQueue } from '../../adapters/task-queue'
import { enqueueCampaign } from './campaign-job'

export type AskForCampaignDeps = { queue: TaskQueue; log: Log }

/** If the task is lost, the sweep asks again. */
export async function askForCampaign({ queue, log }: AskForCampaignDeps, org: string, id: number): Promise<void> {
  try {
    await enqueueCampaign(queue, org, id)
  } catch (failure) {
    log('WARNING', 'A campaign waits for the sweep', { org, campaign_id: id, ...failureFields(failure) })
  }
}
