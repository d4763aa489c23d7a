import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { Place } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'

/** Shows with a mail whether an answer to it has failed, or may not have arrived. */
export function noteDelivery(
  tx: Tx,
  place: Place<'inboundEmail'>,
  { undelivered }: Pick<InboundEmail, 'undelivered'>,
  id: number,
  isUndelivered: boolean,
): void {
  if (undelivered.includes(id) === isUndelivered) return
  tx.update(place, { undelivered: isUndelivered ? [...undelivered, id] : undelivered.filter((one) => one !== id) })
}
