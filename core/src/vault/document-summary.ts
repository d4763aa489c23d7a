import type { DocumentType } from '../base/document-type'
import { dayText } from '../base/words'
import { entriesOf } from '../base/keys-of'
import type { Regime } from '../base/regime'
import { isUndeclared, type Read } from './contained'
import { statementsAbout } from './facts'
import { isOfSome } from './part-relation'
import { isNamedOnce } from './unread'
import type { Manufacturer, Product, VaultFile } from './vault'

/** The regime that a document of each type is about. */
export const regimeOf: Readonly<Partial<Record<DocumentType, Regime>>> = {
  'RoHS Certificate': 'rohs',
  'REACH Declaration': 'reach',
  'Prop 65 Declaration': 'prop65',
  'Conflict Minerals Declaration': 'conflict_minerals',
}

type Facts = Pick<VaultFile, 'doc_type' | 'issued_at' | 'expires_at' | 'superseded_by' | 'created_at' | 'product_id'> &
  Read
export type Covered = Pick<Product, 'file_count' | 'latest_document_date' | 'next_expiry' | 'covered_until'>

/**
 * What the documents of a product, or the universal ones of a maker, add up to. What declares nothing covers nothing, and
 * one of a maker that names some parts covers these by what it states (`withUniversal`).
 */
export function summaryOfDocuments(files: readonly Facts[]): Covered {
  const dates = files.flatMap(({ issued_at }) => issued_at ?? [])
  const current = files.filter(({ superseded_by }) => superseded_by === null)
  const expiries = current.flatMap(({ expires_at }) => expires_at ?? [])
  const covered: Covered['covered_until'] = {}
  for (const file of current) {
    const { doc_type, expires_at } = file
    const regime = regimeOf[doc_type]
    if (regime && !isUndeclared(file) && !isOfNamed(file)) covered[regime] = laterOf(covered[regime], expires_at)
  }
  return {
    file_count: files.length,
    latest_document_date: dates.length > 0 ? Math.max(...dates) : null,
    next_expiry: expiries.length > 0 ? Math.min(...expiries) : null,
    covered_until: covered,
  }
}

const isOfNamed = ({ product_id, reading }: Facts): boolean =>
  product_id === null && reading !== null && isOfSome(reading)

/** When the newest document was issued: the day of an upload says nothing of that. */
export function latestText({ file_count, latest_document_date: day }: Covered): string {
  if (file_count === 0) return 'No documents'
  return day === null ? 'No date' : dayText(day)
}

type Part = Covered & Pick<Product, 'part_number' | 'statements'>

/**
 * What a product has, with the documents of its maker that cover all its products. A document covers the regime that its
 * type is about, and each that it states something of about this part, or speaks of in words that were not understood; not
 * one that it names once.
 */
export function withUniversal(product: Part, maker: Manufacturer | undefined): Covered {
  const latest = [product.latest_document_date, maker?.latest_document_date ?? null].filter((date) => date !== null)
  const covered = { ...product.covered_until }
  for (const [regime, until] of entriesOf(maker?.covered_until ?? {})) {
    if (until !== undefined) covered[regime] = laterOf(covered[regime], until)
  }
  for (const statement of statementsAbout(product, maker)) {
    const { regime, status, expires_at } = statement
    if (status !== 'unknown' || !isNamedOnce(statement)) covered[regime] = laterOf(covered[regime], expires_at)
  }
  return {
    file_count: product.file_count + (maker?.file_count ?? 0),
    latest_document_date: latest.length > 0 ? Math.max(...latest) : null,
    next_expiry: product.next_expiry,
    covered_until: covered,
  }
}

/** Null means without end. */
const laterOf = (one: number | null | undefined, other: number | null): number | null =>
  one === undefined ? other : one === null || other === null ? null : Math.max(one, other)
