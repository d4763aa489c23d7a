import { isDeepStrictEqual } from 'node:util'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Postponed } from '@attestry/core/base/reading-time'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Reading, ReadingProgress } from '@attestry/core/vault/reading'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Database, Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { officeOf } from '../commands/office-of'
import { claim, postpone, readAttempt, renew, settle } from '../jobs/job'
import { ownerOf, writeDocuments, writeSummary } from './document-owner'
import { namedParts, partsOf, type Progress, withFurtherPages } from './reading/further-pages'
import type { PdfContent } from './reading/pdf-text'
import { ofPart, type Proposal, type Terms } from './reading/propose'
import type { ReadPdf } from './reading/read-pdf'
import { isOutdated, READER_VERSION } from './reading/reader-version'
import { readingId, readingJob } from './reading/reading-job'
import { vaultPartsIn } from './vault-parts-in'
import { withReading } from './with-reading'

type ReadDocumentDeps = CommandDeps & { blobs: Blobs; readPdf: ReadPdf }
type Payload = TaskPayload<'readDocument'>

/** A file is not tried again once this many runs have come no further with it: it has probably ended them. */
const ATTEMPTS = 5
/** In milliseconds: so long after it was stopped a reading begins anew, on a machine that may be less busy then. */
const AGAIN = 60_000

/**
 * Reads a document of the vault, or an upload, and shows what it says, as a proposal. A file that cannot be read has a
 * proposal that says so. A long one is read in steps; what the pages up to then say is kept with the job, so that a run
 * that dies is repeated by the sweep from there, and so is, once, a run whose reader was stopped. Nothing is shown when a
 * later run has begun or the document is gone.
 */
export async function readDocument(
  { database, blobs, readPdf, now }: ReadDocumentDeps,
  { organization_id: org, file_id: id }: Payload,
): Promise<void> {
  const job = await claim(database, readingJob, readingId(org, id), now())
  if (!job) return
  const found = await fileToRead(database.reads, org, id)
  if (!found) return database.transact({ now: now() }, async (tx) => tx.remove(at('readingJob', org, id)))
  const { storage_key, wanted, maker, isStored } = found
  const { attempt } = job
  const run: Run = { org, id, attempt }
  // An upload may still arrive.
  if ((await blobs.size(storage_key)) === undefined)
    return isStored ? database.transact({ now: now() }, (tx) => giveUp(tx, run)) : undefined
  // What another version has begun begins anew.
  const so_far = job.so_far?.reading.reader === READER_VERSION ? job.so_far : null
  let attempts = attempt - (so_far?.attempt ?? 0)
  const isHopeless = attempts > ATTEMPTS
  const { own_kinds } = await officeOf(database.reads, org)
  const terms: Terms = { wanted, maker, own: own_kinds, now: now() }
  const bytes = isHopeless ? new Uint8Array() : await blobs.read(storage_key)
  const copies = isHopeless || so_far || !wanted ? [] : await copiesOf(database, org, { id, storage_key, maker })
  let ofCopies: Proposal | undefined
  let before = so_far ? await readBefore(database.reads, run, so_far.reading) : undefined
  for (;;) {
    const content: PdfContent = isHopeless
      ? { state: 'too_large', pages: 0 }
      : await readPdf(bytes, (before?.reading.pages_read ?? 0) + 1)
    const by = { now: now() }
    if ('is_stopped' in content && attempts <= 1) return database.transact(by, (tx) => tryAgain(tx, run, by.now))
    const known = await vaultPartsIn(database.reads, org, content)
    const progress = withFurtherPages(before, content, { ...terms, known })
    if (copies.length > 0 && content.state === 'text')
      ofCopies = withFurtherPages(ofCopies, content, { ...terms, wanted: null, known, each: copies.map(partOf) })
    if (progress.isWhole) {
      await database.transact(by, (tx) => showReading(tx, run, progress, by.now))
      return ofCopies && showCopies({ database, now }, org, copies, ofCopies)
    }
    if (!(await database.transact(by, (tx) => keepProgress(tx, run, progress, by.now)))) return
    before = progress
    attempts = 0
  }
}

type Run = { org: string; id: number; attempt: number }

/** Ends the job of a document whose bytes are gone. What was read of it stays. */
async function giveUp(tx: Tx, { org, id, attempt }: Run): Promise<void> {
  if (await readAttempt(tx, readingJob, readingId(org, id), attempt)) tx.remove(at('readingJob', org, id))
}

async function tryAgain(tx: Tx, { org, id, attempt }: Run, now: number): Promise<void> {
  const job = readingId(org, id)
  if (await readAttempt(tx, readingJob, job, attempt))
    settle(tx, readingJob, job, { state: 'queued', not_before: now + AGAIN }, now)
}

/** A document with the same bytes that was stored for another part of the same maker, and is to be read. */
type Copy = { id: number; part_number: string }
const partOf = ({ part_number }: Copy): string => part_number

/** A list may be stored for each of thousands of parts; what is read of it for one is read for all. */
async function copiesOf(
  { reads, all }: Database,
  org: string,
  { id, storage_key, maker }: { id: number; storage_key: string; maker: string | null },
): Promise<Copy[]> {
  const unread: VaultFile[] = []
  for await (const file of all('file', queries.copiesOf(org, storage_key)))
    if (file.id !== id && (file.reading === null || isOutdated(file))) unread.push(file)
  const jobs = await reads.pick(unread.map((file) => at('readingJob', org, file.id)))
  const asked = new Set(jobs.map(({ file_id }) => file_id))
  const waiting = unread.filter((file) => asked.has(file.id))
  const products = await reads.pick(
    [...new Set(waiting.flatMap(({ product_id }) => product_id ?? []))].map((one) => at('product', org, one)),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  return waiting.flatMap((file) => {
    const product = known.get(file.product_id ?? 0)
    return product?.manufacturer.name === maker ? [{ id: file.id, part_number: product.part_number }] : []
  })
}

/** In milliseconds: so long at most others are shown. Those that are left are read by themselves. */
const MOST = 4 * 60_000

async function showCopies(
  { database, now }: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  copies: readonly Copy[],
  { reading, parts }: Proposal,
): Promise<void> {
  const until = now() + MOST
  for (const { id, part_number } of copies) {
    if (now() > until) return
    const job = await claim(database, readingJob, readingId(org, id), now())
    if (!job) continue
    const progress = { reading: ofPart(reading, part_number), parts, isWhole: true }
    const by = { now: now() }
    await database.transact(by, (tx) => showReading(tx, { org, id, attempt: job.attempt }, progress, by.now))
  }
}

async function readBefore({ read }: Reads, { org, id }: Run, reading: Reading): Promise<Proposal> {
  return { reading, parts: partsOf(reading, await read(at('namedParts', org, id))) }
}

async function showReading(tx: Tx, { org, id, attempt }: Run, progress: Progress, now: number): Promise<void> {
  const { reading } = progress
  const [isOurs, file, show] = await Promise.all([
    readAttempt(tx, readingJob, readingId(org, id), attempt),
    tx.read(at('file', org, id)),
    shown(tx, org, id),
  ])
  if (!isOurs) return
  const tell = file ? await whatItSays(tx, org, now, file, reading) : () => {}
  show({ ...(!file && { reading }), reading_postponed: null, reading_progress: null })
  if (file) tx.update(at('file', org, id), withReading(file, reading))
  tell()
  keepParts(tx, org, id, progress)
  tx.remove(at('readingJob', org, id))
}

/** Lets the next run go on from here. @returns whether this one may go on itself */
async function keepProgress(tx: Tx, { org, id, attempt }: Run, progress: Progress, now: number): Promise<boolean> {
  const { reading } = progress
  const [isOurs, show] = await Promise.all([
    readAttempt(tx, readingJob, readingId(org, id), attempt),
    shown(tx, org, id),
  ])
  if (!isOurs) return false
  tx.update(at('readingJob', org, id), { so_far: { reading, attempt } })
  renew(tx, readingJob, readingId(org, id), now)
  keepParts(tx, org, id, progress)
  show({ reading_progress: { page: reading.pages_read, pages: reading.pages } })
  return true
}

function keepParts(tx: Tx, org: string, id: number, proposal: Proposal): void {
  const named = namedParts(proposal)
  if (named) tx.put(at('namedParts', org, id), named)
}

/** What the documents of its owner say with this reading. This reads; the result writes. */
async function whatItSays(tx: Tx, org: string, now: number, file: VaultFile, reading: Reading): Promise<() => void> {
  if (file.state !== 'vault') return () => {}
  const { product_id, manufacturer_id } = file
  const owner =
    product_id !== null ? at('product', org, product_id) : manufacturer_id && at('manufacturer', org, manufacturer_id)
  // Its part is being deleted.
  if (owner && !(await tx.fields(owner))) return () => {}
  const found = await ownerOf(tx, org, file)
  const read = withReading(file, reading)
  const files = found.files.map((one) => (one.id === file.id ? { ...one, ...read } : one))
  // Until somebody accepts a picture, what it would replace is current; a form replaces only one that is for as much.
  if (read.reading?.is_from_picture || file.reading?.is_from_picture || read.reading?.summary)
    return () => writeDocuments(tx, { org, uid: '', now }, found, files, 0)
  const known = knowledgeOf(files, found.part_number)
  // Where it is read again and says the same, nothing has changed.
  if (file.reading !== null && isDeepStrictEqual(known, knowledgeOf(found.files, found.part_number))) return () => {}
  return () => writeSummary(tx, now, found, known)
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

/** `wanted`: null for what is of no part yet, or of all parts of its maker. `isStored`: a document, and no upload. */
type Found = { storage_key: string; wanted: Wanted | null; maker: string | null; isStored: boolean }

async function fileToRead({ read }: Reads, org: string, id: number): Promise<Found | undefined> {
  const file = await read(at('file', org, id))
  if (!file) {
    const upload = await read(at('looseFile', org, id))
    if (upload?.uploaded_by == null) return undefined
    return { storage_key: upload.storage_key, wanted: null, maker: null, isStored: false }
  }
  const { product_id, manufacturer_id, storage_key } = file
  const product = product_id === null ? undefined : await read(at('product', org, product_id))
  const owner = manufacturer_id === null ? undefined : await read(at('manufacturer', org, manufacturer_id))
  const maker = product?.manufacturer.name ?? owner?.name ?? null
  const wanted = product ? { part_number: product.part_number, maker } : null
  return { storage_key, wanted, maker, isStored: true }
}

type Shown = Partial<{
  reading: Reading
  reading_postponed: Postponed | null
  reading_progress: ReadingProgress | null
}>

/** Finds the document, or the upload, that shows what was read. @returns a function that changes what it shows */
async function shown(tx: Tx, org: string, id: number): Promise<(changes: Shown) => void> {
  const places = [at('file', org, id), at('looseFile', org, id)] as const
  const found = await Promise.all(places.map((place) => tx.fields(place)))
  return (changes) => places.forEach((place, index) => found[index] && tx.update(place, changes))
}
