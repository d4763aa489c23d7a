import type { Reads } from '../adapters/database'
import { productsByPartKey } from './products-by-part-key'
import { likeliestKeys } from '../text/parts/vault-numbers'
import type { PdfContent } from './reading/pdf-text'

/**
 * The part numbers of the vault that a document may name: whatever stands in it and equals one of them, in whatever table
 * or sentence, as with mails. The vault is asked about at most 300 numbers of some pages: ten queries.
 */
export async function vaultPartsIn(reads: Reads, org: string, content: PdfContent): Promise<string[]> {
  if (content.state !== 'text') return []
  const products = await productsByPartKey(reads, org, likeliestKeys(content.rows.map(({ text }) => text)))
  return [...new Set(products.map(({ part_number }) => part_number))]
}
