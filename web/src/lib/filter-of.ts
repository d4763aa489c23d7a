import type { ProductSearch } from '@attestry/core/vault/product-search'

/** What a list is narrowed to, as the API takes it. */
export const filterOf = ({ manufacturers, types = [], narrowings = [] }: Omit<ProductSearch, 'text'>) => ({
  ...(manufacturers.length > 0 && { manufacturer_ids: manufacturers.join(',') }),
  ...(types.length > 0 && { product_type_ids: types.join(',') }),
  ...(narrowings.length > 0 && { narrowed_to: narrowings.join(',') }),
})
