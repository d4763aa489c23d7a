import { AppError } from '@attestry/core/base/errors'
import type { Input } from '@attestry/core/base/endpoint'
import { at } from '@attestry/core/paths'
import { ExportJob, type ExportView, organizationExportApi } from '@attestry/core/people/organization-export'
import type { Blobs } from '../../adapters/blobs'
import type { RateLimits } from '../../adapters/rate-limits'
import { type CommandDeps, view } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import type { FileAnswer } from '../../http/handlers-of'
import { isOver } from '../../jobs/job-kind'
import type { Caller } from '../../platform/caller'
import { exportJob } from './export-job'

type StartDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }

/** Each reads everything. */
const PER_ORGANIZATION = { attempts: 5, within: 24 * 3600_000 }

/**
 * Asks for a new export, which takes the place of an earlier one. One that is being made goes on.
 * @throws AppError admin-only, too-many-requests
 */
export async function startOrganizationExport(deps: StartDeps, { org, uid }: Caller): Promise<ExportView> {
  const now = deps.now()
  const known = await deps.database.reads.read(at('exportJob', org))
  if (isBeingMade(known)) return viewOf(known)
  await deps.rateLimits.take(`export-${org}`, PER_ORGANIZATION)
  return deps.database.transact(
    { org, uid, now },
    async (tx) => {
      await requireAdmin(tx, { org, uid })
      const job = await tx.read(at('exportJob', org))
      if (isBeingMade(job)) return viewOf(job)
      const fresh = ExportJob.parse({
        organization_id: org,
        state: 'queued',
        not_before: now,
        asked: 1,
        // An earlier run that still works on the export before it must not write to this one.
        attempt: job?.attempt ?? 0,
        asked_by: uid,
        asked_at: now,
      })
      tx.put(at('exportJob', org), fresh)
      tx.audit('organization-exported', at('organization', org))
      tx.enqueue(...exportJob.task(org))
      return viewOf(fresh)
    },
    deps,
  )
}

export const readOrganizationExport = view(organizationExportApi.readOrganizationExport, async ({ read, org, now }) =>
  viewOf(await read(at('exportJob', org)), now),
)

/** @throws AppError not-found where there is no such part, or no longer */
export async function downloadOrganizationExport(
  { database, blobs, now }: CommandDeps & { blobs: Pick<Blobs, 'openRead'> },
  { org, uid }: Caller,
  { part }: Input<typeof organizationExportApi.downloadOrganizationExport>,
): Promise<FileAnswer> {
  const time = now()
  const job = await database.reads.read(at('exportJob', org))
  const found = viewOf(job, time).state === 'ready' ? job?.parts[part - 1] : undefined
  if (!job || !found) throw new AppError('not-found')
  await database.transact({ org, uid, now: time }, async (tx) =>
    tx.audit('organization-export-downloaded', at('organization', org), `Part ${part} of ${job.parts.length}`),
  )
  return {
    filename: `Attestry Export ${new Date(job.asked_at).toISOString().slice(0, 10)} ${part} of ${job.parts.length}.zip`,
    mime_type: 'application/zip',
    size: found.size,
    stream: blobs.openRead(found.key),
  }
}

const isBeingMade = (job: ExportJob | undefined): boolean =>
  job !== undefined && job.expires_at === null && !isOver(job)

const NONE: ExportView = { state: 'none', asked_at: null, documents: 0, files: 0, parts: [], expires_at: null }

function viewOf(job: ExportJob | undefined, now = 0): ExportView {
  if (!job || (job.expires_at !== null && job.expires_at <= now)) return NONE
  const { asked_at, documents, files, parts, expires_at } = job
  const shown = parts.map(({ size }) => ({ size }))
  return { state: expires_at === null ? 'running' : 'ready', asked_at, documents, files, parts: shown, expires_at }
}
