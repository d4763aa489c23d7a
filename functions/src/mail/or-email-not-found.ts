import { AppError } from '@attestry/core/base/errors'
import type { InboundEmail } from '@attestry/core/mail/inbox'

/** Gives the same answer for an id of another organization and for an id that never existed. */
export function orEmailNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('email-not-found')
  return found
}

/** For actions that need the content of a mail, not just its row. @throws AppError email-not-fetched */
export function requireFetched({ state }: Pick<InboundEmail, 'state'>): void {
  if (state === 'unfetched') throw new AppError('email-not-fetched')
}
