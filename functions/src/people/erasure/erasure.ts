/** How an admin finds and erases a person by their email address. */
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at, objects } from '@attestry/core/paths'
import { ErasureJob, erasureApi, type ErasureView, NOTHING_ERASED } from '@attestry/core/people/erasure'
import { queries } from '@attestry/core/queries'
import type { Blobs } from '../../adapters/blobs'
import type { Tx } from '../../adapters/database'
import type { RateLimits } from '../../adapters/rate-limits'
import { type CommandDeps, view } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import type { By, Caller } from '../../platform/caller'
import { mailboxesOf } from '../../mailboxes/mailboxes-of'
import { readTeam } from '../team'
import { erasureJob } from './erasure-job'

/** Each reads everything. */
const PER_ORGANIZATION = { attempts: 20, within: 24 * 3600_000 }

type FindDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }

/**
 * Looks for a person anew, in the place of what was found before; one who is being erased comes first.
 * @throws AppError admin-only, address-of-ours, in-progress, too-many-requests
 */
export async function findPerson(
  deps: FindDeps,
  { org, uid }: Caller,
  { email_address, words }: Input<typeof erasureApi.findPerson>,
): Promise<ErasureView> {
  const by = { org, uid, now: deps.now() }
  await deps.rateLimits.take(`erasure-${org}`, PER_ORGANIZATION)
  return deps.database.transact(
    by,
    async (tx) => {
      await requireAdmin(tx, by)
      const job = await tx.read(at('erasureJob', org))
      if (job?.phase === 'erasing') throw new AppError('in-progress')
      await requireStranger(tx, by, email_address)
      const fresh = ErasureJob.parse({
        organization_id: org,
        state: 'queued',
        not_before: by.now,
        asked: 1,
        // An earlier run that still works must not write to this one.
        attempt: job?.attempt ?? 0,
        asked_by: uid,
        asked_at: by.now,
        phase: 'looking',
        address: email_address,
        words: words ?? [],
        takes_names: words === undefined,
        counts: NOTHING_ERASED,
      })
      tx.put(at('erasureJob', org), fresh)
      tx.enqueue(...erasureJob.task(org))
      return viewOf(fresh)
    },
    deps,
  )
}

/** Members are removed, and mailboxes and invitations too, where people do that. */
async function requireStranger(tx: Tx, { org }: By, address: string): Promise<void> {
  const [team, mailboxes, invitations] = await Promise.all([
    readTeam(tx, org),
    mailboxesOf(tx, org),
    tx.list('invitation', queries.pendingInvitationsOf(org, address)),
  ])
  const ours = [...team.map(({ email }) => email), ...mailboxes.map(({ email_address }) => email_address)]
  if (invitations.length > 0 || ours.some((one) => one.toLowerCase() === address)) throw new AppError('address-of-ours')
}

export const readErasure = view(erasureApi.readErasure, async ({ read, org, now }) =>
  viewOf(await read(at('erasureJob', org)), now),
)

/**
 * Erases the person who was found. The export that there is names them, so it goes too.
 * @throws AppError admin-only, not-found where nobody was found, address-mismatch
 */
export async function erasePerson(
  deps: CommandDeps & { blobs: Pick<Blobs, 'deleteAll'> },
  { org, uid }: Caller,
  { email_address }: Input<typeof erasureApi.erasePerson>,
): Promise<ErasureView> {
  const by = { org, uid, now: deps.now() }
  const erasing = await deps.database.transact(
    by,
    async (tx) => {
      await requireAdmin(tx, by)
      const job = await tx.read(at('erasureJob', org))
      if (!job || (job.expires_at !== null && job.expires_at <= by.now)) throw new AppError('not-found')
      if (job.phase === 'erasing' && job.address === email_address) return job
      if (job.phase !== 'found') throw new AppError('not-found')
      if (job.address !== email_address) throw new AppError('address-mismatch')
      const next = {
        phase: 'erasing',
        asked_by: uid,
        expires_at: null,
        state: 'queued',
        not_before: by.now,
        asked: 1,
      } as const
      tx.update(at('erasureJob', org), next)
      tx.remove(at('exportJob', org))
      tx.audit('person-erasure-begun', at('organization', org))
      tx.enqueue(...erasureJob.task(org))
      return { ...job, ...next }
    },
    deps,
  )
  await deps.blobs.deleteAll(objects.exports(org))
  return viewOf(erasing)
}

const NONE: ErasureView = {
  state: 'none',
  asked_at: null,
  email_address: '',
  words: [],
  counts: NOTHING_ERASED,
  expires_at: null,
}

function viewOf(job: ErasureJob | undefined, now = 0): ErasureView {
  if (!job || (job.expires_at !== null && job.expires_at <= now)) return NONE
  const { phase: state, asked_at, address: email_address, words, counts, expires_at } = job
  return { state, asked_at, email_address, words, counts, expires_at }
}
