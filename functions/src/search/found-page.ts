/** A page of what a search finds, of whatever kind. */
import type { Input } from '@attestry/core/base/endpoint'
import type { DocumentOf } from '@attestry/core/documents'
import type { PathName } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import type { Hit, searchApi, SearchScope } from '@attestry/core/search/search'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'
import { type Position, positionOf } from '../platform/page-cursor'

/** `reads` bounds the documents that may be read for the page, of which `step` are looked at at once. */
export type SearchPage = { from: Position | undefined; limit: number; reads: number; step: number }

/** `left`: how many more documents may be read for it. */
export type FoundPage = { hits: Hit[]; next: Position | undefined; lookedBackTo: number | null; left: number }

export const NOTHING: FoundPage = { hits: [], next: undefined, lookedBackTo: null, left: 0 }

/** What the list of a kind is narrowed to, beside what is typed. */
export type Asked = Omit<Input<typeof searchApi.search>, 'scope' | 'limit' | 'cursor'>
export type SearchReads = Pick<Reads, 'read' | 'pick' | 'list' | 'ids' | 'fields' | 'pageAfter'> & By

/** The position before the first row of what is looked through next. Each position ends with an id; this one is of no row. */
export const beginOf = (next: string): Position => [next, 1]

/** What is looked at at once: which of it is found, and how many documents that took. */
export type Looked = { found: { hit: Hit; position: Position }[]; read: number; next: Position | undefined }

/**
 * Looks on until a page is full or its reads are used up. Of each row of a list there is one hit on a page.
 * @param most how many documents a look can take; it is told how many are left
 */
export async function untilFull(
  { from, limit, reads }: SearchPage,
  most: number,
  isByTime: boolean,
  look: (from: Position | undefined, left: number) => Promise<Looked>,
): Promise<FoundPage> {
  const hits: Hit[] = []
  let left = reads
  let next = from
  do {
    const looked: Looked = await look(next, left)
    left -= looked.read
    for (const one of looked.found) {
      if (hits.some((hit) => rowOf(hit) === rowOf(one.hit))) continue
      hits.push(one.hit)
      if (hits.length === limit) {
        const isLast = !looked.next && looked.found.at(-1) === one
        return { hits, next: isLast ? undefined : one.position, lookedBackTo: null, left }
      }
    }
    next = looked.next
  } while (next && left >= most)
  const [time] = next ?? []
  return { hits, next, lookedBackTo: isByTime && typeof time === 'number' ? time : null, left }
}

/** Goes through a list in its order, until a page is full or its reads are used up. */
export const scan = <P extends 'request' | 'product' | 'contact' | 'file'>(
  { pageAfter }: Pick<Reads, 'pageAfter'>,
  kind: P & PathName,
  listOf: (limit: number) => ListQuery,
  page: SearchPage,
  isMeant: (row: DocumentOf<P>) => boolean,
  hitOfRow: (row: DocumentOf<P>) => Hit,
): Promise<FoundPage> => {
  const limit = page.step + 1
  const list = listOf(limit)
  return untilFull(page, limit, list.orderBy[0]?.[0] === 'created_at', async (from) => {
    const { rows, next } = await pageAfter(kind, list, from)
    const found = rows.filter(isMeant).map((row) => ({ hit: hitOfRow(row), position: positionOf(list, row) }))
    return { found, read: limit, next }
  })
}

const rowOf = ({ row_id, id }: Hit): number => row_id ?? id

export const hitOf = (
  scope: SearchScope,
  id: number,
  {
    name,
    detail,
    at = null,
    is_cut = false,
    meant_by = null,
    maker_id = null,
  }: Pick<Hit, 'name' | 'detail'> & Partial<Pick<Hit, 'at' | 'is_cut' | 'meant_by' | 'maker_id'>>,
): Hit => ({ scope, id, name, detail, at, row_id: null, is_cut, meant_by, maker_id })
