import { withUniversal } from '@attestry/core/vault/document-summary'
import { type Facts, factsOf } from '@attestry/core/vault/facts'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'

/** A product, and what it has together with its maker's universal documents. */
export type VaultRow = Product & { covered: ReturnType<typeof withUniversal>; facts: Facts; now: number }

/** Products as the list shows them. */
export function vaultRows(products: readonly Product[], makers: readonly Manufacturer[], now = Date.now()): VaultRow[] {
  const known = new Map(makers.map((maker) => [maker.id, maker]))
  return products.map((product) => {
    const maker = known.get(product.manufacturer.id)
    return { ...product, covered: withUniversal(product, maker), facts: factsOf(product, maker, now), now }
  })
}
