import { OutboxItem } from '@attestry/contract/outbox'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { JobKind } from '../jobs/job-kind'

/** Longer than the longest session with a server. */
export const LEASE = 300_000

/** Sending one mail of the outbox. */
export const deliveryJob: JobKind<OutboxItem> = {
  name: 'deliverEmail',
  schema: OutboxItem,
  path: paths.outboxItem,
  due: queries.dueOutbox,
  lease: LEASE,
  enqueue: (queue, id, options) => queue.enqueue('deliverEmail', { outbox_id: Number(id) }, options),
}

/** The server was told to expect the body: from here on a lost connection leaves the delivery uncertain. */
export const DATA_STARTED = 'data-started'
