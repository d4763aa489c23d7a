/**
 * An export is some ZIP files of about `PART_BYTES` each, so that each can be made by one run and downloaded at once. A
 * part has documents as JSON lines by collection (`data/…`), files as they lie in storage (`files/…`), and a
 * `manifest.json` with size and SHA-256 of everything in it; that of the last part has those of all parts before it.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DAY } from '@attestry/core/base/day'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at, objects } from '@attestry/core/paths'
import { EXPORT_DAYS, type ExportJob } from '@attestry/core/people/organization-export'
import type { Blobs } from '../../adapters/blobs'
import { COLLECTIONS, type OrganizationDocuments, type RawDocument } from '../../adapters/organization-documents'
import type { CommandDeps } from '../../commands/command'
import { claim, readAttempt, settle } from '../../jobs/job'
import { once, type ZipEntry, zipStream } from '../../vault/evidence/zip-stream'
import { exportJob } from './export-job'

type ExportDeps = CommandDeps & {
  organizationDocuments: OrganizationDocuments
  blobs: Pick<Blobs, 'writeStream' | 'openRead' | 'list' | 'size' | 'deleteAll'>
  /** Bytes after which a part ends; a test makes it small. */
  partBytes?: number
}

const PART_BYTES = 200 * 1024 * 1024

/** Makes the next part, or removes an export whose time is over. */
export async function exportOrganization(
  deps: ExportDeps,
  { organization_id: org }: TaskPayload<'exportOrganization'>,
): Promise<void> {
  const { database, blobs } = deps
  const job = await claim(database, exportJob, org, deps.now())
  if (!job) return
  const organization = await database.reads.read(at('organization', org))
  const isNew = job.parts.length === 0
  if (!organization || job.expires_at !== null || isNew) await blobs.deleteAll(objects.exports(org))
  if (!organization || job.expires_at !== null) {
    await database.transact({ now: deps.now() }, async (tx) => {
      if (await readAttempt(tx, exportJob, org, job.attempt)) tx.remove(exportJob.place(org))
    })
    return
  }
  const made = await makePart(deps, job, organization.name)
  const now = deps.now()
  await database.transact(
    { now },
    async (tx) => {
      if (!(await readAttempt(tx, exportJob, org, job.attempt))) return
      const { isLast, ...fields } = made
      const expires_at = isLast ? now + EXPORT_DAYS * DAY : null
      const next =
        expires_at === null ? ({ state: 'asked' } as const) : { state: 'queued' as const, not_before: expires_at }
      settle(tx, exportJob, org, next, now, { ...fields, expires_at })
    },
    deps,
  )
}

type Made = Pick<ExportJob, 'section' | 'after' | 'parts' | 'documents' | 'files'> & { isLast: boolean }
type Listed = { path: string; size: number; sha256: string; documents?: number }

async function makePart(deps: ExportDeps, job: ExportJob, name: string): Promise<Made> {
  const { blobs, partBytes = PART_BYTES } = deps
  const { organization_id: org, asked_at } = job
  const part = job.parts.length + 1
  const made: Made = { ...pick(job), isLast: false }
  const listed: Listed[] = []
  const whole = measure()

  async function* entries(): AsyncGenerator<ZipEntry> {
    const isFull = () => whole.size() >= partBytes
    for (; made.section < COLLECTIONS.length; made.section++, made.after = '') {
      const collection = COLLECTIONS[made.section] ?? ''
      const next = () => deps.organizationDocuments(org, collection, made.after)
      const first = await next()
      if (first.length > 0) yield entry(`data/${collection}-${part}.jsonl`, lines(first, next, isFull))
      if (isFull()) return
    }
    const keys = (await blobs.list(objects.organization(org))).filter((key) => !key.startsWith(objects.exports(org)))
    for (const key of keys.toSorted().filter((one) => one > made.after)) {
      if (isFull()) return
      made.after = key
      // It may have been deleted meanwhile.
      if ((await blobs.size(key)) === undefined) continue
      made.files++
      yield entry(`files/${key.slice(objects.organization(org).length)}`, blobs.openRead(key))
    }
    made.isLast = true
  }

  /** The documents of a collection, as long as the part has room; where it ends is noted. */
  async function* lines(first: RawDocument[], next: () => Promise<RawDocument[]>, isFull: () => boolean) {
    for (let page = first; page.length > 0; page = isFull() ? [] : await next()) {
      yield Buffer.from(page.map((one) => `${JSON.stringify(one)}\n`).join(''))
      made.documents += page.length
      made.after = page.at(-1)?.path ?? made.after
    }
  }

  /** What is written is listed with its size and hash. */
  function entry(path: string, content: AsyncIterable<Uint8Array>): ZipEntry {
    const measured = measure()
    const before = made.documents
    async function* through() {
      yield* measured.through(content)
      const documents = made.documents - before
      listed.push({ path, size: measured.size(), sha256: measured.sha256(), ...(documents > 0 && { documents }) })
    }
    return { path, content: through(), modified: asked_at }
  }

  async function* withManifest(): AsyncGenerator<ZipEntry> {
    yield* entries()
    const manifest = {
      format: 'attestry-export/1',
      organization_id: org,
      organization_name: name,
      asked_at: new Date(asked_at).toISOString(),
      part,
      is_last: made.isLast,
      entries: listed,
      earlier_parts: job.parts.map(({ size, sha256 }) => ({ size, sha256 })),
    }
    yield { path: 'manifest.json', content: once(Buffer.from(JSON.stringify(manifest, null, 1))), modified: asked_at }
  }

  const key = `${objects.exports(org)}${asked_at}-${part}-${job.attempt}.zip`
  const zip = Readable.from(whole.through(zipStream(withManifest())), { objectMode: false })
  await blobs.writeStream(key, zip, 'application/zip')
  return { ...made, parts: [...job.parts, { key, size: whole.size(), sha256: whole.sha256() }] }
}

const pick = ({ section, after, parts, documents, files }: ExportJob) => ({ section, after, parts, documents, files })

/** Size and SHA-256 of what passes. */
function measure() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    size: () => size,
    sha256: () => hash.digest('hex'),
  }
}
