import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { inboxApi } from '@attestry/core/mail/inbox-api'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { CommandDeps } from '../commands/command'
import { findShown } from '../mail/inbound/shown-email'
import { restart } from '../mail/save-email'
import type { Caller } from '../platform/caller'
import { queueSync } from './queue-syncs'

type RetryEmailDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }

const PER_ORGANIZATION: RateLimit = { attempts: 200, within: 10 * 60_000 }

const ACCOUNT_REMOVED = 'The email account was removed before it could be fetched.'

/**
 * Parses and analyses one mail again, with a fresh set of attempts. If it was never fetched, fetches it.
 * @throws AppError email-not-found, mail-gone, too-many-requests
 */
export async function retryEmail(
  deps: RetryEmailDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.retryEmail>,
): Promise<null> {
  const { database, rateLimits, now } = deps
  await rateLimits.take(`retry-${org}`, PER_ORGANIZATION)
  const retry = async (tx: Tx) => {
    const email = await findShown(tx, org, id)
    if (email?.state === 'unfetched') return fetchAgain(tx, org, email, now())
    await restart(tx, org, id, now())
    return true
  }
  if (!(await database.transact({ org, now: now() }, retry, deps))) throw new AppError('mail-gone')
  return null
}

/** Makes a message and the sync of its mailbox due now. False: nobody can fetch it any more, and its row says so. */
async function fetchAgain(tx: Tx, org: string, { id, unfetched }: InboundEmail, now: number): Promise<boolean> {
  const waiting = at('unfetchedMail', org, id)
  const letter = await tx.read(waiting)
  if (!letter) return false
  const { account_id, uid } = letter
  const place = at('lease', org, account_id)
  const lease = await tx.fields(place)
  if (!lease) {
    tx.remove(waiting)
    const gone = { uid, tried_at: now, ...unfetched, reason: ACCOUNT_REMOVED, is_gone: true }
    tx.update(at('inboundEmail', org, id), { unfetched: gone })
    return false
  }
  tx.update(waiting, { attempts: 0, not_before: now })
  tx.update(place, { retry_after: now, ...(lease.poll_after !== null && { poll_after: now }) })
  queueSync(tx, { organization_id: org, account_id }, now)
  return true
}
