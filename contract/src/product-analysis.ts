import type { ExtractedProduct, ProductAnalysisRow } from './inbox'
import { makerKey } from './part-number'
import type { Product } from './vault'

/**
 * The rows of a mail's product table. Two makers may use the same part number, so if the mail names a maker, that maker
 * must match: a certificate of the wrong maker is worse than none. If the mail names no maker, a product matches only
 * if it is the only one with that number. `universal` counts the documents of a maker that cover all its products.
 */
export function matchProducts(
  extracted: readonly ExtractedProduct[],
  products: readonly Product[],
  universal: ReadonlyMap<number, number>,
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
      file_count: product ? product.file_count + (universal.get(product.manufacturer.id) ?? 0) : 0,
      status: product?.status ?? null,
    }
  })
}

/** The makers whose universal documents, if they have any, cover one of the products. */
export const universalMakers = (products: readonly Product[]): number[] =>
  [...new Set(products.map(({ manufacturer }) => manufacturer.id))].toSorted((a, b) => a - b)

/** The product in the vault that a mail means, if there is no doubt which one. */
export function matchProduct(part: ExtractedProduct, products: readonly Product[]): Product | undefined {
  const candidates = products.filter((product) => product.part_key === part.part_key)
  if (part.manufacturer === null) return candidates.length === 1 ? candidates[0] : undefined
  const maker = makerKey(part.manufacturer)
  return candidates.find((product) => isSameMaker(makerKey(product.manufacturer.name), maker))
}

const isSameMaker = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)
