import { at } from '@attestry/core/paths'
import type { Postponed } from '@attestry/core/base/reading-time'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Reading } from '@attestry/core/vault/reading'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { statementsOf } from '@attestry/core/vault/statements-of'
import type { Blobs } from '../adapters/blobs'
import type { Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { claim, postpone, readAttempt } from '../jobs/job'
import { ownerOf, writeSummary } from './document-owner'
import type { PdfContent } from './reading/pdf-text'
import { propose } from './reading/propose'
import type { ReadPdf } from './reading/read-pdf'
import { readingId, readingJob } from './reading/reading-job'

type ReadDocumentDeps = CommandDeps & { blobs: Blobs; readPdf: ReadPdf }
type Payload = TaskPayload<'readDocument'>

/** A file is not tried again once this many runs have begun with it: it has probably ended them. */
const ATTEMPTS = 5

/**
 * Reads a document of the vault, or an upload, and shows what it says, as a proposal. A file that cannot be read has a
 * proposal that says so. A run that dies is repeated by the sweep. Nothing is shown when a later run has begun or the
 * document is gone.
 */
export async function readDocument(
  { database, blobs, readPdf, now }: ReadDocumentDeps,
  { organization_id: org, file_id: id }: Payload,
): Promise<void> {
  const job = await claim(database, readingJob, readingId(org, id), now())
  if (!job) return
  const found = await fileToRead(database.reads, org, id)
  if (!found) return database.transact({ now: now() }, async (tx) => tx.remove(at('readingJob', org, id)))
  const { storage_key, wanted, maker } = found
  // The document was deleted meanwhile.
  if ((await blobs.size(storage_key)) === undefined) return
  const { attempt } = job
  const isHopeless = attempt > ATTEMPTS
  const content: PdfContent = isHopeless
    ? { state: 'too_large', pages: 0 }
    : await readPdf(await blobs.read(storage_key))
  const reading = propose(content, { wanted, maker, now: now() })
  await database.transact({ now: now() }, async (tx) => {
    const [isOurs, show] = await Promise.all([
      readAttempt(tx, readingJob, readingId(org, id), attempt),
      shown(tx, org, id),
    ])
    if (!isOurs) return
    const tell = await whatItSays(tx, org, now(), id, reading)
    show({ reading, reading_postponed: null })
    tell()
    tx.remove(at('readingJob', org, id))
  })
}

/** What the documents of its owner say with this reading. This reads; the result writes. */
async function whatItSays(tx: Tx, org: string, now: number, id: number, reading: Reading): Promise<() => void> {
  const file = await tx.read(at('file', org, id))
  if (file?.state !== 'vault') return () => {}
  const { product_id, manufacturer_id } = file
  const owner = product_id === null ? at('manufacturer', org, manufacturer_id ?? 0) : at('product', org, product_id)
  // Its part is being deleted.
  if (!(await tx.fields(owner))) return () => {}
  const found = await ownerOf(tx, org, file)
  const statements = statementsOf(
    found.files.map((one) => (one.id === id ? { ...one, reading } : one)),
    found.part_number,
  )
  return () => writeSummary(tx, now, found, { statements })
}

/** Puts the reading off, and says so on the document. */
export const postponeReading = (
  { database, now }: CommandDeps,
  { organization_id: org, file_id: id }: Payload,
  reading_postponed: Postponed,
): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    const show = await shown(tx, org, id)
    const save = await postpone(tx, readingJob, readingId(org, id), now(), reading_postponed.until)
    if (!save) return
    save()
    show({ reading_postponed })
  })

/** `wanted`: null for what is of no part yet, or of all parts of its maker. */
type Found = { storage_key: string; wanted: Wanted | null; maker: string | null }

async function fileToRead({ read }: Reads, org: string, id: number): Promise<Found | undefined> {
  const file = await read(at('file', org, id))
  if (!file) {
    const upload = await read(at('looseFile', org, id))
    return upload?.uploaded_by == null ? undefined : { storage_key: upload.storage_key, wanted: null, maker: null }
  }
  const { product_id, manufacturer_id, storage_key } = file
  const product = product_id === null ? undefined : await read(at('product', org, product_id))
  const owner = manufacturer_id === null ? undefined : await read(at('manufacturer', org, manufacturer_id))
  const maker = product?.manufacturer.name ?? owner?.name ?? null
  return { storage_key, wanted: product ? { part_number: product.part_number, maker } : null, maker }
}

type Shown = Partial<{ reading: Reading; reading_postponed: Postponed | null }>

/** Finds the document, or the upload, that shows what was read. @returns a function that changes what it shows */
async function shown(tx: Tx, org: string, id: number): Promise<(changes: Shown) => void> {
  const places = [at('file', org, id), at('looseFile', org, id)] as const
  const found = await Promise.all(places.map((place) => tx.fields(place)))
  return (changes) => places.forEach((place, index) => found[index] && tx.update(place, changes))
}
