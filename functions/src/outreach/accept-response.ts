import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/**
 * Counts a mail as the response to a request. Only mails that name the request can be (whoever wrote them has seen it),
 * and those that came from the address that it went to into the mailbox that it left from.
 * @throws AppError outbound-email-not-found, email-not-found, already-done, not-a-response
 */
export async function acceptResponse(
  { outreach, now }: { outreach: Pick<OutreachStore, 'accept'>; now: () => number },
  { org, uid }: Caller,
  { id, email_id }: Input<typeof outreachApi.acceptResponse>,
): Promise<Output<typeof outreachApi.acceptResponse>> {
  return viewOf(await outreach.accept({ org, uid, now: now() }, id, email_id))
}
