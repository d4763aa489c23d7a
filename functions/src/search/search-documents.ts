import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { DocumentOf } from '@attestry/core/documents'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { wordsIn } from '@attestry/core/search/can-mean'
import type { Hit } from '@attestry/core/search/search'
import { isInTime, type SearchQuery } from '@attestry/core/search/search-query'
import { paperName } from '@attestry/core/vault/product-documents'
import { findsProduct, type ProductSearch } from '@attestry/core/vault/product-search'
import type { VaultFile } from '@attestry/core/vault/vault'
import { type FoundPage, hitOf, NOTHING, scan, type SearchPage, type SearchReads, untilFull } from './found-page'

const textOf = (query: SearchQuery): string => wordsIn(query, [])

/**
 * Current documents that are about no single part, by their titles and the names of their files, the newest first: papers
 * of the organization, and what makers say of all their products. Those of parts are found with their part.
 */
export async function searchDocuments(reads: SearchReads, query: SearchQuery, page: SearchPage): Promise<FoundPage> {
  const text = textOf(query)
  const tokens = queryTokens(text)
  if (tokens.length === 0) return NOTHING
  const list = (limit: number) => queries.sharedFilesNamed(reads.org, tokens, limit)
  const isMeant = (file: VaultFile) => matchesSearch(text, file.search_tokens) && isInTime(file.created_at, query)
  return scan(reads, 'file', list, page, isMeant, (file) =>
    hitOf('documents', file.id, {
      name: paperName(file),
      detail: file.doc_type,
      at: file.created_at,
      maker_id: file.manufacturer_id,
    }),
  )
}

/** What `partsOfDocuments` may read in one look: documents, and as many parts. */
export const costOfDocuments = ({ step }: SearchPage, query: SearchQuery): number =>
  queryTokens(textOf(query)).length > 0 ? 2 * stepOf(step) + 1 : 0

const stepOf = (step: number): number => Math.ceil(step / 2)

/** Parts whose own documents are called as a search says, and that no word of it finds, by the newest of these. */
export function partsOfDocuments(
  reads: SearchReads,
  query: SearchQuery,
  sought: ProductSearch,
  page: SearchPage,
  hitOfPart: (product: DocumentOf<'product'>, meant_by: Hit['meant_by']) => Hit,
): Promise<FoundPage> {
  const text = textOf(query)
  const step = stepOf(page.step)
  const others = { ...sought, text: wordsIn({ ...query, words: [], phrases: [] }, ['parts', 'from']) }
  const list = { ...queries.filesNamed(reads.org, queryTokens(text)), limit: step + 1 }
  return untilFull(page, 2 * step + 1, true, async (from) => {
    const { rows, next } = await reads.pageAfter('file', list, from)
    const named = rows.filter(({ search_tokens }) => matchesSearch(text, search_tokens))
    const ids = [...new Set(named.flatMap(({ product_id }) => product_id ?? []))]
    const products = new Map(
      (await reads.pick(ids.map((id) => at('product', reads.org, id)))).map((one) => [one.id, one]),
    )
    const found = named.flatMap((file) => {
      const product = products.get(file.product_id ?? 0)
      if (!product || findsProduct(sought, product) || !findsProduct(others, product)) return []
      return [{ hit: hitOfPart(product, `the part of “${paperName(file)}”`), position: [file.created_at, file.id] }]
    })
    return { found, read: step + 1 + ids.length, next }
  })
}
