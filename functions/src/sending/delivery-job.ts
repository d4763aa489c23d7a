import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'

/** In milliseconds: longer than the longest session with a server. */
export const LEASE = 300_000

export const deliveryJob: JobKind<'outboxItem'> = {
  name: 'deliverEmail',
  place: (id) => at('outboxItem', id),
  due: queries.dueOutbox,
  lease: LEASE,
  task: (id) => ['deliverEmail', { outbox_id: Number(id) }],
}

/** The server has asked for the body. If the connection breaks after this, the mail may or may not have arrived. */
export const DATA_STARTED = 'data-started'
