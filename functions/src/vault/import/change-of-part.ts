import { searchTokens } from '@attestry/core/base/search-tokens'
import type { ChangedFields } from '@attestry/core/vault/imports'
import type { ProductChanges } from '@attestry/core/vault/products'
import type { Product, ProductType } from '@attestry/core/vault/vault'
import { UNCLASSIFIED } from '@attestry/core/vault/words'
import { changesOf } from '../product-changes'
import type { ImportedPart } from './part-of-row'

type Typed = { type: Pick<ProductType, 'name'> & Partial<ProductType>; isSaid: boolean }

/**
 * What a row changes of a part, and in words; null if it says nothing new. What it leaves out stays. A guess of its type
 * counts only while nobody knows one. A type without an id is one that is yet to be added.
 */
export function changeOfPart(
  product: Product,
  part: ImportedPart,
  { type, isSaid }: Typed,
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
  const mayChange = isSaid || product.product_type.name === UNCLASSIFIED
  if (mayChange && type.id !== product.product_type.id && type.name !== UNCLASSIFIED) {
    fields.product_type = { id: 0, ...type }
    fields.search_tokens = searchTokens([product.part_number, type.name, product.manufacturer.name])
    details.push(`Type: ${product.product_type.name} → ${type.name}`)
  }
  return Object.keys(fields).length === 0 ? null : { fields, detail: details.join('; ') }
}

/** What an import can change of a part, as it is now. */
export function changeable(product: Product): Required<ChangedFields> {
  const { description, status, product_type, compliance_summary, compliance_source, compliance_updated_at } = product
  const { hs_codes, country_of_origin, sources } = compliance_summary
  const provenance = { compliance_source, compliance_updated_at, sources }
  return { description, status, product_type, hs_codes, country_of_origin, provenance }
}

/** A part with these fields instead of its own. */
export function withFields(product: Product, fields: ChangedFields): Product {
  const { description, status, product_type, hs_codes, country_of_origin, provenance } = {
    ...changeable(product),
    ...fields,
  }
  const { compliance_source, compliance_updated_at, sources } = provenance
  return {
    ...product,
    description,
    status,
    product_type,
    compliance_summary: { ...product.compliance_summary, hs_codes, country_of_origin, sources },
    compliance_source,
    compliance_updated_at,
    search_tokens: searchTokens([product.part_number, product_type.name, product.manufacturer.name]),
  }
}
