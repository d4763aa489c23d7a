import type { DocumentType } from '../base/document-type'
import { dayText } from '../base/words'
import { entriesOf } from '../base/keys-of'
import type { Regime } from '../base/regime'
import { isUndeclared, type Read } from './contained'
import { statementsAbout } from './facts'
import { KINDS } from './kinds'
import { isOfSome } from './part-relation'
import { isFaulty } from './reading'
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
 * type is about, and each that it states something of about this part.
 */
export function withUniversal(product: Part, maker: Manufacturer | undefined): Covered {
  const latest = [product.latest_document_date, maker?.latest_document_date ?? null].filter((date) => date !== null)
  const covered = { ...product.covered_until }
  for (const [regime, until] of entriesOf(maker?.covered_until ?? {})) {
    if (until !== undefined) covered[regime] = laterOf(covered[regime], until)
  }
  for (const { regime, expires_at } of statementsAbout(product, maker)) {
    covered[regime] = laterOf(covered[regime], expires_at)
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

type Replacing = Facts & Pick<VaultFile, 'id' | 'replaces' | 'reading' | 'is_confirmed'>

/** A newer document replaces an older one of its type; a form only one that is for as much: the company, or products. */
const placeOf = ({ doc_type, reading }: Pick<Replacing, 'doc_type' | 'reading'>): string =>
  `${doc_type} ${reading?.summary?.scope ?? ''}`

const ageOf = ({ issued_at, created_at }: Pick<VaultFile, 'issued_at' | 'created_at'>) => issued_at ?? created_at

/**
 * For each document of one product (or one maker) that is no longer current, the one that replaces it: the one that was
 * uploaded to do so, else the newest of its type by date of issue. What was read from a picture supports nothing before
 * somebody has accepted it, and replaces nothing either.
 */
export function supersede(files: readonly Replacing[]): Map<number, number> {
  const replaced = new Map(files.flatMap(({ id, replaces }) => (replaces === null ? [] : [[replaces, id] as const])))
  const newest = new Map<string, (typeof files)[number]>()
  for (const file of files.filter((one) => !replaced.has(one.id) && !isDoubtful(one))) {
    const other = newest.get(placeOf(file))
    if (!other || isNewer(file, other)) newest.set(placeOf(file), file)
  }
  return new Map(
    files.flatMap((file) => {
      const { id, doc_type } = file
      const current = isDoubtful(file) ? undefined : newest.get(placeOf(file))?.id
      const by = replaced.get(id) ?? (KINDS[doc_type].isKept ? undefined : current)
      return by !== undefined && by !== id ? [[id, by] as const] : []
    }),
  )
}

/** It is a picture that nobody has accepted, or a form with faults. */
const isDoubtful = ({ reading, is_confirmed }: Replacing): boolean =>
  (reading?.is_from_picture === true && !is_confirmed) || isFaulty(reading)

const isNewer = (one: Facts & { id: number }, other: Facts & { id: number }): boolean =>
  (ageOf(one) - ageOf(other) || one.created_at - other.created_at || one.id - other.id) > 0
