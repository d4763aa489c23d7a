import type { ProductChanges } from '@attestry/core/vault/products'
import { searchTokens } from '@attestry/core/base/search-tokens'
import type { Product, ProductType } from '@attestry/core/vault/vault'
import { changesOf } from '../product-changes'
import type { ImportedPart } from './part-of-row'

/** What a row changes of a part, and in words; null if it says nothing new. What it leaves out stays. */
export function changeOfPart(
  product: Product,
  part: ImportedPart,
  type: ProductType | undefined,
  now: number,
): { fields: Partial<Product>; detail: string } | null {
  const { description, status, hs_code, country_of_origin } = part
  const { compliance_summary: known } = product
  const isOtherCode = hs_code !== '' && known.hs_codes.find(({ region }) => region === 'global')?.code !== hs_code
  const isOtherOrigin = country_of_origin !== '' && known.country_of_origin?.value !== country_of_origin
  const changes: ProductChanges = {
    ...(description !== '' && description !== product.description && { description }),
    ...(status !== null && status !== product.status && { status }),
    ...((isOtherCode || isOtherOrigin) && {
      compliance_data: {
        compliance_summary: {
          ...(isOtherCode && { hs_codes: [{ region: 'global' as const, code: hs_code }] }),
          ...(isOtherOrigin && { country_of_origin: { value: country_of_origin } }),
        },
      },
    }),
  }
  const { fields, detail } = changesOf(product, changes, now)
  const details = detail === '' ? [] : [detail]
  if (type && type.id !== product.product_type.id) {
    fields.product_type = type
    fields.search_tokens = searchTokens([product.part_number, type.name, product.manufacturer.name])
    details.push(`Type: ${product.product_type.name} → ${type.name}`)
  }
  return Object.keys(fields).length === 0 ? null : { fields, detail: details.join('; ') }
}
