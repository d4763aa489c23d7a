/**
 * Customers' own forms, filled in place, and the tables that answer those which are no workbooks. A filled form is a file of its writer that waits for the answer, as any other;
 * its note says what was chosen, so that its plan is made again when it is sent: if anything would be written otherwise
 * then, it does not leave.
 */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { FilledForm } from '@attestry/core/base/filled-form'
import { Regime } from '@attestry/core/base/regime'
import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { matchProduct } from '@attestry/core/mail/product-analysis'
import { newestList } from '@attestry/core/law/candidate-list'
import { at, objects } from '@attestry/core/paths'
import {
  aboutColumn,
  answersName,
  type CustomerForms,
  type FormPlan,
  type FormSheet,
  type formsApi,
  headingKey,
  isForm,
  isQuestionnaire,
  withHeadings,
} from '@attestry/core/sending/forms'
import { OWN_FILE_LIFETIME, OWN_FILE_TYPES } from '@attestry/core/sending/own-files'
import { isToRead, topicsOf } from '@attestry/core/sending/topic-of'
import { type Facts, factsOf } from '@attestry/core/vault/facts'
import { documentsOf } from '@attestry/core/vault/product-documents'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Reads } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import type { RateLimits } from '../adapters/rate-limits'
import type { CommandDeps } from '../commands/command'
import type { ReadingTime } from '../jobs/reading-time'
import { customerOf, isOurs } from '../mail/customer-numbers'
import { productsByPartKey } from '../vault/products-by-part-key'
import { findShown, findWhole, orEmailNotFound } from '../mail/inbound/shown-email'
import { customerId } from '../adapters/mail/customer-id'
import type { Caller } from '../platform/caller'
import { sha256 } from '../platform/sha256'
import { addLooseFile } from '../vault/loose-files'
import { newLooseFile, takeUpload } from '../vault/uploads'
import { attachedNames } from './attached-names'
import { readAdded } from './documented-parts'
import { answersTable } from './forms/answers-table'
import type { FormReader } from './forms/form-reader'
import { isAttached, type PartKnown } from './forms/form-value'
import { readImportedList } from '../law/imported-list'
import { columnsOf, fillingsOf, type FormPart, planForm as plan } from './forms/plan-form'

export type FormDeps = Pick<CommandDeps, 'database' | 'now'> & {
  blobs: Pick<Blobs, 'read'>
  forms: FormReader
  readingTime: ReadingTime
}

/** What would be written into a form. @throws AppError email-not-found, not-found, form-refused, document-gone, document-replaced */
export async function planForm(
  deps: FormDeps,
  caller: Caller,
  input: Input<typeof formsApi.planForm>,
): Promise<Output<typeof formsApi.planForm>> {
  return (await planned(deps, caller, input, () => readAdded(deps.database.reads, caller.org, input.file_ids))).plan
}

type FillDeps = FormDeps & CommandDeps & { blobs: Blobs; rateLimits: RateLimits }

/**
 * Fills in a form as it was planned, and keeps it for the answer. What was said of its columns is remembered.
 * @throws AppError form-changed if anything would be written otherwise by now, and what `planForm` throws; storage-full,
 *   email-not-verified, too-many-requests
 */
export async function fillForm(
  deps: FillDeps,
  caller: Caller,
  input: Input<typeof formsApi.fillForm>,
): Promise<Output<typeof formsApi.fillForm>> {
  const { org, uid } = caller
  const { database, blobs } = deps
  const filesOf = () => readAdded(database.reads, org, input.file_ids)
  const { plan: it, bytes, customer } = await planned(deps, caller, input, filesOf)
  if (it.digest !== input.digest) throw changed(it.filename)
  if (it.count === 0) throw new AppError('form-refused', 'Nothing of this form can be filled in.')
  await takeUpload(deps.rateLimits, org)
  const filled = await deps.forms.fill(bytes, fillingsOf(it), [org, uid])
  const file = newLooseFile(caller, { filename: it.filename, size: filled.length, purpose: 'answer' }, deps.now())
  await addLooseFile(deps, file)
  const mime_type = mimeOf(it.filename)
  await blobs.write(file.storage_key, filled, mime_type)
  const by = { org, uid, now: deps.now() }
  const expires_at = by.now + OWN_FILE_LIFETIME
  const said = saidHeadings(it)
  const isRemembered = said.length > 0 && customer !== null && !(await isOurs(database.reads, org, customer))
  await database.transact(by, async (tx) => {
    orEmailNotFound(await findShown(tx, org, input.id))
    const place = isRemembered ? at('customerForms', org, customerId(customer)) : null
    const known = (place && (await tx.read(place))) ?? NOTHING_KNOWN
    tx.update(at('looseFile', org, file.file_id), {
      answers: { email_id: input.id, mime_type, response_id: null },
      form: { attachment: input.index, columns: resolved(it), left_out: input.left_out, digest: it.digest },
      remove_after: expires_at,
    })
    if (place) tx.put(place, withHeadings(known, said))
  })
  const file_ids = namesDocuments(it) ? input.file_ids : null
  const { file_id: id, filename: original_filename, size: file_size } = file
  return { id, original_filename, file_size, mime_type, expires_at, form: { attachment: input.index, file_ids } }
}

const NOTHING_KNOWN: CustomerForms = { columns: [] }

/**
 * Makes the plan of a filled form again, when it is to be sent with these documents.
 * @throws AppError form-changed if anything would be written otherwise, and what `planForm` throws
 */
export async function checkForm(
  deps: FormDeps,
  caller: Caller,
  id: number,
  { attachment: index, columns, left_out, digest }: FilledForm,
  files: readonly VaultFile[],
): Promise<void> {
  const { plan: it } = await planned(deps, caller, { id, index, columns, left_out }, async () => [...files])
  if (it.digest !== digest) throw changed(it.filename)
}

const changed = (filename: string) =>
  new AppError(
    'form-changed',
    `What would be written into ${filename} has changed since you looked at it. Remove it and fill it in again.`,
  )

type Chosen = { id: number; index: number } & Pick<FilledForm, 'columns' | 'left_out'>
type Planned = { plan: FormPlan; bytes: Uint8Array; customer: string | null }

/** @param filesOf the documents that leave with the answer; asked only if the form has a column for documents */
async function planned(
  deps: FormDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  { id, index, columns, left_out }: Chosen,
  filesOf: () => Promise<VaultFile[]>,
): Promise<Planned> {
  const { database, blobs, forms, readingTime } = deps
  const { reads } = database
  const { email, body, analysis } = orEmailNotFound(await findWhole(reads, org, id))
  const attachment = body?.attachments[index]
  if (!attachment) throw new AppError('not-found')
  const isTable = isQuestionnaire(attachment)
  if (!isForm(attachment) && !isTable)
    throw new AppError('form-refused', 'Only Excel workbooks of up to 10 MB are filled in.')
  if (await readingTime.spent(org, 'attachments')) throw new AppError('form-refused', NO_TIME)
  const parts = analysis?.extracted_products ?? []
  const topics = new Set([...(analysis?.topics ?? []), ...parts.flatMap((part) => part.topics)])
  const asked = Regime.options.filter((regime) => topics.has(regime))
  const bytes = isTable
    ? tableOf(parts, asked, analysis?.language ?? null)
    : await blobs.read(objects.attachment(org, id, index))
  const begun = Date.now()
  const sheets = await forms.read(bytes, [org, uid]).finally(() => {
    void readingTime.count(org, 'attachments', Date.now() - begun)
  })
  if (sheets.length === 0) throw new AppError('form-refused', NO_COLUMNS)
  const now = deps.now()
  const customer = customerOf(email, body)
  const place = customer === null ? null : at('customerForms', org, customerId(customer))
  const remembered = (place && (await ifReadable(() => reads.read(place)))) ?? NOTHING_KNOWN
  // What people have said of a customer's headings says nothing of ours.
  const planning = isTable ? { columns: [], remembered: NOTHING_KNOWN, asked } : { columns, remembered, asked }
  const means = sheets.flatMap((sheet) => columnsOf(sheet, planning)).map((column) => column.means)
  const vault = await partsOf(reads, org, parts, now)
  const isNamed = means.some(isOfDocuments) || (means.some(isOfStatus) && vault.some(isUnread))
  const known = withDocuments(vault, isNamed ? await filesOf() : [])
  const filename = isTable ? answersName(attachment.filename) : attachment.filename
  const newest = newestList(await readImportedList(reads), now)
  const made = plan({ filename, sheets, ...planning, left_out, parts: known, newest, now })
  // A table has other rows once the mail is corrected, also where nothing is written into them.
  const digest = isTable ? sha256(made.digest + sha256(bytes)) : made.digest
  return { plan: { ...made, digest }, bytes, customer }
}

function tableOf(parts: readonly ExtractedProduct[], regimes: readonly Regime[], language: string | null): Uint8Array {
  const asked = parts.filter((part) => part.asked)
  if (asked.length === 0) throw new AppError('form-refused', NO_PARTS)
  return answersTable({ parts: asked, regimes, language })
}

const NO_PARTS = 'This mail asks about no parts, so there is nothing to put into a table.'
const NO_TIME =
  'The time for reading attachments is used up for today. Fill in the form yourself, or try again tomorrow.'
const NO_COLUMNS = 'No column of part numbers was found in this workbook, so it cannot be filled in here.'

type PartOfVault = { part: ExtractedProduct; known: { product: Product; facts: Facts } | null }

/** What is known of the parts of a mail. */
async function partsOf(
  reads: Reads,
  org: string,
  parts: readonly ExtractedProduct[],
  now: number,
): Promise<PartOfVault[]> {
  const products = await productsByPartKey(reads, org, [...new Set(parts.map(({ part_key }) => part_key))])
  const ids = [...new Set(products.map(({ manufacturer }) => manufacturer.id))]
  const makers = new Map((await reads.pick(ids.map((id) => at('manufacturer', org, id)))).map((one) => [one.id, one]))
  return parts.map((part) => {
    const product = matchProduct(part, products)
    const facts = product && factsOf(product, makers.get(product.manufacturer.id), now)
    return { part, known: product && facts ? { product, facts } : null }
  })
}

/** Whether a document speaks of a part that nothing is known of, in words that were not understood. */
const isUnread = ({ known }: PartOfVault): boolean =>
  known !== null && Regime.options.some((regime) => known.facts[regime].unread !== null)

/** The same with the documents of each part among those that leave. */
function withDocuments(parts: readonly PartOfVault[], files: readonly VaultFile[]): FormPart[] {
  const names = attachedNames(files, 'loose')
  const leaving = files.map((file, place) => ({ file, name: names[place] ?? file.original_filename }))
  return parts.map(({ part, known }) => ({ part, known: known && knownOf({ part, ...known }, leaving) }))
}

type Leaving = { file: VaultFile; name: string }

function knownOf(
  row: { part: ExtractedProduct; product: Product; facts: Facts },
  leaving: readonly Leaving[],
): PartKnown {
  const { product, facts } = row
  const own = new Set(
    documentsOf(
      product,
      leaving.map(({ file }) => file),
    ),
  )
  const documents = leaving
    .filter(({ file }) => own.has(file))
    .map((one) => {
      const topics = topicsOf(one.file, product.part_number)
      return {
        ...one,
        regimes: Regime.options.filter((regime) => topics.includes(regime)),
        unread: Regime.options.filter((regime) => isToRead(row, one.file, regime)),
      }
    })
  return { product, facts, documents }
}

const isOfDocuments = (means: FormSheet['columns'][number]['means']): boolean =>
  means !== null && ['document', 'issued'].includes(aboutColumn(means).says)

const isOfStatus = (means: FormSheet['columns'][number]['means']): boolean =>
  means !== null && ['status', 'svhc'].includes(aboutColumn(means).says)

/** Whether a cell that is written names documents, or says that one is attached, so that it follows which ones leave. */
const namesDocuments = ({ sheets }: FormPlan): boolean =>
  sheets.some(({ columns, rows }) =>
    rows.some(({ cells }) =>
      cells.some(
        ({ column, value }) =>
          isOfDocuments(columns.find((one) => one.column === column)?.means ?? null) ||
          (value !== null && isAttached(value)),
      ),
    ),
  )

/** What all columns mean, whoever says so: the form is judged by that later. */
const resolved = ({ sheets }: FormPlan): FilledForm['columns'] =>
  sheets.flatMap(({ sheet, columns }) => columns.map(({ column, means }) => ({ sheet, column, means })))

/** What the caller has said of headings. Two of one name that mean different things are not remembered. */
function saidHeadings({ sheets }: FormPlan): CustomerForms['columns'] {
  const all = sheets.flatMap(({ columns }) => columns.map((one) => ({ ...one, heading: headingKey(one.heading) })))
  const said = all.filter(({ from }) => from === 'person')
  const isPlain = ({ heading, means }: (typeof all)[number]) =>
    all.every((other) => other.heading !== heading || other.means === means)
  return said.filter(isPlain).map(({ heading, means }) => ({ heading, means }))
}

/** A workbook with macros is the customer's own; nobody can upload one. */
const mimeOf = (filename: string): string =>
  /\.xlsm$/i.test(filename) ? 'application/vnd.ms-excel.sheet.macroEnabled.12' : (OWN_FILE_TYPES.xlsx ?? '')
