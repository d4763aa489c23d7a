import type { NewestList } from '@attestry/core/law/candidate-list'
import { CONTAINS } from '@attestry/core/vault/fact-words'
import { isReadFirst, paperTypeOfFilename, typeOfFilename } from '@attestry/core/vault/filenames'
import { formText } from '@attestry/core/vault/template-words'
import { isKindOfCompany, isKindOfParts, isWorkbook, kindOfTopic } from '@attestry/core/vault/kinds'
import { exactKey, makerKey } from '@attestry/core/base/part-number'
import { isCandidate, isOfList } from '@attestry/core/vault/contained'
import type { Refutation } from '@attestry/core/vault/refuted'
import { otherwiseWarnings } from '@attestry/core/vault/said-otherwise'
import type { ComplianceStatus } from '@attestry/core/vault/status'
import { packagingKey, relationOf } from '@attestry/core/vault/part-relation'
import { documentRefusals } from '@attestry/core/vault/words'
import { isOwnType } from '@attestry/core/base/own-kinds'
import type { DocumentType } from '@attestry/core/base/document-type'
import type { Answer } from '@attestry/core/base/endpoint'
import { type CompanyPaper, isLongList } from '@attestry/core/vault/reading'
import { isSameMaker, needsSignature, type Warning, warningsOf } from '@attestry/core/vault/reading-warnings'
import {
  type Asked,
  MAX_LATER_TARGETS,
  MAX_OTHERS,
  type UploadTarget,
  type uploadsApi,
} from '@attestry/core/vault/uploads'
import { isUniversalType } from '@attestry/core/vault/vault'
import { isInVault, type Upload } from '../../../lib/forms/use-uploads'
import type { Facts } from '../upload/use-document-uploads'
import { familiesIn } from './part-families'

type Read = Answer<typeof uploadsApi.readUpload>
type Reading = NonNullable<Read['reading']>

/** A product of the vault, or one that is added together with the document. */
export type NamedProduct = Read['products'][number] & { isNew?: true; product_type_id?: number }

/** What is known of one of many files: what it says, whose it is, and what a person has made of that. */
export type Assignment = Facts & {
  doc_type: DocumentType
  reading: Reading | null
  /** Somebody accepts what was read of it. */
  is_confirmed: boolean
  /** And what of it is not what it says. */
  refuted: readonly Refutation[]
  /** What was found in its text. */
  found: string
  /** Of how many products, while it is being stored, and how many of them have it already. */
  all: number
  stored: number
  products: readonly NamedProduct[]
  /** The products of the vault that its text names. */
  named: readonly NamedProduct[]
  /** How many of its parts the vault has. */
  inVault: number
  /** It is also stored for those of them that are not `named`, which are too many to be shown. */
  withOthers: boolean
  /** Those that a person has taken away, and that are not `named` any more. */
  takenAway: readonly number[]
  /** Instead of products: it covers all of this maker. */
  manufacturer: { id: number; name: string } | null
  /** Instead of products and a maker: it is a paper of the organization itself, with a title of its own. */
  isOfCompany: boolean
  title: string
}
export type BulkUpload = Upload<Assignment>

export const isAssigned = ({ products, manufacturer, isOfCompany }: BulkUpload): boolean =>
  products.length > 0 || manufacturer !== null || isOfCompany

/** On its way, or waiting for somebody to say whose it is: closing the dialog loses it. What is being stored goes on. */
export const isOpen = (upload: BulkUpload): boolean =>
  !isInVault(upload) && upload.state !== 'failed' && upload.state !== 'storing'

/** Whether whose document it is can have one of its type. */
export const isTypeFitting = ({ manufacturer, isOfCompany, doc_type }: BulkUpload): boolean =>
  (isOfCompany ? isKindOfCompany : manufacturer === null ? isKindOfParts : isUniversalType)(doc_type)

/** What a file that was read becomes. */
export function proposalOf(
  reading: Reading,
  read: Read,
  asked: Asked | null,
  filename: string,
  isOfCompany: boolean,
): Partial<BulkUpload> {
  const { issued_at, expires_at } = reading
  // It would be refused when it is stored. Nobody should say first whose document it is.
  const refusal = refusalOf(reading, filename)
  if (refusal !== null) return { state: 'failed', isRefused: true, problem: refusal }
  const isFound = read.products.length > 0 || read.manufacturer !== null
  const own = ownTypeIn(reading)
  const isPaper = !isFound && (isOfCompany || read.of_company || (own !== undefined && !isKindOfParts(own)))
  const guessed = isFound || isPaper ? [] : onlyAsked(reading, asked)
  const named = (isPaper ? paperTypeOfFilename : typeOfFilename)(filename)
  // A certificate of somebody else is filed as what its file is called, until a person says whose it is.
  const said = isPaper || isFound || !reading.paper ? typeSaid(reading) : undefined
  const found = foundText(reading, read)
  return {
    state: 'ready',
    reading,
    products: isFound ? read.products : guessed,
    named: read.products,
    inVault: read.found_count,
    withOthers: true,
    manufacturer: read.manufacturer,
    isOfCompany: isPaper,
    found: guessed.length > 0 ? `${found} You asked for ${asked?.part_numbers[0]}.` : found,
    doc_type:
      (own !== undefined && isKindOfParts(own) !== isPaper ? own : undefined) ??
      (isPaper && !reading.paper && !isKindOfParts(named) ? named : said) ??
      (named === 'Compliance Document' ? onlyPdf(asked) : undefined) ??
      named,
    ...(reading.paper && { title: paperTitle(reading.paper.value) }),
    ...(issued_at && { issued_at: issued_at.value }),
    ...(expires_at && { expires_at: expires_at.value }),
  }
}

/** The kind of the organization's own that its title names. */
function ownTypeIn({ doc_type }: Reading): DocumentType | undefined {
  return doc_type && isOwnType(doc_type.value) ? doc_type.value : undefined
}

/** A report of a laboratory is filed as that, whatever it has tested. */
const typeSaid = ({ form, doc_type }: Reading): DocumentType | undefined =>
  form?.value === 'test_report' ? 'Test Report' : doc_type?.value

/** "ISO 9001:2015, no. 12 100 45678"; '' where it says neither. */
const paperTitle = ({ standards, number }: CompanyPaper): string =>
  [...standards, ...(number === null ? [] : [`no. ${number}`])].join(', ').slice(0, 120)

/** Why a file that was read can be no document; null: it can be one. */
function refusalOf({ state, refusal }: Reading, filename: string): string | null {
  if (state === 'encrypted') return documentRefusals.encrypted
  if (state === 'no_form' && isReadFirst(filename)) return refusal ?? documentRefusals.noForm
  return state === 'not_pdf' || state === 'no_form' ? documentRefusals.noPdf : null
}

/** The type of the only thing that we asked for, if a PDF can be that. */
function onlyPdf(asked: Asked | null): DocumentType | undefined {
  const type = asked?.topics.length === 1 ? asked.topics.flatMap((topic) => kindOfTopic(topic) ?? [])[0] : undefined
  return type === undefined || isWorkbook(type) ? undefined : type
}

/** The one part that we asked for, unless the document names others. */
const onlyAsked = ({ part_count }: Reading, asked: Asked | null): readonly NamedProduct[] =>
  asked?.part_numbers.length === 1 && part_count === 0 ? asked.products : []

/** What the text names, in a few words. */
export function foundText(reading: Reading, read: Read): string {
  const said = foundIn(reading, read)
  return reading.summary ? `${formText(reading.summary)}. ${said}` : said
}

function foundIn({ state, parts, part_count, maker, paper }: Reading, read: Read): string {
  const { products, found_count, manufacturer } = read
  if (state === 'scan') return 'It is a picture without text. Please say what it is for.'
  if (state !== 'text') return 'Its text could not be read. Please say what it is for.'
  if (paper) return paperText(paper.value, read)
  const of = maker ? ` of ${maker.value}` : ''
  const unknown = products.length > 0 || manufacturer ? '' : ', which the vault does not have'
  if (parts.some(({ value }) => value.scope === 'all')) return sentence(`It covers all products${of}${of && unknown}`)
  const named = parts.slice(0, 3).map(({ value }) => value.text)
  if (named.length === 0) return 'Its text names no part.'
  // Which of its parts the vault lacks is said by itself.
  const rest = parts.some(({ value }) => value.scope === 'part') ? '' : unknown
  const more = part_count > named.length ? ` and ${(part_count - named.length).toLocaleString('en')} more` : ''
  // A list may name thousands; nobody can see by its products how many of these they are.
  const ofThem =
    (part_count > FEW && found_count > 0) || found_count > products.length
      ? ` ${found_count.toLocaleString('en')} of its parts ${found_count === 1 ? 'is' : 'are'} in the vault.`
      : ''
  return `${sentence(`It names ${named.join(', ')}${more}${of}${rest}`)}${ofThem}`
}

/** A paper of a company says whose it is: that of a supplier is not one's own. */
function paperText({ standards, holder }: CompanyPaper, { of_company, manufacturer }: Read): string {
  const about = standards.length > 0 ? `It certifies ${standards.join(' and ')}` : 'It is a paper about a company'
  if ((of_company || manufacturer !== null) && holder !== null) return sentence(`${about} for ${holder}`)
  return holder === null
    ? `${sentence(about)} Please check that it is your company’s own.`
    : `${sentence(`${about} for ${holder}`)} That is not the name of your organization: please check whose it is.`
}

/** With one point at its end; a maker's name may bring it: "Example, Inc." */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** More parts than a person counts. */
const FEW = 10

/**
 * The parts that a document names with their whole numbers, and that neither the vault has nor anybody has added. Those of
 * a long list are imported as one.
 */
export function missingParts(upload: BulkUpload): string[] {
  const { reading, named, products, manufacturer, isOfCompany } = upload
  if (isOfCompany || manufacturer !== null || (reading !== null && isLongList(reading))) return []
  const known = new Set([...named, ...products].map(({ part_number }) => packagingKey(part_number)))
  const families = familiesOf(upload)
  const numbers = (reading?.parts ?? []).filter(
    ({ value }) => value.scope === 'part' && !known.has(packagingKey(value.text)) && !families.includes(value.text),
  )
  const byKey = new Map(numbers.map(({ value }) => [exactKey(value.text), value.text.toUpperCase()]))
  return [...byKey.values()]
}

/** The numbers that are not offered as parts, because nobody can order what is called only so. */
export const familiesOf = ({ reading }: Pick<BulkUpload, 'reading'>): string[] =>
  reading === null || isLongList(reading) ? [] : familiesIn(reading.parts).map(({ value }) => value.text)

/** How many parts some documents lack: one that several of them name is one part. */
export const countMissing = (uploads: readonly BulkUpload[]): number =>
  new Set(
    uploads.flatMap((upload) =>
      missingParts(upload).map((part) => `${makerKey(makerNamed(upload))} ${exactKey(part)}`),
    ),
  ).size

/** How many parts of a long list the vault lacks. */
export const lackedOfList = ({ reading, inVault, isOfCompany }: BulkUpload): number =>
  !isOfCompany && reading !== null && isLongList(reading) ? Math.max(0, reading.part_count - inVault) : 0

/** How many parts that the vault has are too many to be shown. */
export const othersOf = ({ inVault, named, manufacturer, isOfCompany }: BulkUpload): number =>
  manufacturer === null && !isOfCompany ? Math.max(0, inVault - named.length) : 0

/** How many of these it is not stored for. */
export const leftInVault = (upload: BulkUpload): number =>
  Math.max(0, othersOf(upload) - (upload.withOthers ? MAX_OTHERS : 0))

export const makerNamed = ({ reading, asked }: BulkUpload): string => reading?.maker?.value ?? asked?.maker ?? ''

/** The parts to add: those that are missing, or else the one that we asked for. */
export function partsToAdd(upload: BulkUpload): string[] {
  const missing = missingParts(upload)
  if (missing.length > 0) return missing
  const { asked, products } = upload
  return asked?.part_numbers.length === 1 && products.length === 0 ? asked.part_numbers : []
}

/** The products of a document after more were found. What a person has taken away (it was `named`) stays away. */
export function withFound(
  products: readonly NamedProduct[],
  named: readonly NamedProduct[],
  found: readonly NamedProduct[],
): NamedProduct[] {
  const isIn = (some: readonly NamedProduct[], { id }: NamedProduct) => some.some((one) => one.id === id)
  const keys = new Set(found.map(({ part_number }) => exactKey(part_number)))
  const kept = products.filter(({ isNew, part_number }) => !isNew || !keys.has(exactKey(part_number)))
  return [...kept, ...found.filter((one) => !isIn(kept, one) && !isIn(named, one))]
}

/** The parts that come into the vault with other documents. */
export const newPartsOf = (uploads: readonly BulkUpload[]): NamedProduct[] =>
  uploads.flatMap(({ products }) => products.filter(({ isNew }) => isNew))

/** The products of a document, with those of some new parts that it names, or whose series it does. */
export function withNewParts(
  {
    reading,
    products,
    manufacturer,
    isOfCompany,
  }: Pick<Assignment, 'reading' | 'products' | 'manufacturer' | 'isOfCompany'>,
  added: readonly NamedProduct[],
): readonly NamedProduct[] {
  if (reading === null || manufacturer !== null || isOfCompany) return products
  const maker = reading.maker?.value ?? ''
  const keys = new Set(products.map(keyOf))
  const covered = added.filter(
    (one) =>
      !keys.has(keyOf(one)) &&
      /^(?:named|series)$/.test(relationOf(reading, one.part_number).relation) &&
      isSameMaker(maker, one.manufacturer.name),
  )
  return [...products, ...new Map(covered.map((one) => [keyOf(one), one])).values()]
}

const keyOf = ({ part_number, manufacturer }: NamedProduct): string =>
  `${makerKey(manufacturer.name)} ${exactKey(part_number)}`

let added = 0

/** Parts that come into the vault together with their document. */
export const newParts = (
  part_numbers: readonly string[],
  manufacturer: NamedProduct['manufacturer'],
  product_type_id?: number,
): NamedProduct[] =>
  part_numbers.map((part_number) => ({
    // No product of the vault has such an id.
    id: -(added += 1),
    part_number,
    manufacturer,
    isNew: true,
    ...(product_type_id !== undefined && { product_type_id }),
  }))

/** Why a person should look twice before they agree; each reason once, for whichever product it counts. */
export function doubtsAbout(
  { reading, products, named }: Pick<BulkUpload, 'reading' | 'products' | 'named'>,
  now: number,
  newest: NewestList,
): Warning[] {
  if (reading?.state !== 'text') return []
  // The vault has found these by the whole of a list of which the reading has few.
  const listed = new Set(isLongList(reading) ? named.map(({ id }) => id) : [])
  const about = ({ id, part_number, manufacturer }: NamedProduct) =>
    warningsOf(reading, { part_number, maker: manufacturer.name }, now, newest).filter(
      ({ code }) => !listed.has(id) || (code !== 'part_not_named' && code !== 'sibling_only'),
    )
  const all = [
    ...otherwiseWarnings(products),
    ...(products.length > 0 ? products.flatMap(about) : warningsOf(reading, null, now, newest)),
  ]
  // Among many cards, a signature that its kind does without hides what matters.
  const shown = all.filter(({ code }) => code !== 'unsigned' || needsSignature(reading))
  return [...new Map(shown.map((warning) => [warning.text, warning])).values()]
}

/** The worst that a document says, where that is no good news. */
export function badNewsIn({ reading, products }: Pick<BulkUpload, 'reading' | 'products'>): BadNews | null {
  if (reading?.state !== 'text') return null
  const isSaid = (status: ComplianceStatus) => reading.statuses.some(({ value }) => value.status === status)
  if (reading.non_compliant || isSaid('non_compliant')) return 'Says non-compliant'
  if (isOfList({ reading }) && reading.substances.some(isCandidate)) return CONTAINS
  return products.some(({ otherwise = [] }) => otherwise.length > 0) ? 'Says otherwise' : null
}
export type BadNews = 'Says non-compliant' | typeof CONTAINS | 'Says otherwise'

/** What it is stored for. */
export function targetsOf(upload: BulkUpload): { targets: UploadTarget[]; all_but?: number[] } {
  const { manufacturer, isOfCompany } = upload
  if (isOfCompany) return { targets: [{ of_company: true }] }
  if (manufacturer) return { targets: [{ manufacturer_id: manufacturer.id }] }
  const targets = productsOf(upload).map(targetOf)
  return isForOthers(upload) ? { targets, all_but: takenAwayFrom(upload) } : { targets }
}

const isForOthers = (upload: BulkUpload): boolean => upload.withOthers && othersOf(upload) > 0

/** Its products in the order in which it is stored for them. */
export function productsOf(upload: BulkUpload): readonly NamedProduct[] {
  const { products, named } = upload
  if (!isForOthers(upload)) return products
  // Those that its text names are found by the server, too, and so may be too many here.
  const isNamed = new Set(named.map(({ id }) => id))
  return products
    .toSorted((one, other) => Number(isNamed.has(one.id)) - Number(isNamed.has(other.id)))
    .slice(0, MAX_LATER_TARGETS)
}

const targetOf = ({ id, part_number, manufacturer, isNew, product_type_id }: NamedProduct): UploadTarget =>
  isNew
    ? { product: { part_number, manufacturer_id: manufacturer.id, product_type_id, description: '' } }
    : { product_id: id }

/** The products that its text names and that a person does not want it to have. */
export function takenAwayFrom({
  products,
  named,
  takenAway,
}: Pick<Assignment, 'products' | 'named' | 'takenAway'>): number[] {
  const chosen = new Set(products.map(({ id }) => id))
  return [...new Set([...takenAway, ...named.map(({ id }) => id)])].filter((id) => !chosen.has(id))
}
