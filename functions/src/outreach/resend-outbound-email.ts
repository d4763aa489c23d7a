import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import { outreachTo } from '../sending/place'
import { resendMail, type ResendDeps } from '../sending/outbox'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/**
 * Sends a mail again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError outbound-email-not-found, already-done, email-not-verified
 */
export async function resendOutboundEmail(
  deps: ResendDeps & { outreach: Pick<OutreachStore, 'read'> },
  caller: Caller,
  { id }: Input<typeof outreachApi.resendOutboundEmail>,
): Promise<Output<typeof outreachApi.resendOutboundEmail>> {
  const { outbox_id } = await deps.outreach.read(caller.org, id)
  if (outbox_id === null) throw new AppError('already-done')
  return viewOf(await resendMail(deps, caller, outreachTo(caller.org, id, outbox_id)))
}
