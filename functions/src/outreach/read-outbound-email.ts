import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/** @throws AppError outbound-email-not-found */
export const readOutboundEmail = async (
  { outreach }: { outreach: Pick<OutreachStore, 'read'> },
  { org }: Caller,
  { id }: Input<typeof outreachApi.readOutboundEmail>,
): Promise<Output<typeof outreachApi.readOutboundEmail>> => viewOf(await outreach.read(org, id))
