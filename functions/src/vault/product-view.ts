import { withUniversal } from '@attestry/core/vault/document-summary'
import type { Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'

/** A product as the API shows it, with what is known of its maker and its universal documents counted, as on screens. */
export function productView(
  product: Product,
  maker: Manufacturer | undefined,
): Output<typeof productsApi.updateProduct> {
  const { compliance_summary, compliance_source, compliance_updated_at, ...shown } = product
  const manufacturer_info = maker
    ? { reputation: maker.reputation, website: maker.website, specialization: maker.specialization }
    : null
  return {
    ...shown,
    ...withUniversal(product, maker),
    compliance_data: {
      compliance_summary: {
        ...compliance_summary,
        part_number: product.part_number,
        manufacturer: product.manufacturer.name,
        manufacturer_info,
        last_updated: compliance_updated_at,
      },
      source: compliance_source,
      timestamp: compliance_updated_at,
    },
  }
}
