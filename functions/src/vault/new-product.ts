import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { partKey } from '@attestry/core/base/part-number'
import type { NewProduct } from '@attestry/core/vault/products'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { ComplianceSummary, type Manufacturer, type Product, type ProductType } from '@attestry/core/vault/vault'
import { newId } from '../adapters/firestore'

/** A product without documents, of which nothing is known but what identifies it. */
export function newProduct(
  { part_number, description }: Pick<NewProduct, 'part_number' | 'description'>,
  { id, name, uses_universal_docs }: Manufacturer,
  product_type: ProductType,
): Product {
  return {
    id: newId(),
    part_number,
    part_key: partKey(part_number),
    description,
    status: 'active',
    manufacturer: { id, name, uses_universal_docs },
    product_type,
    ...summaryOfDocuments([]),
    compliance_summary: ComplianceSummary.parse({}),
    compliance_source: '',
    compliance_updated_at: null,
    search_tokens: searchTokens([part_number, product_type.name, name]),
    created_at: 0,
  }
}
