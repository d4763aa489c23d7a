import { AppError } from '@attestry/contract/errors'

/** What was found, or the same answer for an id of another organization as for one that never was. */
export function orEmailNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('email-not-found')
  return found
}
