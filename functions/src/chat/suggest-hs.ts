import type { Product } from '@attestry/contract/vault'
import type { HsSuggestion } from './trade-facts'

/** What the built-in table suggests for a part whose code the vault does not have. */
export const suggestHs = (_product: Product): HsSuggestion | null => null
