import type { Input } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'

/** Deletes a draft. @throws AppError outbound-email-not-found, only-drafts-deletable */
export async function deleteOutboundEmail(
  { outreach, now }: { outreach: Pick<OutreachStore, 'removeDraft'>; now: () => number },
  { org, uid }: Caller,
  { id }: Input<typeof outreachApi.deleteOutboundEmail>,
): Promise<null> {
  await outreach.removeDraft({ org, uid, now: now() }, id)
  return null
}
