import type { TaskPayload } from '@attestry/core/base/tasks'
import { isDue, isOver } from '../jobs/job-kind'
import type { Blobs } from '../adapters/blobs'
import type { DeletionStore } from './deletion-store'
import type { InboxStore } from './inbox-store'
import { removeObjects } from './process-email'

type PurgeEmailsDeps = {
  deletions: Pick<DeletionStore, 'read' | 'claim' | 'isBeingAnswered' | 'end'>
  inbox: Pick<InboxStore, 'remove'>
  blobs: Blobs
  now: () => number
}

const MINUTE = 60_000

/**
 * Deletes the mails of one action when that can no longer be undone. An answer that was sent before leaves first: a
 * mail with one on its way waits another minute. Repeating it does no harm, so a run that dies is simply made again.
 */
export async function purgeEmails(deps: PurgeEmailsDeps, { deletion_id }: TaskPayload<'purgeEmails'>): Promise<void> {
  const { deletions, inbox, blobs, now } = deps
  const deletion = await deletions.read(deletion_id)
  if (!deletion || isOver(deletion)) return
  // The emulator's queue knows no delays. The sweep asks when the time has come.
  if (!isDue(deletion, now())) return
  const claimed = await deletions.claim(deletion_id, now())
  if (!claimed) return
  const { organization_id: org, created_by: uid, email_ids } = claimed
  const left: number[] = []
  for (const id of email_ids) {
    if (await deletions.isBeingAnswered(org, id)) left.push(id)
    else {
      await inbox.remove({ org, uid, now: now() }, id)
      await removeObjects(blobs, org, id)
    }
  }
  await deletions.end(claimed, left, now() + MINUTE)
}
