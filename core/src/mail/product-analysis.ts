import { exactKey } from '../base/part-number'
import type { ExtractedProduct } from './inbox'
import type { ProductAnalysisRow } from './inbox-api'
import { meantMaker } from '../vault/meant-maker'
import { documentsOf } from '../vault/product-documents'
import type { Product, VaultFile } from '../vault/vault'

/**
 * The rows of a mail's product table. Two makers may use the same part number, so if the mail names a maker, that maker
 * must match: a certificate of the wrong maker is worse than none. If the mail names no maker, a product matches only
 * if it is the only one with that number. `universal` are the documents that makers have for all their products.
 */
export function matchProducts(
  extracted: readonly ExtractedProduct[],
  products: readonly Product[],
  universal: readonly VaultFile[],
): ProductAnalysisRow[] {
  return extracted.map((part) => {
    const product = matchProduct(part, products)
    return {
      part_number: part.part_number,
      description: product?.description || part.description,
      vault_manufacturer: product?.manufacturer.name ?? null,
      analysis_manufacturer: part.manufacturer,
      exists_in_vault: product !== undefined,
      product_id: product?.id ?? null,
      file_count: product ? product.file_count + documentsOf(product, universal).length : 0,
      status: product?.status ?? null,
    }
  })
}

/** The makers of products, any of whom may have documents for all theirs. */
export const makersOf = (products: readonly Product[]): number[] =>
  [...new Set(products.map(({ manufacturer }) => manufacturer.id))].toSorted((a, b) => a - b)

/** The product in the vault that a mail means, if there is no doubt which one. */
export function matchProduct(part: ExtractedProduct, products: readonly Product[]): Product | undefined {
  const { part_key, part_number, manufacturer } = part
  const isMeant = (product: Product) =>
    product.part_key === part_key && exactKey(product.part_number) === exactKey(part_number)
  const candidates = products.filter(isMeant)
  if (manufacturer === null) return candidates.length === 1 ? candidates[0] : undefined
  return meantMaker(manufacturer, candidates, (product) => product.manufacturer.name)
}
