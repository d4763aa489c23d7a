import { AppError } from '@attestry/core/base/errors'
import { correctedAnalysis } from '@attestry/core/mail/corrected-analysis'
import type { EmailAnalysis, EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import type { Reads } from '../../adapters/database'

/** People do not see a mail that was deleted, even while that can be undone. */
export const isShown = ({ deletion_id }: InboundEmail): boolean => deletion_id === null

/** A mail, if people see it. */
export async function findShown({ read }: Reads, org: string, id: number): Promise<InboundEmail | undefined> {
  const email = await read(at('inboundEmail', org, id))
  return email && isShown(email) ? email : undefined
}

export type WholeEmail = {
  email: InboundEmail
  body: EmailBody | undefined
  /** The analysis, as people have corrected it. */
  analysis: EmailAnalysis | undefined
}

/** A mail with its content, if people see it. */
export async function findWhole(reads: Reads, org: string, id: number): Promise<WholeEmail | undefined> {
  const [email, body, said, correction] = await Promise.all([
    findShown(reads, org, id),
    reads.read(at('emailBody', org, id)),
    reads.read(at('emailAnalysis', org, id)),
    reads.read(at('emailCorrection', org, id)),
  ])
  return email && { email, body, analysis: correctedAnalysis(said, correction) }
}

/** Gives the same answer for an id of another organization and for an id that never existed. */
export function orEmailNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('email-not-found')
  return found
}

/** For actions that need the content of a mail, not just its row. @throws AppError email-not-fetched */
export function requireFetched({ state }: Pick<InboundEmail, 'state'>): void {
  if (state === 'unfetched') throw new AppError('email-not-fetched')
}
