import { documentRefusals, refusalOf } from '@attestry/contract/document-refusals'
import type { DocumentType } from '@attestry/contract/document-type'
import type { Answer } from '@attestry/contract/endpoint'
import { type Warning, warningsOf } from '@attestry/contract/reading-warnings'
import { typeOfFilename } from '@attestry/contract/type-of-filename'
import type { UploadTarget, uploadsApi } from '@attestry/contract/uploads'
import { UniversalType } from '@attestry/contract/vault'

type Read = Answer<typeof uploadsApi.readUpload>
type Reading = NonNullable<Read['reading']>

/** A product of the vault, or with a type one that is added together with the document. */
export type NamedProduct = Read['products'][number] & { product_type_id?: number }

/**
 * One of many files: it is sent, read, given to products by what it says, and stored when a person has agreed. `known`:
 * all its products had these bytes before.
 */
export type BulkUpload = {
  key: number
  file: File
  id: number | null
  state: 'waiting' | 'sending' | 'reading' | 'ready' | 'storing' | 'stored' | 'known' | 'failed'
  /** From 0 to 1. */
  sent: number
  problem?: string | undefined
  /** It can never become a document. */
  isRefused: boolean
  reading: Reading | null
  /** What was found in its text. */
  found: string
  products: readonly NamedProduct[]
  /** Instead of products: it covers all of this maker. */
  manufacturer: { id: number; name: string } | null
  doc_type: DocumentType
  issued_at: number | null
  expires_at: number | null
}

export const isAssigned = ({ products, manufacturer }: BulkUpload): boolean =>
  products.length > 0 || manufacturer !== null

export const isInVault = ({ state }: BulkUpload): boolean => state === 'stored' || state === 'known'

/** On its way, or waiting for somebody to say whose it is: closing the dialog loses it. */
export const isOpen = (upload: BulkUpload): boolean => !isInVault(upload) && upload.state !== 'failed'

/** A document of all products of a maker has one of fewer types. */
export const isTypeFitting = ({ manufacturer, doc_type }: BulkUpload): boolean =>
  manufacturer === null || UniversalType.safeParse(doc_type).success

let nextKey = 1

export function newBulkUpload(file: File): BulkUpload {
  const refusal = refusalOf(file.name, file.size)
  return {
    key: nextKey++,
    file,
    id: null,
    state: refusal ? 'failed' : 'waiting',
    sent: 0,
    isRefused: refusal !== null,
    reading: null,
    found: '',
    products: [],
    manufacturer: null,
    doc_type: typeOfFilename(file.name),
    issued_at: null,
    expires_at: null,
    ...(refusal && { problem: documentRefusals[refusal] }),
  }
}

/** What a file that was read becomes. */
export function proposalOf(reading: Reading, { products, manufacturer }: Read): Partial<BulkUpload> {
  const { state, doc_type, issued_at, expires_at } = reading
  // It would be refused when it is stored. Nobody should say first whose document it is.
  const refusal =
    state === 'not_pdf' ? documentRefusals.noPdf : state === 'encrypted' ? documentRefusals.encrypted : null
  if (refusal !== null) return { state: 'failed', isRefused: true, problem: refusal }
  return {
    state: 'ready',
    reading,
    products,
    manufacturer,
    found: foundText(reading, products.length > 0 || manufacturer !== null),
    ...(doc_type && { doc_type: doc_type.value }),
    ...(issued_at && { issued_at: issued_at.value }),
    ...(expires_at && { expires_at: expires_at.value }),
  }
}

/** What the text names, in a few words. */
function foundText({ state, parts, part_count, maker }: Reading, isInVault: boolean): string {
  if (state === 'scan') return 'It is a picture without text. Please say what it is for.'
  if (state !== 'text') return 'Its text could not be read. Please say what it is for.'
  const of = maker ? ` of ${maker.value}` : ''
  const unknown = isInVault ? '' : ', which the vault does not have'
  if (parts.some(({ value }) => value.scope === 'all')) return `It covers all products${of}${of && unknown}.`
  const named = parts.slice(0, 3).map(({ value }) => value.text)
  if (named.length === 0) return 'Its text names no part.'
  const more = part_count > named.length ? ` and ${part_count - named.length} more` : ''
  return `It names ${named.join(', ')}${more}${of}${unknown}.`
}

/** The part to add when the vault has none of those that it names. */
export function unknownPart({ reading }: BulkUpload): { part_number: string; maker: string } {
  const part = reading?.parts.find(({ value }) => value.scope === 'part')
  return { part_number: part?.value.text ?? '', maker: reading?.maker?.value ?? '' }
}

/** Why a person should look twice before they agree; each reason once, for whichever product it counts. */
export function doubtsAbout({ reading, products }: BulkUpload, now: number): Warning[] {
  if (reading?.state !== 'text') return []
  const wanted = products.map(({ part_number, manufacturer }) => ({ part_number, maker: manufacturer.name }))
  const all = (wanted.length > 0 ? wanted : [null]).flatMap((one) => warningsOf(reading, one, now))
  return [...new Map(all.map((warning) => [warning.text, warning])).values()]
}

export const targetsOf = ({ products, manufacturer }: BulkUpload): UploadTarget[] =>
  manufacturer
    ? [{ manufacturer_id: manufacturer.id }]
    : products.map(({ id, part_number, manufacturer: { id: manufacturer_id }, product_type_id }) =>
        product_type_id === undefined
          ? { product_id: id }
          : { product: { part_number, manufacturer_id, product_type_id, description: '' } },
      )
