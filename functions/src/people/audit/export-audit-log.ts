import { Readable } from 'node:stream'
import type { Input } from '@attestry/core/base/endpoint'
import { inBatches } from '../../platform/in-batches'
import { at } from '@attestry/core/paths'
import type { AuditFilter, auditApi, StoredEntry } from '@attestry/core/people/audit'
import { auditWords } from '@attestry/core/people/audit-words'
import { queries } from '@attestry/core/queries'
import type { RateLimits } from '../../adapters/rate-limits'
import type { CommandDeps } from '../../commands/command'
import type { FileAnswer } from '../../http/handlers-of'
import { whileExporting } from '../../http/while-exporting'
import type { Shares } from '../../jobs/shares'
import type { Caller } from '../../platform/caller'
import { CSV_START, csvLine } from '../../sheets/csv-line'
import { readOrganization } from '../organization'
import { withNames } from './audit-log'
import type { LogHead } from './exported-log'
import { finishedSeals, type SealBlobs } from './seals'

/** Entries read at once; never more of them are in memory. */
const PAGE = 500

type ExportDeps = CommandDeps & { rateLimits: RateLimits; shares: Shares; seals: SealBlobs }

/** Each may read the whole log. */
const PER_ORGANIZATION = { attempts: 30, within: 3600_000 }

/**
 * The log as a file, with an entry that says so, which is not in it.
 * @throws AppError too-many-requests, exports-busy
 */
export async function exportAuditLog(
  deps: ExportDeps,
  caller: Caller,
  { format, ...filter }: Input<typeof auditApi.exportAuditLog>,
): Promise<FileAnswer> {
  const { database, rateLimits, seals, now } = deps
  const { org, uid } = caller
  await rateLimits.take(`export-audit-${org}`, PER_ORGANIZATION)
  return whileExporting(deps, org, async () => {
    const time = now()
    const [organization, sealed] = await Promise.all([readOrganization(database.reads, org), finishedSeals(seals, org)])
    const all = database.all('auditEntry', queries.auditLog(org, filter, PAGE))
    const entries = named(database.reads, org, before(all, time))
    const head: LogHead = {
      format: 'attestry-audit-log/1',
      organization_id: org,
      organization_name: organization.name,
      exported_at: new Date(time).toISOString(),
      filter: {
        uid: filter.uid ?? null,
        action: filter.action ?? null,
        from: filter.from ?? null,
        until: filter.until ?? null,
      },
      sealed_until: sealed.last ?? null,
      seals: sealed.seals,
    }
    await database.transact({ org, uid, now: time }, async (tx) =>
      tx.audit('audit-log-exported', at('organization', org), `${format.toUpperCase()}, ${said(filter)}`),
    )
    return {
      filename: `Audit Log ${head.exported_at.slice(0, 10)}.${format}`,
      mime_type: format === 'csv' ? 'text/csv' : 'application/json',
      stream: Readable.from(format === 'csv' ? csvOf(entries) : jsonOf(head, entries), { objectMode: false }),
    }
  })
}

type Named = Awaited<ReturnType<typeof withNames>>[number]

/** What is written while the file is made is not in it. */
async function* before(entries: AsyncIterable<StoredEntry>, time: number): AsyncGenerator<StoredEntry> {
  for await (const entry of entries) if (entry.created_at < time) yield entry
}

async function* named(
  reads: CommandDeps['database']['reads'],
  org: string,
  entries: AsyncIterable<StoredEntry>,
): AsyncGenerator<Named> {
  for await (const batch of inBatches(entries, PAGE)) yield* await withNames(reads, org, batch)
}

async function* csvOf(entries: AsyncIterable<Named>): AsyncGenerator<string> {
  yield CSV_START + csvLine(['When (UTC)', 'Who', 'Email', 'What', 'Detail', 'Subject'])
  for await (const { created_at, user_name, user_email, action, detail, subject } of entries) {
    yield csvLine([new Date(created_at).toISOString(), user_name, user_email, auditWords[action], detail, subject])
  }
}

/** One line for each entry. */
async function* jsonOf(head: LogHead, entries: AsyncIterable<Named>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n"entries":[`
  let comma = '\n'
  for await (const { organization_id: _, ...entry } of entries) {
    yield comma + JSON.stringify(entry)
    comma = ',\n'
  }
  yield '\n]}\n'
}

/** The filter, for the entry about the export. */
const said = (filter: AuditFilter): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'all'
