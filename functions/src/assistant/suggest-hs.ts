import type { Product } from '@attestry/core/vault/vault'
import { classifyPart } from '../ai/hs/classify-part'
import type { HsSuggestion } from './trade-facts'

/** What the built-in table suggests for a part whose code the vault does not have; null where it cannot tell. */
export function suggestHs(
  part: Pick<Product, 'part_number'> & { description?: string; product_type?: string; maker?: string },
): HsSuggestion | null {
  const found = classifyPart({ description: '', ...part })
  if (!found) return null
  const { code, heading, confidence, family, edition, alternatives } = found
  return { code: code ?? heading, confidence, family, edition, alternatives }
}
