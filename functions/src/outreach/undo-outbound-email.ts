import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import { outreachTo } from '../sending/place'
import { undoMail, type UndoDeps } from '../sending/outbox'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/**
 * Makes a mail a draft again that has not started to leave.
 * @throws AppError outbound-email-not-found, already-done
 */
export async function undoOutboundEmail(
  deps: UndoDeps & { outreach: Pick<OutreachStore, 'read'> },
  caller: Caller,
  { id }: Input<typeof outreachApi.undoOutboundEmail>,
): Promise<Output<typeof outreachApi.undoOutboundEmail>> {
  const { outbox_id } = await deps.outreach.read(caller.org, id)
  if (outbox_id === null) throw new AppError('already-done')
  await undoMail(deps, caller, outreachTo(caller.org, id, outbox_id))
  return viewOf(await deps.outreach.read(caller.org, id))
}
