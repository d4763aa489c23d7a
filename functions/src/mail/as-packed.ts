/** Parts that a mail names without the suffix of their packing, which the vault has with one. */
import type { EmailAnalysis, ExtractedProduct } from '@attestry/core/mail/inbox'
import { queries } from '@attestry/core/queries'
import { packedProduct, SHORTEST, stemOf } from '@attestry/core/vault/packed-as'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'

/** A mail costs at most so many more queries. */
const MOST_LOOKED_FOR = 20
/** Whatever begins more products is a family. */
const MOST_BEGUN = 20

/** The analysis with these parts called as the vault calls them, and as the mail does in `own_number`. */
export async function asPacked(
  reads: Pick<Reads, 'list'>,
  org: string,
  analysis: EmailAnalysis,
  inVault: ReadonlySet<string>,
): Promise<EmailAnalysis> {
  const isMissing = ({ asked, part_key }: ExtractedProduct) =>
    asked && !inVault.has(part_key) && part_key.length >= SHORTEST && /\d/.test(part_key)
  const missing = analysis.extracted_products.filter(isMissing).slice(0, MOST_LOOKED_FOR)
  const known = new Set(analysis.extracted_products.map(({ part_key }) => part_key))
  const found = new Map<string, Product>()
  await Promise.all(
    missing.map(async (part) => {
      const begun = await reads.list('product', queries.productsBeginning(org, stemOf(part.part_key), MOST_BEGUN))
      const product = begun.length < MOST_BEGUN ? packedProduct(part, begun) : undefined
      if (product && !known.has(product.part_key)) found.set(part.part_key, product)
    }),
  )
  if (found.size === 0) return analysis
  const keyOf = (key: string) => found.get(key)?.part_key ?? key
  return {
    ...analysis,
    extracted_products: analysis.extracted_products.map((part) => packed(part, found.get(part.part_key))),
    conditions: analysis.conditions.map((one) => ({ ...one, parts: one.parts.map(keyOf) })),
  }
}

const packed = (part: ExtractedProduct, product: Product | undefined): ExtractedProduct =>
  product === undefined
    ? part
    : {
        ...part,
        part_number: product.part_number,
        part_key: product.part_key,
        manufacturer: product.manufacturer.name,
        // Its own number is what the customer files it by.
        own_number: part.own_number ?? part.part_number,
      }
