import type { DocumentType } from '@attestry/core/base/document-type'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import {
  isDeclarationName,
  isFormName,
  isReadFirst,
  paperTypeOfFilename,
  tokensOfDocument,
  typeOfFilename,
} from '@attestry/core/vault/filenames'
import { isWorkbook } from '@attestry/core/vault/kinds'
import { packagingKey, relationOf } from '@attestry/core/vault/part-relation'
import { isLongList, MAX_COVERED_PARTS, type Reading } from '@attestry/core/vault/reading'
import { type Refutation, refutedFor, withoutRefuted } from '@attestry/core/vault/refuted'
import type { uploadsApi, UploadTarget } from '@attestry/core/vault/uploads'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { DocumentFacts, VaultFile } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { tellWebhooks } from '../people/webhooks/events/happened'
import { documentCreated } from '../people/webhooks/events/hook-events'
import type { By, Caller } from '../platform/caller'
import { type Owner, readOwner, requireRoom, writeDocuments } from './document-owner'
import { described, existingDocument, orNotFound } from './documents'
import { isOfferedTo, notThere, requireKnownType } from './fitting-kinds'
import { countBytes, type FileDeps, removeLooseFiles, uploadOf } from './loose-files'
import { checkDocument, type CheckedPdf, refuse } from './reading/pdf-check'
import { partsByKey, type PartsByKey } from './reading/further-pages'
import { asKnown } from './reading/maker-of'
import { isOutdated } from './reading/reader-version'
import { askForReading, enqueueReading, readingTask } from './reading/reading-job'
import { listedIn } from './uploads'

/** `named`: the parts of a long list, by their keys; null for any other document. */
type HowToStore = {
  named: PartsByKey | null
  /**
   * Other documents follow: this one shares the bytes with them, and the upload stays. One reading, for which its caller
   * asks, is that of all of them.
   */
  goesOn: boolean
  /** What was found in the bytes, if they were checked. */
  checked: CheckedPdf | null
  refuted: readonly Refutation[]
  beside: (tx: Tx) => Promise<(stored: Stored) => void>
}

export type Stored = { document: VaultFile; is_known: boolean }

export const isToRead = ({ document, is_known }: Stored): boolean => !is_known && document.reading === null

/**
 * Stores an upload of the caller. One that was stored already gives its document, so a lost answer can be asked for
 * again.
 * @throws AppError upload-not-found, and what `storeUpload` throws
 */
export async function finaliseUpload(
  deps: FileDeps,
  caller: Caller,
  { id, target, facts, refuted }: Input<typeof uploadsApi.finaliseUpload>,
): Promise<Output<typeof uploadsApi.finaliseUpload>> {
  const { reads } = deps.database
  try {
    const upload = await uploadOf(reads, caller, id, 'document')
    return await storeUpload(deps, caller, upload, target, facts, { named: await namedIn(reads, upload), refuted })
  } catch (failure) {
    if (!(failure instanceof AppError && failure.code === 'upload-not-found')) throw failure
    const document = await existingDocument(reads, caller.org, id).catch(() => {
      throw failure
    })
    return { document, is_known: false }
  }
}

/**
 * Stores an upload as a document of each target; they share its bytes. If this breaks off and is done again, documents that
 * were stored are recognised. @throws AppError upload-not-found, and what `storeUpload` throws
 */
export async function assignUpload(
  deps: FileDeps,
  caller: Caller,
  { id, targets, facts, refuted, goes_on }: Input<typeof uploadsApi.assignUpload>,
): Promise<Output<typeof uploadsApi.assignUpload>> {
  const { reads } = deps.database
  const upload = await uploadOf(reads, caller, id, 'document')
  const named = await namedIn(reads, upload)
  const checked = await checkUpload(deps, upload)
  const stored: Stored[] = []
  for (const [place, target] of targets.entries()) {
    const goesOn = goes_on || place < targets.length - 1
    stored.push(await storeUpload(deps, caller, upload, target, facts, { named, refuted, checked, goesOn }))
  }
  const toRead = stored.findLast(isToRead)
  if (toRead && (goes_on || toRead !== stored.at(-1))) await enqueueReading(deps.queue, caller.org, toRead.document.id)
  return { documents: stored.map(({ document }) => document), known: stored.filter(({ is_known }) => is_known).length }
}

/** The single parts that a long list names beyond those of its reading. */
export async function namedIn(
  reads: Reads,
  { organization_id, file_id, reading }: LooseFile,
): Promise<PartsByKey | null> {
  const listed = reading && (await listedIn(reads, organization_id, file_id, reading))
  return reading && listed ? partsByKey(reading, listed) : null
}

/**
 * Turns the bytes of an upload into a document, wholly or not at all. A file that is refused is removed; one that has
 * no place yet (no such product) stays until the upload expires.
 * @param how.named the parts of a long list (`namedIn`)
 * @param how.goesOn other documents of it follow: this one shares its bytes with them, and the upload stays
 * @param how.checked what was found in its bytes (`checkUpload`), where several documents share them
 * @param how.beside reads what else is stored in the same unit of work; its result writes it
 * @throws AppError admin-only, upload-incomplete, document-refused, document-type-missing, and what `addDocument` throws
 */
export async function storeUpload(
  deps: FileDeps,
  { org, uid, isAdmin }: Caller,
  upload: LooseFile,
  target: UploadTarget,
  given: Partial<DocumentFacts>,
  how: Partial<HowToStore> = {},
): Promise<Stored> {
  const { named = null, refuted = [], goesOn = false, beside = async () => () => {} } = how
  const { issued_at = null, expires_at = null, is_confirmed = false, title = '', edition = '', language = '' } = given
  const doc_type = typeOf(upload, given.doc_type, 'of_company' in target ? paperTypeOfFilename : typeOfFilename)
  const replaces = isReplacement(target)
  if (replaces && 'manufacturer_id' in target && !isAdmin) throw new AppError('admin-only')
  if (!replaces && !isOfferedTo(target, doc_type)) throw new AppError('document-type-missing', notThere(doc_type))
  const checked = how.checked ?? (await checkUpload(deps, upload))
  const by = { org, uid, now: deps.now() }
  const id = goesOn ? newId() : upload.file_id
  const facts = { doc_type, issued_at, expires_at, is_confirmed, title, edition, language }
  const work = async (tx: Tx) => {
    const writeBeside = await beside(tx)
    const added = await addDocument(tx, by, id, { ...upload, ...checked, named, refuted }, target, facts)
    writeBeside(added)
    if (!goesOn && isToRead(added)) tx.enqueue(...readingTask(org, id))
    return added
  }
  const stored = await deps.database.transact(by, work, deps)
  if (stored.is_known && !goesOn) await removeLooseFiles(deps, [upload])
  return stored
}

/**
 * What an upload is filed as. A workbook is a document only if it was read as a form of the trade, and is filed as that.
 * @throws AppError document-refused
 */
function typeOf(
  { filename, reading }: LooseFile,
  given: DocumentType | undefined,
  byName: (filename: string) => DocumentType,
): DocumentType {
  if (isReadFirst(filename) && reading === null) throw refuse('unread')
  if (isDeclarationName(filename) && reading?.state !== 'text') throw refuse('noDeclaration')
  const said = reading?.doc_type?.value
  const type = isFormName(filename)
    ? reading?.summary && said
    : (given ?? (isDeclarationName(filename) ? said : undefined) ?? byName(filename))
  if (!type || isWorkbook(type) !== isFormName(filename)) throw refuse('noForm')
  return type
}

/** Whether it takes the place of a document; of one that covers all products of a maker, only an admin can say so. */
export const isReplacement = (target: UploadTarget): boolean => 'replaces' in target && target.replaces !== undefined

/** What is found in its bytes. One that is refused is removed. @throws AppError upload-incomplete, document-refused */
export async function checkUpload(deps: FileDeps, upload: LooseFile): Promise<CheckedPdf> {
  if ((await deps.blobs.size(upload.storage_key)) === undefined) throw new AppError('upload-incomplete')
  try {
    return await checkDocument(upload.filename, deps.blobs.openRead(upload.storage_key))
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'document-refused') await removeLooseFiles(deps, [upload])
    throw failure
  }
}

/**
 * Turns an upload into a document, together with everything that follows from it; with another id than its own, it shares
 * the bytes with that document. If the same bytes are there already, nothing is added. Doing it again changes nothing.
 * @throws AppError upload-not-found, too-many-documents, too-many-papers, product-not-found, manufacturer-not-found,
 *   product-type-not-found, document-not-found, changed-meanwhile
 */
async function addDocument(
  tx: Tx,
  by: By,
  id: number,
  {
    file_id,
    filename,
    size,
    sha256,
    named,
    refuted,
  }: Pick<LooseFile, 'file_id' | 'filename'> & CheckedPdf & Pick<HowToStore, 'named' | 'refuted'>,
  target: UploadTarget,
  facts: DocumentFacts,
): Promise<Stored> {
  const { org, now } = by
  const [stored, job] = await Promise.all([tx.read(at('file', org, id)), tx.read(at('readingJob', org, id))])
  if (stored) return { document: stored, is_known: false }
  const upload = await uploadOf(tx, by, file_id, 'document')
  const isShared = id !== file_id
  const owner = await readOwner(tx, org, target)
  const replaced = replacedBy(target, owner.files)
  const isForm = replaced && (isWorkbook(replaced.doc_type) || isWorkbook(facts.doc_type))
  if (isForm && replaced.doc_type !== facts.doc_type) throw refuse('noForm')
  const known = owner.files.find((one) => one.sha256 === sha256 && one.state === 'vault')
  if (known) return { document: known, is_known: true }
  requireRoom(owner)
  await requireKnownType(tx, org, replaced?.doc_type ?? facts.doc_type)
  const wrong = refutedFor(upload.reading, refuted, owner.part_number)
  const read = job ? null : readingFor(owner, upload.reading, named)
  const reading = read && withoutRefuted(read, wrong)
  const document: VaultFile = {
    id,
    ...owner.of,
    state: 'vault',
    ...facts,
    ...(replaced && {
      doc_type: replaced.doc_type,
      title: facts.title || replaced.title,
      language: facts.language || replaced.language,
    }),
    original_filename: filename,
    file_size: size,
    sha256,
    storage_key: upload.storage_key,
    shared_size: isShared ? size : 0,
    superseded_by: null,
    replaces: replaced?.id ?? null,
    created_at: now,
    search_tokens: tokensOfDocument({ original_filename: filename, title: facts.title }),
    reading,
    refuted: wrong,
    newer_reading: null,
    reading_postponed: null,
    reading_progress: null,
  }
  const words = await described(tx, org, document)
  const tellHooks = await tellWebhooks(tx, by, [documentCreated(document)])
  writeDocuments(tx, by, owner, [...owner.files, document], 1)
  if (reading === null || isOutdated(document)) askForReading(tx, by, id, job?.attempt)
  if (!isShared) {
    tx.remove(at('looseFile', org, file_id))
    countBytes(tx, org, size - upload.size)
  }
  tx.audit('documents-uploaded', owner.place, words)
  tellHooks()
  return { document, is_known: false }
}

/**
 * What was read of an upload, if it names the part literally and nothing of it was cut that may be about this part, so
 * that the part is known at once and the same bytes are not read for each of many parts. Otherwise the document is read
 * again, with an eye to its part.
 */
function readingFor(
  { part_number, isNew, known }: Owner,
  read: LooseFile['reading'],
  named: HowToStore['named'],
): LooseFile['reading'] {
  const maker = isNew?.maker ?? known?.product.manufacturer
  if (part_number === null || !maker || read?.state !== 'text') return null
  const reading = isLongList(read) ? withPart(read, named?.get(packagingKey(part_number))) : read
  const isNamed = reading !== null && relationOf(reading, part_number).relation === 'named'
  return isNamed ? { ...reading, maker: asKnown(reading.maker, maker.name) } : null
}

/** The reading of a long list for one of its parts, if it says the same of all of them, and nothing bad. */
function withPart(reading: Reading, part: Reading['parts'][number] | undefined): Reading | null {
  const { statuses, substances, trade, parts } = reading
  const isOfAll = statuses.every(
    ({ value: { status, part_numbers } }) =>
      part_numbers.length === 0 && status !== 'non_compliant' && status !== 'declared',
  )
  if (!part || !isOfAll || substances.length > 0 || trade.length > 0) return null
  const others = parts.filter(({ value }) => value.text !== part.value.text)
  return { ...reading, parts: [part, ...others].slice(0, MAX_COVERED_PARTS) }
}

/** The document that an upload takes the place of. @throws AppError document-not-found, changed-meanwhile */
function replacedBy(target: UploadTarget, files: readonly VaultFile[]): VaultFile | undefined {
  if (!('replaces' in target) || target.replaces === undefined) return undefined
  const replaced = orNotFound(files.find(({ id, state }) => id === target.replaces && state === 'vault'))
  if (replaced.superseded_by !== null) throw new AppError('changed-meanwhile')
  return replaced
}
