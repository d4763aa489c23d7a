import { exportsApi } from '@attestry/core/vault/exports'
import type { Product } from '@attestry/core/vault/vault'
import { dayToField } from '../../../lib/text/day-text'
import { useDownload } from '../../../lib/actions/use-download'

/** Downloads the documents of some products as one package. */
export function useEvidence() {
  const download = useDownload()
  return (products: readonly Pick<Product, 'id' | 'part_number'>[]) => {
    const [first] = products
    const subject = first && products.length === 1 ? first.part_number : `${products.length} products`
    const filename = `Evidence ${subject.replaceAll(/[<>:"/\\|?*]/g, '_')} ${dayToField(Date.now())}.zip`
    return download(exportsApi.exportEvidence, { product_ids: products.map(({ id }) => id).join(',') }, filename)
  }
}
