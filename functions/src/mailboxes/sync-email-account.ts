import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { mailboxesApi } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { MailboxStore } from './mailbox-store'
import type { SyncMailboxDeps, SyncOptions } from './sync-run'
import { syncMailbox } from './sync-mailbox'

/** In milliseconds. A request through Hosting ends after 60 s; a task does the rest. */
const TURN = { stopAfter: 30_000, deadline: 50_000 }

/** One press of Refresh sends a request for each account, and two more while it is being read already. */
const PER_ORGANIZATION: RateLimit = { attempts: 300, within: 10 * 60_000 }

type SyncEmailAccountDeps = SyncMailboxDeps & {
  mailboxes: Pick<MailboxStore, 'read'>
  rateLimits: Pick<RateLimits, 'take'>
}

/**
 * Fetches new mail now, even while the mailbox rests after failures.
 * @throws AppError account-not-found, too-many-requests
 */
export async function syncEmailAccount(
  deps: SyncEmailAccountDeps,
  { org }: Caller,
  { id }: Input<typeof mailboxesApi.syncEmailAccount>,
  options: Pick<SyncOptions, 'isCheck'> = {},
): Promise<Output<typeof mailboxesApi.syncEmailAccount>> {
  const account = await deps.mailboxes.read(org, id)
  if (!account) throw new AppError('account-not-found')
  await deps.rateLimits.take(`sync-${org}`, PER_ORGANIZATION)
  const limits = { ...TURN, ...deps.limits }
  return syncMailbox({ ...deps, limits }, { organization_id: org, account_id: id }, options)
}
