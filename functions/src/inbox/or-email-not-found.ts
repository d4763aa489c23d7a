import { AppError } from '@attestry/contract/errors'
import type { InboundEmail } from '@attestry/contract/inbox'

/** What was found, or the same answer for an id of another organization as for one that never was. */
export function orEmailNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('email-not-found')
  return found
}

/** For what needs more of a mail than that there is one. @throws AppError email-not-fetched */
export function requireFetched({ state }: Pick<InboundEmail, 'state'>): void {
  if (state === 'unfetched') throw new AppError('email-not-fetched')
}
